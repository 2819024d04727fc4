import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { backupState } from './notice.ts';

/** Whether somebody has to look at the backups. */
export const backupNotice: MountRoutes = (app, context) => {
  mount(app, context, 'backupState', async () => ok(await backupState(context)));
};

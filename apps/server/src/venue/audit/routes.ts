import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { auditCheck, auditLog } from './queries.ts';

/** Reading the audit log, and proving it. */
export const audit: MountRoutes = (app, context) => {
  mount(app, context, 'auditLog', async (call) => ok(await auditLog(context, call.query)));

  mount(app, context, 'auditCheck', async () => ok(await auditCheck(context)));
};

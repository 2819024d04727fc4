import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { listMembers, memberDetail } from './queries.ts';

/** Guests who gave a name: the list, and one of them. */
export const members: MountRoutes = (app, context) => {
  mount(app, context, 'members', async (call) => ok(await listMembers(context, call.query)));

  mount(app, context, 'member', (call) => memberDetail(context, call.params.customerId));
};

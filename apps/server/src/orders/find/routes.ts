import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { findThings } from './queries.ts';

/** Finding tables, orders, guests and dishes from anywhere in the console. */
export const find: MountRoutes = (app, context) => {
  mount(app, context, 'findThings', async (call) =>
    ok(await findThings(context, { typed: call.query.q, holder: staffOf(call), language: call.language })),
  );
};

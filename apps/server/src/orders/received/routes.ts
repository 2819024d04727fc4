import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { noteDisplay } from '../../venue/settings/kitchen-display.ts';
import { markReceived } from './commands.ts';

/** A display of the kitchen says which rounds it shows. */
export const received: MountRoutes = (app, context) => {
  mount(app, context, 'ticketsReceived', async (call) => {
    const by = staffOf(call).staffId;
    const now = context.clock.now();
    await context.db.write(async (tx) => {
      await noteDisplay(tx);
      await markReceived(tx, call.body.round_ids, { by, now });
    });
    return ok({});
  });
};

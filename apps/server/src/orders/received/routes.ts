import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { noteDisplay } from '../../venue/settings/kitchen-display.ts';
import { markReceived } from './commands.ts';

/** A display of the kitchen says which rounds it shows, and of which station. */
export const received: MountRoutes = (app, context) => {
  mount(app, context, 'ticketsReceived', async (call) => {
    const { round_ids, station } = call.body;
    const by = staffOf(call).staffId;
    const now = context.clock.now();
    const isKnown =
      station === undefined || context.menu.current().items.some((item) => item.station === station);
    await context.db.write(async (tx) => {
      if (isKnown) await noteDisplay(tx, station, now);
      const stations = station === undefined ? 'all' : [station];
      await markReceived(tx, new Map(round_ids.map((id) => [id, stations])), { by, now });
    });
    return ok({});
  });
};

import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { tableDetail } from './detail.ts';
import { keptFloor } from './kept.ts';

/** The floor as it is now. */
export const liveFloor: MountRoutes = (app, context) => {
  const floorNow = keptFloor(context);
  const now = () => isoInstant(context.clock.now(), context.menu.current().venue.time_zone);

  mount(app, context, 'staffFloor', async () => ok({ ...(await floorNow()), now: now() }));

  mount(app, context, 'staffTable', async (call) => {
    const viewer = { holder: staffOf(call), language: call.language };
    const table = await tableDetail(context, viewer, call.params.table);
    return table.ok ? ok({ table: table.value, now: now() }) : table;
  });
};

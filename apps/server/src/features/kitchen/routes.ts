import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { isoInstant } from '../../http/instant.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { setAvailability, staffMenu } from './availability.ts';
import { moveLines } from './commands.ts';
import { openTickets } from './queries.ts';

/** The kitchen's board, and what is on sale. */
export const kitchen: MountFeature = (app, context) => {
  mount(app, context, 'staffTickets', async () => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ tickets: await openTickets(context), now });
  });

  mount(app, context, 'moveLines', async (call) => {
    const moved = await moveLines(context, staffOf(call), call.body, call.requestId);
    return moved.ok ? ok({ lines: moved.value.map((line) => ({ ...line })) }) : moved;
  });

  mount(app, context, 'staffMenu', async () => ok(await staffMenu(context)));

  mount(app, context, 'setAvailability', async (call) =>
    setAvailability(
      context,
      staffOf(call),
      Number(call.params.itemId),
      { enabled: call.body.enabled, remaining: call.body.remaining },
      call.requestId,
    ),
  );
};

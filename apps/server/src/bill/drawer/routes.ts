import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import { closeShift, openShift } from './commands.ts';
import { handOver } from './hand-over.ts';
import { moveCash } from './move-cash.ts';
import { shiftList } from './queries.ts';

/** Cash shifts: open the drawer with a float, move cash, and count it blind. */
export const shifts: MountRoutes = (app, context) => {
  mount(app, context, 'staffShifts', async (call) => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ ...(await shiftList(context, staffOf(call).staffId)), now });
  });

  mount(app, context, 'openShift', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { drawer, opening_float: float, counts } = call.body;
    const opened = await openShift(context, doer, { drawer, float, counts });
    return opened.ok ? ok({ shift: opened.value }) : opened;
  });

  mount(app, context, 'moveCash', async (call, { request }) => {
    const asker = askerOf(call, request);
    const { approval: given, ...move } = call.body;
    const moved = await withApproval(context, asker, given, (approval) =>
      moveCash(context, { ...asker, once: call.once, approval }, { ...move, shiftId: call.params.shiftId }),
    );
    return moved.ok ? ok({ shift: moved.value }) : moved;
  });

  mount(app, context, 'handOverShift', (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { to, counted, counts, note } = call.body;
    const { shiftId } = call.params;
    return handOver(context, doer, { shiftId, to, counted, counts, note: note ?? null });
  });

  mount(app, context, 'closeShift', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { counted, counts, note } = call.body;
    const count = { shiftId: call.params.shiftId, counted, counts, note: note ?? null };
    const closed = await closeShift(context, doer, count);
    return closed.ok ? ok({ shift: closed.value }) : closed;
  });
};

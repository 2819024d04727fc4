import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import { closeShift, moveCash, openShift } from './commands.ts';
import { shiftList } from './queries.ts';

/** Cash shifts: open the drawer with a float, move cash, and count it blind. */
export const shifts: MountRoutes = (app, context) => {
  mount(app, context, 'staffShifts', async () => {
    const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
    return ok({ ...(await shiftList(context)), now });
  });

  mount(app, context, 'openShift', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const opened = await openShift(context, doer, call.body.opening_float);
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

  mount(app, context, 'closeShift', async (call) => {
    const doer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const { counted, note } = call.body;
    const count = { shiftId: call.params.shiftId, counted, note: note ?? null };
    const closed = await closeShift(context, doer, count);
    return closed.ok ? ok({ shift: closed.value }) : closed;
  });
};

import type { BodyOf } from '@sufra/contract/calls';
import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { readPicks } from '../../menu/options/choose.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { type LineToTake, takeOrder } from './commands.ts';
import { fireLines } from './fire.ts';
import { padMenu } from './queries.ts';

/** The order pad: what staff order for a party, and the courses that they send later. */
export const pad =
  (bill: BillForOrders): MountRoutes =>
  (app, context) => {
    mount(app, context, 'padMenu', async ({ language }) => ok(await padMenu(context, language)));

    mount(app, context, 'takeOrder', async (call) => {
      const { body, params, language, requestId } = call;
      const by = { staff: staffOf(call), requestId };
      const lines = body.items.map(readLine);
      const wish = {
        table: params.table,
        visitId: body.visit_id,
        takenBy: body.staff_id,
        lines,
        language,
      };
      const taken = await takeOrder(context, bill, call.once, by, wish);
      return taken.ok ? ok({ order: taken.value }) : taken;
    });

    mount(app, context, 'fireLines', async (call) => {
      const by = { staff: staffOf(call), requestId: call.requestId };
      const fired = await fireLines(context, by, call.body.line_ids);
      return fired.ok ? ok({ lines: fired.value.map((line) => ({ ...line })) }) : fired;
    });
  };

function readLine(line: BodyOf<'takeOrder'>['items'][number]): LineToTake {
  return {
    itemId: Number(line.item_id),
    quantity: Number(line.quantity),
    instructions: line.special_instructions,
    cookType: line.cook_type,
    serveType: line.serve_type,
    picks: readPicks(line.options),
    seenPrice: line.seen_price ?? undefined,
    course: line.course ?? null,
    seat: line.seat ?? null,
    guest: line.guest ?? null,
    onHold: line.on_hold === true,
  };
}

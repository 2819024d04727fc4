import { ok } from '@sufra/domain/core/result';
import { isoInstant } from '../../core/instant.ts';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { setAvailability, setOptionAvailability, staffMenu } from '../../menu/availability/commands.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { moveLines } from './commands.ts';
import { openTickets } from './queries.ts';

/** The kitchen's board, and which dishes are on sale. */
export const kitchen =
  (bill: BillForOrders): MountRoutes =>
  (app, context) => {
    mount(app, context, 'staffTickets', async (call) => {
      const holder = staffOf(call);
      const now = isoInstant(context.clock.now(), context.menu.current().venue.time_zone);
      return ok({ tickets: await openTickets(context, bill, { language: call.language, holder }), now });
    });

    mount(app, context, 'moveLines', async (call, { request }) => {
      const asker = askerOf(call, request);
      const moved = await withApproval(context, asker, call.body.approval, (approval) =>
        moveLines(context, bill, { ...asker, approval }, call.body),
      );
      return moved.ok ? ok({ lines: moved.value.map((line) => ({ ...line })) }) : moved;
    });

    mount(app, context, 'staffMenu', async ({ language }) => ok(await staffMenu(context, language)));

    mount(app, context, 'setAvailability', async (call) =>
      setAvailability(context, staffOf(call), Number(call.params.itemId), call.body, call.requestId),
    );

    mount(app, context, 'setOptionAvailability', async (call) =>
      setOptionAvailability(
        context,
        staffOf(call),
        Number(call.params.optionId),
        call.body.enabled,
        call.requestId,
      ),
    );
  };

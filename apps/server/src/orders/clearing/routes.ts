import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { tableNow } from '../../tables/floor/queries.ts';
import { withApproval } from '../../venue/approvals/requests.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { clearTable } from './commands.ts';

/** Clearing a table, which also closes its tickets. */
export const clearing =
  (bill: BillForOrders): MountRoutes =>
  (app, context) => {
    mount(app, context, 'clearTable', async (call, { request }) => {
      const { table } = call.params;
      const asker = askerOf(call, request);
      const cleared = await withApproval(context, asker, call.body?.approval, (approval) =>
        clearTable(context, bill, { ...asker, approval }, table, {
          reason: call.body?.reason ?? '',
          unserved: call.body?.unserved,
          visitId: call.body?.visit_id,
          language: call.language,
        }),
      );
      return cleared.ok ? ok({ table: await tableNow(context, asker.staff, table) }) : cleared;
    });
  };

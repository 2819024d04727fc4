import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { joinTables, partTable } from './commands.ts';

/** Tables that are pushed together, and parted again. */
export const joinedTables: MountRoutes = (app, context) => {
  mount(app, context, 'joinTables', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const { to, visit_id, to_visit_id } = call.body;
    const shown = { from: visit_id, to: to_visit_id };
    const joined = await joinTables(context, by, call.params.table, to, shown);
    return joined.ok ? ok({ table: to }) : joined;
  });

  mount(app, context, 'partTable', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const { table } = call.params;
    const parted = await partTable(context, by, table);
    return parted.ok ? ok({ table }) : parted;
  });
};

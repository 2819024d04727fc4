import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { Holder } from '@sufra/contract/core/permissions';
import type { CallName } from '@sufra/contract/core/routes';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { admitGuest, moveTable, openTable, rekeyTable } from './commands.ts';
import { floor, tableAddresses, tableNow } from './queries.ts';
import { handOver, takeTable } from './serving.ts';

/** The tables as staff see and manage them. */
export const floorPlan: MountRoutes = (app, context) => {
  mount(app, context, 'staffTables', async (call) => ok({ tables: await floor(context, staffOf(call)) }));

  mount(app, context, 'openTable', async (call) => {
    const { table } = call.params;
    return tableAfter(
      context,
      staffOf(call),
      table,
      await openTable(context, byOf(call), table, call.body?.party),
    );
  });

  mount(app, context, 'moveTable', async (call) => {
    const { to, visit_id: visitId } = call.body;
    const moved = await moveTable(context, byOf(call), call.params.table, { to, visitId });
    return tableAfter(context, staffOf(call), to, moved);
  });

  mount(app, context, 'takeTable', async (call) => {
    const { table } = call.params;
    const taken = await takeTable(context, byOf(call), table, call.body?.instead_of ?? null);
    return taken.ok ? ok({ table, served_by: taken.value }) : taken;
  });

  mount(app, context, 'handOverTables', (call) =>
    handOver(context, byOf(call), { to: call.body.to, tables: call.body.tables }),
  );

  mount(app, context, 'rekeyTable', async (call) => {
    const { table } = call.params;
    const url = await rekeyTable(context, byOf(call), table, call.origin);
    return url.ok ? ok({ number: table, url: url.value }) : url;
  });

  mount(app, context, 'admitGuest', async (call) => {
    const { customerId } = call.params;
    const admitted = await admitGuest(context, byOf(call), customerId);
    return admitted.ok ? ok({ customer_id: customerId, proven: true }) : admitted;
  });

  mount(app, context, 'tableCodes', async (call) => {
    const { venue } = context.menu.current();
    return ok({
      venue: inLanguage(venue.names, call.language, venue.default_language),
      tables: await tableAddresses(context, call.origin),
    });
  });
};

function byOf<Name extends CallName>(call: CallRequest<Name>) {
  return { staff: staffOf(call), requestId: call.requestId };
}

async function tableAfter(
  context: Context,
  holder: Holder,
  number: string,
  result: Result<true, ErrorCode>,
): Promise<Result<DataOf<'openTable'>, ErrorCode>> {
  return result.ok ? ok({ table: await tableNow(context, holder, number) }) : result;
}

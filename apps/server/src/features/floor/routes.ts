import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/errors';
import type { CallName } from '@sufra/contract/routes';
import { assert } from '@sufra/domain/assert';
import { ok, type Result } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { mount, staffOf } from '../../http/mount.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { tableUrl } from '../tables/keys.ts';
import { admitGuest, clearTable, moveTable, openTable, rekeyTable } from './commands.ts';
import { floor } from './queries.ts';

/** The tables as staff see and manage them. */
export const floorPlan: MountFeature = (app, context) => {
  mount(app, context, 'staffTables', async () => ok({ tables: await floor(context, context.db.read) }));

  mount(app, context, 'openTable', async (call) => {
    const { table } = call.params;
    return tableAfter(context, table, await openTable(context, byOf(call), table));
  });

  mount(app, context, 'clearTable', async (call) => {
    const { table } = call.params;
    const clearing = {
      reason: call.body?.reason ?? '',
      unserved: call.body?.unserved,
      language: call.language,
    };
    return tableAfter(context, table, await clearTable(context, byOf(call), table, clearing));
  });

  mount(app, context, 'moveTable', async (call) => {
    const { to } = call.body;
    return tableAfter(context, to, await moveTable(context, byOf(call), call.params.table, to));
  });

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
    const { read } = context.db;
    const rows = await read.all(
      read.sql.selectFrom('dining_tables').selectAll().where('retired', '=', 0).orderBy('position'),
    );
    const { venue } = context.menu.current();
    return ok({
      venue: inLanguage(venue.names, call.language, venue.default_language),
      tables: rows.map(({ number, zone, key_epoch }) => ({
        number,
        zone,
        url: tableUrl(call.origin, context.secrets.tableKey, number, key_epoch),
      })),
    });
  });
};

function byOf<Name extends CallName>(call: CallRequest<Name>) {
  return { staff: staffOf(call), requestId: call.requestId };
}

async function tableAfter(
  context: Context,
  number: string,
  result: Result<true, ErrorCode>,
): Promise<Result<DataOf<'clearTable'>, ErrorCode>> {
  if (!result.ok) return result;
  const [table] = await floor(context, context.db.read, number);
  assert(table !== undefined, 'a table that was changed is there');
  return ok({ table });
}

import { reportDaysMax } from '@sufra/contract/bill/reports';
import { ok, refuse } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { readDayRange } from '../totals/day-range.ts';
import { namedAccounts, readAccountNames, setAccountNames } from './accounts.ts';
import { journalFile, reportFile } from './csv.ts';
import { deedsIn } from './deeds.ts';
import { ordersWithDish, preparationIn, soldDish } from './dishes.ts';
import { makeReport } from './report.ts';

const csvHead = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${name}.csv"`,
});

/** Reports over any days of the venue, as screens and as files. */
export const reports: MountRoutes = (app, context) => {
  mount(app, context, 'report', async ({ params, query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { compare = 'none' } = query;
    return ok(await makeReport(context, { kind: params.kind, days: days.value, compare, language }));
  });

  mount(app, context, 'reportCsv', async ({ params, query, language }, reply) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { kind } = params;
    const { compare = 'none' } = query;
    const report = await makeReport(context, { kind, days: days.value, compare, language });
    return reply.headers(csvHead(`${kind}-${report.from}-${report.to}`)).send(reportFile(report));
  });

  mount(app, context, 'deeds', async ({ params, query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const page = Number(query.page ?? 1);
    return ok(await deedsIn(context, { kind: params.deed, days: days.value, page, language }));
  });

  mount(app, context, 'preparationReport', async ({ query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    return days.ok ? ok(await preparationIn(context, days.value, language)) : days;
  });

  mount(app, context, 'soldDish', async ({ params, query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const asked = { days: days.value, compare: query.compare ?? 'none', language };
    return ok(await soldDish(context, Number(params.itemId), asked));
  });

  mount(app, context, 'dishOrders', async ({ params, query: { day } }) => {
    const days = readDayRange({ from: day, to: day }, 1);
    if (!days.ok) return refuse('invalid_input', { field: 'day' });
    return ok(await ordersWithDish(context, Number(params.itemId), days.value));
  });

  mount(app, context, 'journalCsv', async ({ query }, reply) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { from, to } = days.value;
    return reply.headers(csvHead(`journal-${from}-${to}`)).send(await journalFile(context, days.value));
  });

  mount(app, context, 'journalAccounts', async () =>
    ok({ accounts: namedAccounts(await readAccountNames(context.db.read)) }),
  );

  mount(app, context, 'setJournalAccounts', async (call) => {
    const setter = { staff: staffOf(call), requestId: call.requestId };
    const set = await setAccountNames(context, setter, call.body.accounts);
    return set.ok ? ok({ accounts: namedAccounts(set.value) }) : set;
  });
};

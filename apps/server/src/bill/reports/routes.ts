import { Readable } from 'node:stream';
import { reportDaysMax } from '@sufra/contract/bill/reports';
import { ok, refuse } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { readDayRange } from '../totals/day-range.ts';
import { namedAccounts, readAccountNames, setAccountNames } from './accounts.ts';
import { deedsCsv, journalFile, preparationFile, reportFile } from './csv.ts';
import { deedCourse, deedsIn, everyDeed } from './deeds.ts';
import { ordersWithDish, soldDish } from './dishes.ts';
import { preparationIn } from './preparation.ts';
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
    // Nobody sees in a file that something is missing.
    if (report.counted_until !== null) return refuse('days_not_counted');
    return reply.headers(csvHead(`${kind}-${report.from}-${report.to}`)).send(reportFile(report));
  });
};

/** What happened to single orders, as screens and as files. */
export const deeds: MountRoutes = (app, context) => {
  mount(app, context, 'deeds', async ({ params, query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const page = Number(query.page ?? 1);
    return ok(await deedsIn(context, { kind: params.deed, days: days.value, page, language }));
  });

  mount(app, context, 'deedCourse', async ({ params, query }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { compare = 'none' } = query;
    return ok(await deedCourse(context, { kind: params.deed, days: days.value, compare }));
  });

  mount(app, context, 'deedsCsv', async ({ params: { deed }, query, language }, reply) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { from, to } = days.value;
    const found = everyDeed(context, { kind: deed, days: days.value, language });
    // The file of discounts by their codes has the plain name.
    const name = deed === 'discounts' ? 'discounts-by-order' : deed;
    return reply.headers(csvHead(`${name}-${from}-${to}`)).send(Readable.from(deedsCsv(found)));
  });
};

/** Dishes one by one: how long each took, and on which days it was sold. */
export const dishReports: MountRoutes = (app, context) => {
  mount(app, context, 'preparationReport', async ({ query, language }) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { compare = 'none' } = query;
    return ok(await preparationIn(context, { days: days.value, compare, language }));
  });

  mount(app, context, 'preparationCsv', async ({ query, language }, reply) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { compare = 'none' } = query;
    const report = await preparationIn(context, { days: days.value, compare, language });
    const name = `preparation-${report.from}-${report.to}`;
    return reply.headers(csvHead(name)).send(preparationFile(report));
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
};

/** The journal for accounting, and what its accounts are called there. */
export const journal: MountRoutes = (app, context) => {
  mount(app, context, 'journalCsv', async ({ query }, reply) => {
    const days = readDayRange(query, reportDaysMax);
    if (!days.ok) return days;
    const { from, to } = days.value;
    const file = await journalFile(context, days.value);
    return file.ok ? reply.headers(csvHead(`journal-${from}-${to}`)).send(file.value) : file;
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

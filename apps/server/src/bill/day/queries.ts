import type { DataOf } from '@sufra/contract/calls';
import { type Holder, may } from '@sufra/contract/core/permissions';
import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import type { Context } from '../../context.ts';
import { lastNumber } from '../../core/counters.ts';
import { isoInstant } from '../../core/instant.ts';
import type { BusinessDayRow, CashShiftRow } from '../../database/schema/rows.ts';
import { duesAtTables } from '../../tables/floor/queries.ts';
import { hourOf } from '../totals/add-up.ts';
import { currentDay, type Total, withTotals } from '../totals/queries.ts';
import { entriesOf, type Figures, figuresOf, openPeriod, presentReports, reportNumber } from './figures.ts';
import type { SumsOf } from './kept-sums.ts';
import { money } from './statement.ts';
import * as store from './store.ts';
import * as checks from './store-checks.ts';

type Day = DataOf<'staffDay'>;

const perPage = 30;
/** What the kitchen has had for longer is forgotten, and keeps nobody from closing. */
const forgottenMs = 18 * 60 * 60_000;

/**
 * The X report: what came since the day was last closed, the hours of today, and what is not right before closing. Its sums
 * would tell a cashier what must be in the drawer, so they come after the count. `sumsOf` adds up the ledger.
 */
export async function dayNow(context: Context, holder: Holder, sumsOf: SumsOf): Promise<Day> {
  const { read } = context.db;
  const now = context.clock.now();
  const zone = context.menu.current().venue.time_zone;
  const period = await openPeriod(read, await lastNumber(read, 'z_report'), now);
  const figures = await figuresOf(context, read, period, await sumsOf(read, entriesOf(period)));
  const today = currentDay(context);
  const open = await store.openDrawers(read);
  return {
    now: isoInstant(now, zone),
    day: today.day,
    since: period.lastNumber === 0 ? null : isoInstant(period.since, zone),
    next_number: reportNumber(period.lastNumber + 1),
    figures: open.length > 0 && !may(holder, 'reports.see') ? null : figures,
    ...(await hoursOf(context, today)),
    checks: await checksOf(context, holder, figures, open),
    unsettled: await unsettledOf(context),
  };
}

/** The hours of a day in which anything was sold, a week before too, and both added up to the last full hour. */
async function hoursOf(
  context: Context,
  today: BusinessDayRow,
): Promise<Pick<Day, 'hours' | 'hours_counted_until' | 'compared'>> {
  const weekBefore = Temporal.PlainDate.from(today.day).subtract({ days: 7 }).toString();
  const [counted, sold, before] = await withTotals(
    context,
    async (totals) =>
      [
        await totals.countedUntil({ from: today.day, to: today.day }),
        await totals.byKey('hour', { from: today.day, to: today.day }),
        await totals.byKey('hour', { from: weekBefore, to: weekBefore }),
      ] as const,
  );
  const ordered = hoursInOrder(today);
  const amountIn = (sums: ReadonlyMap<string, Total>, hour: string) => sums.get(hour)?.amount ?? 0;
  const used = ordered.filter((hour) => sold.has(hour) || before.has(hour));
  const from = ordered.indexOf(used[0] ?? '');
  const to = ordered.indexOf(used.at(-1) ?? '');
  const hours = used.length === 0 ? [] : ordered.slice(from, to + 1);
  const current = hourOf(context.clock.now(), today);
  const over = ordered.slice(0, ordered.indexOf(current));
  const sum = (sums: ReadonlyMap<string, Total>) =>
    money(over.reduce((total, hour) => total + amountIn(sums, hour), 0));
  return {
    hours: hours.map((hour) => ({
      hour,
      sales: money(amountIn(sold, hour)),
      bills: sold.get(hour)?.count ?? 0,
      before: money(amountIn(before, hour)),
    })),
    hours_counted_until:
      counted === null ? null : isoInstant(counted, context.menu.current().venue.time_zone),
    // What is not counted whole would look like a bad day beside the other.
    compared:
      over.length === 0 || counted !== null
        ? null
        : { until: current, sales: sum(sold), before: sum(before) },
  };
}

/** The hours of a day as they follow each other, from the one it begins with. */
export function hoursInOrder(day: BusinessDayRow): readonly string[] {
  const first = Number(hourOf(day.begins, day));
  return Array.from({ length: 24 }, (_, index) => String((first + index) % 24).padStart(2, '0'));
}

async function checksOf(
  context: Context,
  holder: Holder,
  { drawers }: Figures,
  open: readonly CashShiftRow[],
): Promise<Day['checks']> {
  const { read } = context.db;
  const nothing = { amount: null, dues: null, note: null };
  const owed = may(holder, 'tables.amounts') ? await duesAtTables(read) : undefined;
  const tables = await checks.openTables(read);
  const tickets = await checks.openTickets(read, context.clock.now() - forgottenMs);
  const differing = drawers.filter(({ difference }) => Number(difference) !== 0);
  return [
    { kind: 'open_drawers', count: open.length, names: open.map(({ drawer }) => drawer), ...nothing },
    {
      ...nothing,
      kind: 'open_tables',
      count: tables.length,
      names: tables,
      dues: owed === undefined ? null : tables.map((table) => money(owed.get(table) ?? 0)),
    },
    { kind: 'open_tickets', count: tickets.lines, names: [...tickets.tables], ...nothing },
    ...differing.map(({ drawer, difference, note }) => ({
      ...nothing,
      kind: 'drawer_difference' as const,
      count: 1,
      names: [drawer],
      amount: difference,
      note,
    })),
  ];
}

async function unsettledOf(context: Context): Promise<Day['unsettled']> {
  const { read } = context.db;
  const zone = context.menu.current().venue.time_zone;
  const present = (kind: 'payment' | 'refund') => (row: checks.UnsettledRow) => ({
    kind,
    id: row.id,
    table: row.table_number,
    order_ref: row.order_ref,
    name: row.name,
    method: row.method as PaymentMethod,
    amount: money(row.amount),
    since: isoInstant(row.since, zone),
  });
  const payments = await checks.openPayments(read);
  const refunds = await checks.openRefunds(read);
  return [...payments.map(present('payment')), ...refunds.map(present('refund'))];
}

/** A page of the closed days, newest first. */
export async function reportList(context: Context, page: number): Promise<DataOf<'zReports'>> {
  const { read } = context.db;
  const total = await lastNumber(read, 'z_report');
  const to = total - (page - 1) * perPage;
  const rows =
    to <= 0 ? [] : await read.allOf(store.reportsBetween, { after: Math.max(to - perPage, 0), to });
  const data: DataOf<'zReports'>['data'] = [];
  for (const { number, closed_at, closed_by, figures } of await presentReports(context, read, rows)) {
    const difference = figures.drawers.reduce(
      (sum, drawer) => sum + Math.round(Number(drawer.difference) * 100),
      0,
    );
    data.push({
      number,
      closed_at,
      closed_by,
      taken: figures.statement.taken,
      difference: money(difference),
    });
  }
  const last = Math.max(1, Math.ceil(total / perPage));
  return { data, current_page: page, per_page: perPage, last_page: last, total };
}

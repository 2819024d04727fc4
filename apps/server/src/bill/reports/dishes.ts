import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { money } from '../day/statement.ts';
import { dayRule } from '../totals/count.ts';
import { daysBefore } from '../totals/day-range.ts';
import { type Days, spanOf, withTotals } from '../totals/queries.ts';
import { dishName } from './names.ts';
import type { Asked } from './report.ts';
import { compared, seriesOf, totalOf } from './series.ts';
import * as store from './store-dishes.ts';

/** On which days a dish was sold, beside other days: the same sums as in the report of dishes. */
export async function soldDish(
  context: Context,
  itemId: number,
  { days, compare, language }: Omit<Asked, 'kind'>,
): Promise<DataOf<'soldDish'>> {
  const before = compare === 'none' ? null : daysBefore(days, compare);
  const key = String(itemId);
  const [found, earlier] = await withTotals(
    context,
    async (totals) =>
      [
        await totals.byDay('dish', key, days),
        before === null ? null : await totals.byDay('dish', key, before),
      ] as const,
  );
  const newestFirst = [...found].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return {
    ...days,
    before,
    item_id: itemId,
    name: dishName(context.menu.current(), itemId, language),
    series: seriesOf(found, days, before && { course: earlier ?? new Map(), days: before }),
    days: newestFirst.map(([day, { count, amount }]) => ({ day, count, amount: money(amount) })),
    total: compared(totalOf(found), earlier && totalOf(earlier)),
  };
}

/** The bills of a day that have a dish. */
export async function ordersWithDish(
  context: Context,
  itemId: number,
  day: Days,
): Promise<DataOf<'dishOrders'>> {
  const span = await spanOf(context.db.read, dayRule(context), day);
  const rows = await context.db.read.allOf(store.ordersWithDish, { ...span, item_id: itemId });
  const zone = context.menu.current().venue.time_zone;
  return {
    orders: rows.map((row) => ({
      order_ref: row.order_ref,
      table: row.table_number,
      at: isoInstant(row.at, zone),
      count: row.count,
      amount: money(row.amount),
    })),
  };
}

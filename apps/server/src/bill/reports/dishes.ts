import type { DataOf } from '@sufra/contract/calls';
import { sumFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { money } from '../day/statement.ts';
import { billedOrders, paidLines } from '../receipts/paid-bill.ts';
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
  const [counted, found, earlier] = await withTotals(
    context,
    async (totals) =>
      [
        await totals.countedUntil(days),
        await totals.byDay('dish', key, days),
        before === null ? null : await totals.byDay('dish', key, before),
      ] as const,
  );
  const newestFirst = [...found].toSorted(([one], [other]) => (one < other ? 1 : -1));
  const menu = context.menu.current();
  return {
    ...days,
    before,
    counted_until: counted === null ? null : isoInstant(counted, menu.venue.time_zone),
    item_id: itemId,
    name: dishName(menu, itemId, language),
    series: seriesOf(found, days, before && { course: earlier ?? new Map(), days: before }),
    days: newestFirst.map(([day, { count, amount }]) => ({ day, count, amount: money(amount) })),
    total: compared(totalOf(found), earlier && totalOf(earlier)),
  };
}

/** The bills of a day that have a dish, by the same rule as its sums: what was billed, whatever was cancelled since. */
export async function ordersWithDish(
  context: Context,
  itemId: number,
  day: Days,
): Promise<DataOf<'dishOrders'>> {
  const span = await spanOf(context.db.read, dayRule(context), day);
  const found = await context.db.read.allOf(store.ordersWithDish, { ...span, item_id: itemId });
  const rows = await asBilled(context.db.read, itemId, found);
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

/** The rows with what was paid of the dish where lines of it were cancelled; without those of which nothing was. */
async function asBilled(
  reader: Reader,
  itemId: number,
  rows: readonly store.DishOrderRow[],
): Promise<readonly store.DishOrderRow[]> {
  const ids = rows.filter(({ gone }) => gone > 0).map(({ order_id }) => order_id);
  if (ids.length === 0) return rows;
  const orders = await billedOrders(reader, ids);
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    if (order === undefined) return [row];
    const own = paidLines(order).filter((line) => line.row.item_id === itemId);
    if (own.length === 0) return [];
    const count = own.reduce((sum, line) => sum + line.row.quantity, 0);
    return [{ ...row, count, amount: sumFils(own.map(({ paid }) => paid)) }];
  });
}

import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { money } from '../day/statement.ts';
import { dayRule } from '../totals/count.ts';
import { daysBefore } from '../totals/day-range.ts';
import { type Days, spanOf, withTotals } from '../totals/queries.ts';
import type { Asked } from './report.ts';
import { compared, seriesOf, totalOf } from './series.ts';
import * as store from './store-dishes.ts';

type Cooked = Omit<store.CookedRow, 'item_id'>;

/** How long the kitchen took for each dish and at each station in some days, the slowest first. */
export async function preparationIn(
  context: Context,
  days: Days,
  language: Language,
): Promise<DataOf<'preparationReport'>> {
  const span = await spanOf(context.db.read, dayRule(context), days);
  const rows = await context.db.read.allOf(store.cooked, span);
  const menu = context.menu.current();
  const stationOf = (id: number) => menu.itemById.get(id)?.station ?? '';
  const dishes = rows.map(({ item_id, ...cooked }) => ({
    item_id,
    name: nameOf(menu, item_id, language),
    station: stationOf(item_id),
    ...timesOf(cooked),
    on_menu: menu.itemById.get(item_id)?.preparation_time || null,
  }));
  const stations = Map.groupBy(rows, (row) => stationOf(row.item_id));
  return {
    ...days,
    dishes: slowestFirst(dishes),
    stations: slowestFirst(
      [...stations].map(([station, cooked]) => ({ station, ...timesOf(together(cooked)) })),
    ),
  };
}

function timesOf({ count, seconds, longest }: Cooked) {
  return { count, average: Math.round(seconds / Math.max(1, count)), longest };
}

function together(rows: readonly Cooked[]): Cooked {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    longest: Math.max(...rows.map(({ longest }) => longest)),
  };
}

function slowestFirst<Row extends { readonly average: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.average - one.average);
}

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
    name: nameOf(context.menu.current(), itemId, language),
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

/** A dish's name; empty once it is no longer on the menu. */
function nameOf(menu: MenuSnapshot, itemId: number, language: Language): string {
  const names = menu.itemById.get(itemId)?.names;
  return names === undefined ? '' : inLanguage(names, language, menu.venue.default_language);
}

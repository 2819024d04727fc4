import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { dayRule } from '../totals/count.ts';
import { daysBefore, eachDay } from '../totals/day-range.ts';
import { daysInTurn } from '../totals/days-in-turn.ts';
import type { Days } from '../totals/queries.ts';
import { dishName } from './names.ts';
import type { Asked } from './report.ts';
import { pointOf } from './series.ts';
import * as store from './store-dishes.ts';
import { medianOf, Times } from './times.ts';

type Preparation = DataOf<'preparationReport'>;

/** How long the kitchen took in some days: for each dish, and at each point of the course. */
interface Cooked {
  readonly dishes: ReadonlyMap<number, Times>;
  readonly points: ReadonlyMap<string, Times>;
}

const nothing: Cooked = { dishes: new Map(), points: new Map() };

/** How long the kitchen took for each dish and at each station in some days beside others, the slowest first. */
export async function preparationIn(
  context: Context,
  { days, compare, language }: Omit<Asked, 'kind'>,
): Promise<Preparation> {
  const before = compare === 'none' ? null : daysBefore(days, compare);
  const found = await cookedIn(context, days, days);
  const earlier = before === null ? nothing : await cookedIn(context, before, days);
  const menu = context.menu.current();
  return {
    ...days,
    before,
    series: courseOf(found, earlier, days),
    dishes: dishesOf(menu, found, earlier, language),
    stations: stationsOf(menu, found, earlier),
  };
}

/** Reads a day's times at a time. Each counts at the point of the day of `shownAs` that is as far from the first. */
async function cookedIn(context: Context, days: Days, shownAs: Days): Promise<Cooked> {
  const { read } = context.db;
  const dishes = new Map<number, Times>();
  const points = new Map<string, Times>();
  const shown = eachDay(shownAs);
  const keys = new Map(eachDay(days).map((day, index) => [day, pointOf(shown, index)]));
  for await (const { day, ...span } of daysInTurn(read, dayRule(context), days)) {
    const point = keys.get(day) ?? day;
    for (const { item_id, seconds } of await read.allOf(store.cooked, span)) {
      of(dishes, item_id).add(seconds);
      of(points, point).add(seconds);
    }
  }
  return { dishes, points };
}

function of<Key>(found: Map<Key, Times>, key: Key): Times {
  const times = found.get(key) ?? new Times();
  found.set(key, times);
  return times;
}

function courseOf(found: Cooked, earlier: Cooked, days: Days): Preparation['series'] {
  const shown = eachDay(days);
  const keys = new Set(shown.map((_, index) => pointOf(shown, index)));
  return [...keys].map((key) => ({
    key,
    count: found.points.get(key)?.count ?? 0,
    median: medianOf(found.points.get(key)),
    median_before: medianOf(earlier.points.get(key)),
  }));
}

function dishesOf(
  menu: MenuSnapshot,
  found: Cooked,
  earlier: Cooked,
  language: Language,
): Preparation['dishes'] {
  const rows = [...found.dishes].map(([item_id, times]) => ({
    item_id,
    name: dishName(menu, item_id, language),
    station: stationOf(menu, item_id),
    ...times.figures(),
    median_before: medianOf(earlier.dishes.get(item_id)),
    on_menu: menu.itemById.get(item_id)?.preparation_time || null,
  }));
  return slowestFirst(rows);
}

function stationsOf(menu: MenuSnapshot, found: Cooked, earlier: Cooked): Preparation['stations'] {
  const before = byStation(menu, earlier);
  const rows = [...byStation(menu, found)].map(([station, times]) => ({
    station,
    ...times.figures(),
    median_before: medianOf(before.get(station)),
  }));
  return slowestFirst(rows);
}

function byStation(menu: MenuSnapshot, { dishes }: Cooked): ReadonlyMap<string, Times> {
  const stations = new Map<string, Times>();
  for (const [itemId, times] of dishes) of(stations, stationOf(menu, itemId)).addAll(times);
  return stations;
}

function stationOf(menu: MenuSnapshot, itemId: number): string {
  return menu.itemById.get(itemId)?.station ?? '';
}

function slowestFirst<Row extends { readonly average: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.average - one.average);
}

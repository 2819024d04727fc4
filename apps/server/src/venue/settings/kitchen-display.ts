import type { Reader, Transaction } from '../../database/transaction.ts';
import { displayMarks, findSetting, putSetting } from './store.ts';

/** Each station has a setting of its own: two screens that begin at the same moment both count. */
const markOf = (station: string) => `kitchen.display ${station}`;
const everyStation = '*';
const dayMs = 24 * 60 * 60 * 1000;
/** A station whose screen showed nothing for so long has none any more: longer than a house's holidays. */
const missedForMs = 30 * dayMs;

/** Stations of the kitchen, or all of them. */
export type Stations = readonly string[] | 'all';

/** The stations that a display was at work for within the last month: only these can lack an order on a screen. */
export async function stationsOnDisplay(reader: Reader, now: number): Promise<Stations> {
  const marks = await reader.allOf(displayMarks, {});
  const seen = marks.filter(({ value }) => isWithin(Number(value), missedForMs, now));
  const stations = seen.map(({ key }) => key.slice(markOf('').length));
  return stations.includes(everyStation) ? 'all' : stations;
}

/** Notes that a display is at work for a station, or for all of them; once a day is enough. */
export async function noteDisplay(tx: Transaction, station: string | undefined, now: number): Promise<void> {
  const mark = markOf(station ?? everyStation);
  const last = await findSetting(tx, mark);
  if (last === undefined || !isWithin(Number(last), dayMs, now)) await putSetting(tx, mark, String(now));
}

/** What is in the future was noted by a clock that was wrong. */
function isWithin(at: number, span: number, now: number): boolean {
  return at > now - span && at <= now;
}

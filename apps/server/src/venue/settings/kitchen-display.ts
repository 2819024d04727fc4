import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

const displayMark = 'kitchen.display';
const everyStation = '*';
const dayMs = 24 * 60 * 60 * 1000;
/** A station whose screen showed nothing for so long has none any more: longer than a house's holidays. */
const missedForMs = 30 * dayMs;

/** Stations of the kitchen, or all of them. */
export type Stations = readonly string[] | 'all';

/** The stations that a display was at work for within the last month: only these can lack an order on a screen. */
export async function stationsOnDisplay(reader: Reader, now: number): Promise<Stations> {
  const seen = Object.entries(await seenAt(reader));
  const stations = seen.filter(([, at]) => at > now - missedForMs).map(([station]) => station);
  return stations.includes(everyStation) ? 'all' : stations;
}

/** Notes that a display is at work for a station, or for all of them; once a day is enough. */
export async function noteDisplay(tx: Transaction, station: string | undefined, now: number): Promise<void> {
  const seen = await seenAt(tx);
  const name = station ?? everyStation;
  if ((seen[name] ?? 0) > now - dayMs) return;
  await putSetting(tx, displayMark, JSON.stringify({ ...seen, [name]: now }));
}

/** When each station was on a display, in epoch milliseconds. The mark of an earlier version says nothing of stations. */
async function seenAt(reader: Reader): Promise<Readonly<Record<string, number>>> {
  const seen: unknown = JSON.parse((await findSetting(reader, displayMark)) ?? '{}');
  return typeof seen === 'object' && seen !== null ? (seen as Record<string, number>) : {};
}

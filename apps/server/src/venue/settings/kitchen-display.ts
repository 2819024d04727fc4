import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

const displayMark = 'kitchen.display';
/** A display that showed every station. */
const everyStation = '1';

/** Stations of the kitchen, or all of them. */
export type Stations = readonly string[] | 'all';

/** The stations that a display was ever at work for: only these can lack an order. */
export async function stationsOnDisplay(reader: Reader): Promise<Stations> {
  const mark = await findSetting(reader, displayMark);
  if (mark === undefined) return [];
  return mark === everyStation ? 'all' : (JSON.parse(mark) as string[]);
}

/** Notes that a display is at work for a station, or for all of them. Repeatable. */
export async function noteDisplay(tx: Transaction, station: string | undefined): Promise<void> {
  const before = await stationsOnDisplay(tx);
  if (before === 'all' || (station !== undefined && before.includes(station))) return;
  await putSetting(
    tx,
    displayMark,
    station === undefined ? everyStation : JSON.stringify([...before, station]),
  );
}

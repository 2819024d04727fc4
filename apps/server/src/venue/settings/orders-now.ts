import type { Language } from '@sufra/contract/core/constants';
import { alwaysOpen, type OpeningHours } from '@sufra/domain/venue/opening';
import {
  notOpenYet,
  type PauseReason,
  type TakingOrders,
  takingOrders,
} from '@sufra/domain/venue/taking-orders';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { readOpening } from './opening-mark.ts';
import { deleteSetting, findSetting, putSetting, raiseMenuVersion } from './store.ts';

/** A pause of orders, as it is stored. One whose end has come is over, though it is still stored. */
export interface StoredPause {
  readonly reason: PauseReason | null;
  /** What guests read where the reason is the venue's own, by language. */
  readonly text: Readonly<Partial<Record<Language, string>>>;
  /** In epoch milliseconds, as `until`, which is null where somebody has to end it. */
  readonly since: number;
  readonly until: number | null;
  /** The account that began it. */
  readonly by: string;
}

/** What of the venue's details the answer depends on. */
interface Place {
  readonly time_zone: string;
  readonly default_language: Language;
}

/** Whether guests can order, as of an instant. */
export interface OrdersNow extends Place {
  readonly at: number;
  readonly taking: TakingOrders;
  readonly pause: StoredPause | null;
  /** Whether the venue is still being set up, and has never taken an order. */
  readonly opensSoon: boolean;
}

const hoursSetting = 'hours';
const pauseSetting = 'pause';

/** Reads whether guests can order at an instant; `changesAt` of it says how long that is so. */
export async function readOrdersNow(
  reader: Reader,
  at: number,
  { time_zone, default_language }: Place,
): Promise<OrdersNow> {
  const pause = await readPause(reader);
  const opening = await readOpening(reader);
  const opensSoon = opening !== undefined && opening.finished_at === null;
  const taking = opensSoon ? notOpenYet : takingOrders(await readHours(reader), pause, at, time_zone);
  return { at, taking, pause, opensSoon, time_zone, default_language };
}

/** The opening hours; a venue that set none takes orders at any time. */
export async function readHours(reader: Reader): Promise<OpeningHours> {
  const stored = await findSetting(reader, hoursSetting);
  return stored === undefined ? alwaysOpen : (JSON.parse(stored) as OpeningHours);
}

export function writeHours(tx: Transaction, hours: OpeningHours): Promise<void> {
  return putSetting(tx, hoursSetting, JSON.stringify(hours));
}

/** The newest pause, also one that is over; null if somebody ended it. */
export async function readPause(reader: Reader): Promise<StoredPause | null> {
  const stored = await findSetting(reader, pauseSetting);
  return stored === undefined ? null : (JSON.parse(stored) as StoredPause);
}

export function writePause(tx: Transaction, pause: StoredPause | null): Promise<void> {
  return pause === null
    ? deleteSetting(tx, pauseSetting)
    : putSetting(tx, pauseSetting, JSON.stringify(pause));
}

/** Makes every process look again whether guests can order, and every open app too. */
export async function orderingChanged(tx: Transaction): Promise<void> {
  await tx.runOf(raiseMenuVersion, {});
  tx.emit('everyone', 'ordering.changed', {});
}

import type { OpeningStep } from '@sufra/contract/venue/opening-day';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { deleteSettingWith, findSetting, putSetting } from './store.ts';

/** How far opening day is, for a venue that was begun with the link. Instants are in epoch milliseconds. */
export interface OpeningMark {
  /** The furthest step. */
  readonly reached: OpeningStep;
  /** Null until the venue takes orders. */
  readonly finished_at: number | null;
}

/** The link with which somebody becomes the owner: a hash, so that a copy of the database opens nothing. */
export interface StoredLink {
  readonly hash: string;
  readonly expires_at: number;
}

const openingSetting = 'opening_day';
const linkSetting = 'opening_link';

/** How far opening day is; undefined for a venue that was set up in another way. */
export async function readOpening(reader: Reader): Promise<OpeningMark | undefined> {
  const stored = await findSetting(reader, openingSetting);
  return stored === undefined ? undefined : (JSON.parse(stored) as OpeningMark);
}

export function writeOpening(tx: Transaction, mark: OpeningMark): Promise<void> {
  return putSetting(tx, openingSetting, JSON.stringify(mark));
}

/** The newest link, also one that is over. */
export async function readLink(reader: Reader): Promise<StoredLink | undefined> {
  const stored = await findSetting(reader, linkSetting);
  return stored === undefined ? undefined : (JSON.parse(stored) as StoredLink);
}

/** Keeps a link in place of the one before. */
export function writeLink(tx: Transaction, link: StoredLink): Promise<void> {
  return putSetting(tx, linkSetting, JSON.stringify(link));
}

/** Uses a link up. False if somebody was quicker, or there is another one by now: of two at once, one gets true. */
export function takeLink(tx: Transaction, link: StoredLink): Promise<boolean> {
  return deleteSettingWith(tx, linkSetting, JSON.stringify(link));
}

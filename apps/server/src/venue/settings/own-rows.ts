/** Settings that are rows of their own, in no snapshot. */
import type { Language } from '@sufra/contract/core/constants';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

type CannedAnswers = SettingsOf<'answers'>;

/** A row of its own: all texts together are too long for what every process keeps in memory. */
const answersKey = 'canned_answers';

/** The venue's canned answers, in their order; none until somebody keeps one. */
export async function readCannedAnswers(reader: Reader): Promise<CannedAnswers> {
  const value = await findSetting(reader, answersKey);
  return value === undefined ? { answers: [] } : (JSON.parse(value) as CannedAnswers);
}

/** Stores them, all together. */
export function writeCannedAnswers(tx: Transaction, answers: CannedAnswers): Promise<void> {
  return putSetting(tx, answersKey, JSON.stringify(answers));
}

type Wifi = Omit<SettingsOf<'wifi'>, 'words'> & { readonly words: Partial<Record<Language, string>> };

/** A row of its own, which is in no snapshot: what every answer is made from doesn't have the password. */
const wifiKey = 'guest_wifi';

/** What guests at the tables are told; nothing until somebody writes it. */
export async function readWifi(reader: Reader): Promise<Wifi> {
  const value = await findSetting(reader, wifiKey);
  return value === undefined ? { network: '', password: '', words: {} } : (JSON.parse(value) as Wifi);
}

/** Stores all of it. */
export function writeWifi(tx: Transaction, wifi: Wifi): Promise<void> {
  return putSetting(tx, wifiKey, JSON.stringify(wifi));
}

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

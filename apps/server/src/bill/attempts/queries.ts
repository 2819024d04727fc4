import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';

/** The attempt with this id, or undefined. */
export function findAttempt(reader: Reader, id: string): Promise<AttemptRow | undefined> {
  return reader.firstOf(store.attemptById, { id });
}

/** Every attempt to pay a share, oldest first. */
export function attemptsOfShare(reader: Reader, shareId: string): Promise<AttemptRow[]> {
  return reader.allOf(store.attemptsOfShare, { share_id: shareId });
}

import type { Reader } from '../../database/transaction.ts';
import { findAccount } from './store.ts';
import * as store from './store-names.ts';

/** Names of current and former staff, by id. */
export async function staffNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.allOf(store.allStaff, {});
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The account with an e-mail address, if it may sign in. */
export function accountOfEmail(reader: Reader, email: string) {
  return findAccount(reader, email);
}

import type { Row } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { allCardAccounts } from './store.ts';

/** An account at a card provider as it is stored, with its secrets sealed. */
export type CardAccountRow = Row<'card_accounts'>;

/** All accounts, the newest first. */
export function readCardAccounts(reader: Reader): Promise<readonly CardAccountRow[]> {
  return reader.allOf(allCardAccounts, {});
}

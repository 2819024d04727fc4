import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

/** An account as it is stored. */
export type CardAccountRow = Row<'card_accounts'>;

/** All accounts, the newest first. */
export const allCardAccounts = statement<object, CardAccountRow>((sql) =>
  sql.selectFrom('card_accounts').selectAll().orderBy('since', 'desc').orderBy('id'),
);

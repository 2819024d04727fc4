import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

export const allCardAccounts = statement<object, Row<'card_accounts'>>((sql) =>
  sql.selectFrom('card_accounts').selectAll().orderBy('since', 'desc').orderBy('id'),
);

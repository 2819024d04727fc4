import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import type { CardAccountRow } from '../settings/card-accounts.ts';

export async function insertCardAccount(tx: Transaction, row: CardAccountRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('card_accounts').values(row));
}

export async function updateCardAccount(
  tx: Transaction,
  id: string,
  change: Pick<CardAccountRow, 'fields' | 'sealed' | 'secrets_set'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('card_accounts').set(change).where('id', '=', id));
}

export async function endCardAccount(tx: Transaction, id: string, endedAt: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('card_accounts').set({ ended_at: endedAt }).where('id', '=', id));
}

export async function deleteCardAccount(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('card_accounts').where('id', '=', id));
}

/** Whether any payment was ever begun at an account. */
export const wasUsed = statement<{ account: string }, { id: string }>((sql, { account }) =>
  sql.selectFrom('attempts').select('id').where('card_account', '=', account).limit(1),
);

/** How many payments of an account may still bring money, and how many refunds are still to be given there. */
export async function countOpen(reader: Reader, account: string): Promise<number> {
  const { sql, all } = queriesOf(reader);
  const live = await all(
    sql
      .selectFrom('attempts')
      .select('id')
      .where('live', '=', (eb) => eb.lit(1))
      .where('card_account', '=', account),
  );
  const watched = await all(
    sql
      .selectFrom('provider_watches')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select(['attempts.id', 'state'])
      .where('card_account', '=', account),
  );
  const refunds = await all(
    sql
      .selectFrom('refunds')
      .innerJoin('attempts', 'attempts.id', 'refunds.attempt_id')
      .select('refunds.id')
      .where('refunds.state', '=', 'pending')
      .where('refunds.method', '=', 'card')
      .where('card_account', '=', account),
  );
  const unpaid = watched.filter(({ state }) => !attemptHasPaid(state as AttemptState));
  return new Set([...live, ...unpaid].map(({ id }) => id)).size + refunds.length;
}

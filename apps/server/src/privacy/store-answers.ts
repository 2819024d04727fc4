import { queriesOf } from '../database/queries.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import { withoutExchanges } from './exchange.ts';

/** The tables that hold what card providers answered. */
export const answersTables = ['attempts', 'refunds'] as const;

/** A table of `answersTables`. */
export type AnswersTable = (typeof answersTables)[number];

/** A row with an answer, as JSON. */
interface Answer {
  readonly id: string;
  readonly outcome: string | null;
}

/** The next rows of a table by their ids, after one. */
export function nextAnswers(
  reader: Reader,
  table: AnswersTable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Answer[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql.selectFrom(table).select(['id', 'outcome']).where('id', '>', after).orderBy('id').limit(limit),
  );
}

/** The rows about some shares of an order. */
export async function answersOfShares(
  reader: Reader,
  table: AnswersTable,
  { orderId, shareIds }: { readonly orderId: string; readonly shareIds: readonly string[] },
): Promise<readonly Answer[]> {
  const { sql, all } = queriesOf(reader);
  const ofOrder = sql.selectFrom(table).select(['id', 'share_id', 'outcome']).where('order_id', '=', orderId);
  return (await all(ofOrder)).filter(({ share_id }) => shareIds.includes(share_id));
}

/** Takes the exchanges out of these answers, where one is as it was read. Returns how many rows changed. */
export async function cleanAnswers(
  tx: Transaction,
  table: AnswersTable,
  rows: readonly Answer[],
): Promise<number> {
  const { sql, run } = queriesOf(tx);
  let cleaned = 0;
  for (const { id, outcome } of rows) {
    const kept = outcome === null ? null : withoutExchanges(outcome);
    if (outcome === null || kept === outcome) continue;
    const row = sql.updateTable(table).set({ outcome: kept }).where('id', '=', id);
    cleaned += await run(row.where('outcome', '=', outcome));
  }
  return cleaned;
}

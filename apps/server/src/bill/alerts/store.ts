import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

type Alert = Tables['payment_alerts'];
type Answer = Pick<Alert, 'answered_at' | 'answered_by' | 'note'>;

export const orderOfAttempt = statement<{ id: string }, { order_id: string }>((sql, args) =>
  sql.selectFrom('attempts').select('order_id').where('id', '=', args.id),
);

/** Adds an open alert; returns false if there is one for this attempt and matter. */
export async function insertAlert(tx: Transaction, alert: Omit<Alert, keyof Answer>): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const raised = await run(
    sql
      .insertInto('payment_alerts')
      .values({ ...alert, answered_at: null, answered_by: null, note: null })
      .onConflict((conflict) => conflict.columns(['attempt_id', 'about']).doNothing()),
  );
  return raised === 1;
}

/** Closes an alert with a note; returns whether it was still open. */
export async function answerAlert(tx: Transaction, id: string, answer: Answer): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const answered = await run(
    sql.updateTable('payment_alerts').set(answer).where('id', '=', id).where('answered_at', 'is', null),
  );
  return answered === 1;
}

/** Alerts with their payments, oldest first: the one with this id, or all open ones. */
export function listAlerts(
  reader: Reader,
  which: { readonly open: true } | { readonly id: string },
  max: number,
) {
  const { sql, all } = queriesOf(reader);
  const listed = sql
    .selectFrom('payment_alerts')
    .innerJoin('attempts', 'attempts.id', 'payment_alerts.attempt_id')
    .innerJoin('shares', 'shares.id', 'attempts.share_id')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select(['payment_alerts.id', 'about', 'attempt_id', 'attempts.order_id', 'order_ref', 'table_number'])
    .select([
      'payer_name',
      'attempts.amount',
      'state',
      'provider',
      'provider_ref',
      'merchant_ref',
      'raised_at',
    ])
    .orderBy('raised_at')
    .limit(max);
  return all(
    'id' in which
      ? listed.where('payment_alerts.id', '=', which.id)
      : listed.where('answered_at', 'is', null),
  );
}

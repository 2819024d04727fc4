import type { AttemptState } from '@sufra/domain/bill/attempt';
import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';

/**
 * Live attempts that have expired or are in one of these states, and are due for a check; least recently
 * checked first.
 */
export function dueAttempts(
  read: Reader,
  {
    asked,
    now,
    max,
  }: { readonly asked: readonly AttemptState[]; readonly now: number; readonly max: number },
): Promise<AttemptRow[]> {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('attempts')
      .leftJoin('provider_watches', 'attempt_id', 'attempts.id')
      .selectAll('attempts')
      // A literal, so that the database can use the index of live attempts.
      .where('live', '=', (eb) => eb.lit(1))
      .where((eb) => eb.or([eb('state', 'in', asked), eb('expires_at', '<=', now)]))
      .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
      .orderBy((eb) => eb.fn.coalesce('next_at', 'updated_at'))
      .limit(max),
  );
}

/**
 * Card payments at a provider whose attempts started in a span, with the amounts captured and refunded, in
 * fils.
 */
export function bookedByCard(
  read: Reader,
  provider: string,
  begun: { readonly from: number; readonly to: number },
) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('ledger_entries')
      .innerJoin('attempts', 'attempts.id', 'ledger_entries.attempt_id')
      .select('provider_ref')
      .select((eb) => {
        const sumOf = (account: string) => {
          const amount = eb.case().when('account', '=', account).then(eb.ref('ledger_entries.amount'));
          return eb.fn.sum<number>(amount.else(0).end());
        };
        return [
          eb.fn.min('at').as('at'),
          sumOf('captured_card').as('captured'),
          sumOf('refund_out_card').as('refunded'),
        ];
      })
      .where('provider', '=', provider)
      .where('created_at', '>=', begun.from)
      .where('created_at', '<', begun.to)
      .where('account', 'in', ['captured_card', 'refund_out_card'])
      .groupBy('provider_ref'),
  );
}

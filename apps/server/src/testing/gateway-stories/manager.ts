import type { Emulator } from '@sufra/emulator/emulator';
import type { SeededRandom } from '../money-model/random.ts';
import type { Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';
import { paymentsAt } from './books.ts';

/** Refunds part or all of some payment, by the method it was paid with. */
export async function refundSomething(app: TestApp, manager: Device, random: SeededRandom): Promise<void> {
  const { sql } = app.db.read;
  const paid = await app.db.read.all(
    sql.selectFrom('shares').select(['id', 'total', 'method']).where('status', '=', 'paid').orderBy('id'),
  );
  if (paid.length === 0) return;
  const share = random.pick(paid);
  const amount = random.percent(40) ? share.total : 1 + random.below(share.total);
  const body = {
    share_id: share.id,
    amount: (amount / 100).toFixed(2),
    method: share.method === 'card' ? ('card' as const) : ('cash' as const),
    reason: 'Cold food',
  };
  await manager.call('makeRefund', { body });
}

/**
 * Handles refunds with an unknown outcome, as a manager would: looks the payment up at the gateway, then marks the
 * refund as done or retries it.
 */
export async function handleRefunds(app: TestApp, emulator: Emulator): Promise<void> {
  const { read } = app.db;
  const states = ['unknown', 'failed_manual'] as const;
  const open = await read.all(
    read.sql.selectFrom('refunds').select('id').where('state', 'in', states).orderBy('id'),
  );
  if (open.length === 0) return;
  // Days go by: the manager of the evening is signed out by now.
  const manager = await app.staff('manager');
  const { due } = (await manager.call('staffRefunds')).data;
  for (const { id, needs_person, method } of due) {
    if (!needs_person || method !== 'card') continue;
    const params = { refundId: id };
    if (await wasRefunded(app, emulator, id)) {
      await manager.call('completeRefund', { params, body: { method, reference: 'Seen at the bank' } });
    } else {
      await manager.call('retryRefund', { params });
    }
  }
}

/** Whether the gateway refunded more of a payment than is booked, by at least the amount of this refund. */
async function wasRefunded({ db }: TestApp, emulator: Emulator, refundId: string): Promise<boolean> {
  const { read } = db;
  const refund = await read.first(
    read.sql
      .selectFrom('refunds')
      .innerJoin('attempts', 'attempts.id', 'refunds.attempt_id')
      .select(['refunds.amount', 'refunds.attempt_id', 'provider_ref'])
      .where('refunds.id', '=', refundId),
  );
  if (refund === undefined) return false;
  const payment = paymentsAt(emulator).get(refund.provider_ref ?? '');
  const entries = await read.all(
    read.sql
      .selectFrom('ledger_entries')
      .select('amount')
      .where('attempt_id', '=', refund.attempt_id)
      .where('account', '=', 'refund_out_card'),
  );
  const booked = entries.reduce((sum, { amount }) => sum - amount, 0);
  return payment !== undefined && payment.taken - payment.stayed - booked >= refund.amount;
}

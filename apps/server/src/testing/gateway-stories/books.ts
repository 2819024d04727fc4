import type { Emulator } from '@sufra/emulator/emulator';
import type { TestApp } from '../test-app.ts';

/** What the gateway did for one payment, in fils. `taken` is what it captured, regardless of later refunds. */
export interface GatewayPayment {
  readonly taken: number;
  readonly stayed: number;
}

/** Every difference between the gateway, the ledger and the paid shares; one line each. */
export async function bookErrors({ db }: TestApp, emulator: Emulator): Promise<readonly string[]> {
  const { read } = db;
  const { sql } = read;
  const attempts = await read.all(
    sql
      .selectFrom('attempts')
      .select(['id', 'method', 'state', 'live', 'amount', 'provider_ref', 'share_id']),
  );
  const entries = await read.all(
    sql.selectFrom('ledger_entries').select(['order_id', 'share_id', 'attempt_id', 'account', 'amount']),
  );
  const shares = await read.all(sql.selectFrom('shares').select(['id', 'status', 'total']));
  const gateway = paymentsAt(emulator);
  const wrong: string[] = [];
  const refOf = new Map(attempts.map((attempt) => [attempt.id, attempt.provider_ref]));
  const booked = new Map<string, number>();
  const balance = new Map<string, number>();
  for (const { order_id, attempt_id, account, amount } of entries) {
    balance.set(order_id, (balance.get(order_id) ?? 0) + amount);
    if (account !== 'captured_card' && account !== 'refund_out_card') continue;
    const ref = refOf.get(attempt_id) ?? `no page (${attempt_id})`;
    booked.set(ref, (booked.get(ref) ?? 0) + amount);
  }
  for (const ref of new Set([...gateway.keys(), ...booked.keys()])) {
    const [there, here] = [gateway.get(ref)?.stayed ?? 0, booked.get(ref) ?? 0];
    if (there !== here) wrong.push(`${ref}: the gateway kept ${there}, booked is ${here}`);
  }
  for (const [order, sum] of balance)
    if (sum !== 0) wrong.push(`the ledger of order ${order} is off by ${sum}`);
  for (const { id, state, live, amount, method, provider_ref } of attempts) {
    if (live === 1) wrong.push(`attempt ${id} is still ${state}`);
    if (method !== 'card' || (state !== 'captured' && state !== 'captured_late')) continue;
    const taken = gateway.get(provider_ref ?? '')?.taken ?? 0;
    if (taken !== amount) wrong.push(`attempt ${id} is ${state} for ${amount}, the gateway took ${taken}`);
  }
  for (const { id, status, total } of shares) {
    const mine = attempts.filter((attempt) => attempt.share_id === id);
    const proven = mine.some(({ state }) => ['captured', 'captured_late', 'approved'].includes(state));
    if (status === 'paid' && total > 0 && !proven) wrong.push(`share ${id} is paid on nobody's confirmation`);
  }
  return wrong;
}

/** Every payment known to a gateway, by its reference. */
export function paymentsAt({ world }: Emulator): ReadonlyMap<string, GatewayPayment> {
  const payments = new Map<string, GatewayPayment>();
  for (const one of world.bank.transactions.values()) {
    const taken = one.state === 'captured' || one.state === 'reversed' ? one.amountMinor : 0;
    payments.set(one.id, { taken, stayed: one.capturedMinor - one.refundedMinor });
  }
  for (const one of world.stripe.sessions.values()) {
    const taken = one.payment === 'paid' ? one.amountMinor : 0;
    const back = one.refunds.filter(({ status }) => status === 'succeeded');
    payments.set(one.id, {
      taken,
      stayed: taken - back.reduce((sum, refund) => sum + refund.amountMinor, 0),
    });
  }
  return payments;
}

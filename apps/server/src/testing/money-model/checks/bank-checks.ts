import type { Bank } from '../bank.ts';
import type { Records } from '../records.ts';

/** Where our books differ from what the bank charged and refunded, and from what staff took in. */
export function bankErrors(records: Records, bank: Bank): string[] {
  return [...bankDiffers(records, bank), ...deskDiffers(records)];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function* bankDiffers(records: Records, bank: Bank): Iterable<string> {
  const waits = bank.provider.capabilities.needsFinalize;
  for (const attempt of records.attempts) {
    if (attempt.provider_ref === null) continue;
    const charged = bank.charged.get(attempt.provider_ref) ?? 0;
    const of = records.ledger.filter((entry) => entry.attempt_id === attempt.id);
    const booked = sum(of.filter((entry) => entry.account === 'captured_card').map((one) => one.amount));
    const captured = attempt.state === 'captured' || attempt.state === 'captured_late';
    if (captured && booked !== charged) yield `page ${attempt.provider_ref}: ${booked} booked of ${charged}`;
    if (!captured && booked !== 0) yield `page ${attempt.provider_ref} is booked and was never captured`;
    // A bank that waits for us charges only when we ask. So we know of every charge, unless the answer was lost.
    if (waits && charged > 0 && attempt.live === 0 && !captured && attempt.state !== 'declined') {
      yield `page ${attempt.provider_ref} was charged and is ${attempt.state}`;
    }
    const refunds = records.refunds.filter(
      (refund) => refund.attempt_id === attempt.id && refund.state === 'succeeded',
    );
    const given = sum(refunds.filter((refund) => refund.method === 'card').map((one) => one.amount));
    const returned = bank.returned.get(attempt.provider_ref) ?? 0;
    if (given !== returned) yield `page ${attempt.provider_ref}: ${given} given back of ${returned}`;
  }
}

function* deskDiffers(records: Records): Iterable<string> {
  for (const attempt of records.attempts.filter((one) => one.method !== 'card')) {
    const of = records.ledger.filter(
      (entry) => entry.attempt_id === attempt.id && entry.booking.startsWith('settle'),
    );
    const came = ['cash_in', 'change_out', 'captured_pos'];
    const booked = sum(of.filter((entry) => came.includes(entry.account)).map((one) => one.amount));
    const approved = attempt.state === 'approved' ? attempt.amount : 0;
    if (booked !== approved) yield `attempt ${attempt.id}: ${booked} booked of ${approved}`;
  }
}

import type { Bank } from './bank.ts';
import type { Sight } from './sight.ts';

/** Where our books and the world outside differ: what the bank charged and gave back, what the staff took in. */
export function wrongInOutside(sight: Sight, bank: Bank): string[] {
  return [...bankDiffers(sight, bank), ...deskDiffers(sight)];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function* bankDiffers(sight: Sight, bank: Bank): Iterable<string> {
  const waits = bank.provider.capabilities.needsFinalize;
  for (const attempt of sight.attempts) {
    if (attempt.provider_ref === null) continue;
    const charged = bank.charged.get(attempt.provider_ref) ?? 0;
    const of = sight.ledger.filter((entry) => entry.attempt_id === attempt.id);
    const booked = sum(of.filter((entry) => entry.account === 'captured_card').map((one) => one.amount));
    const heard = attempt.state === 'captured' || attempt.state === 'captured_late';
    if (heard && booked !== charged) yield `page ${attempt.provider_ref}: ${booked} booked of ${charged}`;
    if (!heard && booked !== 0) yield `page ${attempt.provider_ref} is booked and was not heard of`;
    // A bank that waits for us charges when we ask: nothing it charged can be unknown to us, unless its answer was lost.
    if (waits && charged > 0 && attempt.live === 0 && !heard && attempt.state !== 'declined') {
      yield `page ${attempt.provider_ref} was charged and is ${attempt.state}`;
    }
    const refunds = sight.refunds.filter(
      (refund) => refund.attempt_id === attempt.id && refund.state === 'succeeded',
    );
    const given = sum(refunds.filter((refund) => refund.method === 'card').map((one) => one.amount));
    const returned = bank.returned.get(attempt.provider_ref) ?? 0;
    if (given !== returned) yield `page ${attempt.provider_ref}: ${given} given back of ${returned}`;
  }
}

function* deskDiffers(sight: Sight): Iterable<string> {
  for (const attempt of sight.attempts.filter((one) => one.method !== 'card')) {
    const of = sight.ledger.filter(
      (entry) => entry.attempt_id === attempt.id && entry.booking.startsWith('settle'),
    );
    const came = ['cash_in', 'change_out', 'captured_pos'];
    const booked = sum(of.filter((entry) => came.includes(entry.account)).map((one) => one.amount));
    const approved = attempt.state === 'approved' ? attempt.amount : 0;
    if (booked !== approved) yield `attempt ${attempt.id}: ${booked} booked of ${approved}`;
  }
}

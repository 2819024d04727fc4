import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@sufra/domain/core/money';
import type { Books } from './books.ts';
import { paymentsAt } from './check-bank.ts';
import { type Journal, note, type PromisedShare, type SentRefund } from './journal.ts';
import type { Phone } from './phone.ts';
import type { SeededRandom } from './random.ts';

const lookEveryMs = 100;

/**
 * A manager who refunds payments fully or partly until told to stop. Some of the payments may have failed; their
 * refunds are refused.
 */
export async function giveBack(
  phone: Phone,
  journal: Journal,
  random: SeededRandom,
  stop: () => boolean,
): Promise<void> {
  const done = new Set<PromisedShare>();
  for (;;) {
    const last = stop();
    for (const share of journal.shares.filter((one) => !done.has(one))) {
      const sent = await refund(phone, journal, share, random.happens(0.7));
      if (sent.status === 'acknowledged') done.add(share);
    }
    if (last) return;
    await sleep(lookEveryMs);
  }
}

async function refund(
  phone: Phone,
  journal: Journal,
  { id, amount, method }: PromisedShare,
  whole: boolean,
): Promise<SentRefund> {
  const sent: SentRefund = { tag: `refund ${journal.refunds.length + 1}`, status: 'waiting' };
  journal.refunds.push(sent);
  const body = { share_id: id, amount: whole ? amount : '1.00', method, reason: sent.tag };
  note(sent, await phone.call('makeRefund', { body, key: sent.tag }));
  return sent;
}

/**
 * Handles refunds with an unknown outcome because the server was killed during the request: looks the payment up at the
 * bank, then marks the refund as done or retries it.
 */
export async function seeToRefunds(phone: Phone, books: Books, gatewayUrl: string): Promise<void> {
  const { data } = await phone.call('staffRefunds');
  const unknown = data?.due.filter(({ state, needs_person }) => state === 'unknown' && needs_person) ?? [];
  for (const { id, amount } of unknown) {
    const went = (await unbookedBack(books, gatewayUrl, id)) >= (parseMoney(amount) ?? 0);
    const params = { refundId: id };
    const body = { method: 'card' as const, reference: 'Seen at the bank' };
    if (went) await phone.call('completeRefund', { params, body, key: `seen ${id}` });
    else await phone.call('retryRefund', { params });
  }
}

/** How much more of a payment the bank refunded than is booked. */
async function unbookedBack(books: Books, gatewayUrl: string, refundId: string): Promise<number> {
  const [page] = await books.rows<{ id: string; back: number }>(
    `select provider_ref as id, coalesce(sum(-ledger_entries.amount), 0) as back
     from refunds join attempts on attempts.id = refunds.attempt_id
       left join ledger_entries on ledger_entries.attempt_id = attempts.id and account = 'refund_out_card'
     where refunds.id = '${refundId}' group by provider_ref`,
  );
  const payment = (await paymentsAt(gatewayUrl)).get(page?.id ?? '');
  return payment === undefined ? 0 : payment.taken - payment.kept - (page?.back ?? 0);
}

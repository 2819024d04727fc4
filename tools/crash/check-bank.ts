/** Compares the gateway's captures and refunds with the ledger. */
import { parseMoney } from '@sufra/domain/core/money';
import type { Books } from './books.ts';

/** A payment as the gateway's own pages show it, in fils: what it captured, and what is left after refunds. */
export type BankPayment = { readonly id: string; readonly taken: number; readonly kept: number };

type Shown = {
  readonly id: string;
  readonly amount: string;
  readonly captured: string;
  readonly refunded: string;
  readonly state?: string;
};

/** All payments of both gateways. */
export async function paymentsAt(gatewayUrl: string): Promise<ReadonlyMap<string, BankPayment>> {
  const state = (await (await fetch(`${gatewayUrl}/_control/state`)).json()) as {
    readonly transactions: readonly Shown[];
    readonly stripe: { readonly sessions: readonly Shown[] };
  };
  const payments = [...state.transactions, ...state.stripe.sessions].map((shown) => {
    const captured = fils(shown.captured);
    // A reversed payment is shown as never captured.
    const taken = shown.state === 'reversed' ? fils(shown.amount) : captured;
    return { id: shown.id, taken, kept: captured - fils(shown.refunded) };
  });
  return new Map(payments.filter(({ taken }) => taken > 0).map((payment) => [payment.id, payment]));
}

const fils = (money: string) => parseMoney(money) ?? 0;

type Booked = { id: string; attempt: string; came: number; back: number; open: number };
type Asked = { attempt: string; amount: number };

const bookedByPage = `
  select provider_ref as id, attempts.id as attempt,
    coalesce(sum(case when account = 'captured_card' then ledger_entries.amount end), 0) as came,
    coalesce(sum(case when account = 'refund_out_card' then -ledger_entries.amount end), 0) as back,
    case when live = 1 and (state in ('returned', 'unknown') or provider like 'stripe%') then 1
      when provider like 'stripe%' and exists (select 1 from provider_watches where attempt_id = attempts.id) then 1
      else 0 end as open
  from attempts left join ledger_entries on ledger_entries.attempt_id = attempts.id
  where provider_ref is not null
  group by attempts.id, provider_ref, live, state, provider`;

/**
 * Differences between the gateway and the ledger, one line each. A payment the server still asks about may be booked
 * later, and an unanswered refund may have happened; everything else must match to the fils.
 */
export async function checkBank(books: Books, gatewayUrl: string): Promise<readonly string[]> {
  const asked = await books.rows<Asked>(
    `select attempt_id as attempt, amount from refunds
     where method = 'card' and tries > 0 and state in ('pending', 'unknown')`,
  );
  const booked = await books.rows<Booked>(bookedByPage);
  const payments = await paymentsAt(gatewayUrl);
  const known = new Set(booked.map(({ id }) => id));
  const strange = [...payments.keys()].filter((id) => !known.has(id));
  return [
    ...strange.map((id) => `the bank took money for ${id}, which is nowhere in the books`),
    ...booked.flatMap((page) => {
      const payment = payments.get(page.id) ?? { taken: 0, kept: 0 };
      if (page.came !== payment.taken && !(page.came === 0 && page.open === 1))
        return [`the bank took ${payment.taken} fils for ${page.id}, ${page.came} are booked`];
      const back = payment.taken - payment.kept;
      const mayHaveGone = asked.filter(({ attempt }) => attempt === page.attempt).map(({ amount }) => amount);
      return sums(mayHaveGone).has(back - page.back)
        ? []
        : [`the bank gave ${back} fils of ${page.id} back, ${page.back} are booked`];
    }),
  ];
}

/** All possible sums of some of these amounts. */
function sums(amounts: readonly number[]): ReadonlySet<number> {
  return amounts.reduce(
    (all, amount) => new Set([...all, ...[...all].map((sum) => sum + amount)]),
    new Set([0]),
  );
}

/** Whatever is still open at the gateway: payments to ask about, and refunds with an unknown outcome. */
export async function openAtBank(books: Books, gatewayUrl: string): Promise<readonly string[]> {
  const payments = await paymentsAt(gatewayUrl);
  const booked = await books.rows<Booked>(bookedByPage);
  const attempts = await books.rows<{ id: string; state: string }>(
    `select id, state from attempts where live = 1 and state in ('returned', 'unknown')`,
  );
  const refunds = await books.rows<{ id: string }>(
    `select id from refunds where state = 'unknown' or (state = 'pending' and asked_at is not null)`,
  );
  return [
    ...booked
      .filter(({ id, came }) => came === 0 && payments.has(id))
      .map(({ id }) => `the bank took money for ${id}, and none is booked`),
    ...attempts.map(({ id, state }) => `card attempt ${id} is still ${state}`),
    ...refunds.map(({ id }) => `nobody knows whether refund ${id} went`),
  ];
}

// Every state that can be reached: each share with up to two attempts, every command at every state and at every time;
// then three payers of one order, every share in every state that it can be in. Nothing outside of the contract's
// tables may turn up (contract, section 5).
import { expect, test } from 'vitest';
import { assert } from './assert.ts';
import type { Attempt, AttemptCommand, AttemptEffect, AttemptState, ShareState } from './attempt.ts';
import { reconcileForMs } from './attempt-card.ts';
import { fils } from './money.ts';
import {
  attemptHasPaid,
  attemptIsLive,
  canAttempt,
  canPlanSplit,
  cardPageIsLive,
  decideAttempt,
  decideShare,
  orderBalance,
  orderPaymentStatus,
  type PlannedShare,
} from './payment.ts';

const due = fils(7777);
const expiresAt = 1000;
const times = [0, expiresAt, expiresAt + reconcileForMs];
const methods = ['cash', 'pos', 'card'] as const;

type Tried = { readonly method: Attempt['method']; readonly state: AttemptState };

/** A share with its tries, and how often it was settled or more money than it owed came. */
type Standing = {
  readonly share: ShareState;
  readonly tried: readonly Tried[];
  readonly settled: number;
  readonly surplus: number;
};

const commands: readonly AttemptCommand[] = [
  { kind: 'approve_cash', staffId: 's1', received: fils(10_000) },
  { kind: 'approve_cash', staffId: 's1', received: fils(1) },
  { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' },
  { kind: 'approve_pos', staffId: 's1', slipReference: '' },
  { kind: 'reject', staffId: 's1', reason: 'no' },
  { kind: 'reject', staffId: 's1', reason: '' },
  { kind: 'withdraw' },
  { kind: 'expire' },
  { kind: 'redirect' },
  { kind: 'return' },
  { kind: 'provider_says', word: { state: 'open' } },
  { kind: 'provider_says', word: { state: 'processing' } },
  { kind: 'provider_says', word: { state: 'captured', amount: due } },
  { kind: 'provider_says', word: { state: 'captured', amount: fils(1) } },
  { kind: 'provider_says', word: { state: 'captured' } },
  { kind: 'provider_says', word: { state: 'declined' } },
  { kind: 'provider_says', word: { state: 'cancelled' } },
  { kind: 'provider_says', word: { state: 'expired' } },
  { kind: 'provider_says', word: { state: 'unknown' } },
];

function* successors(at: Standing): Iterable<Standing> {
  if (at.tried.length < 2 && canAttempt({ state: at.share, attempts: at.tried }).ok) {
    for (const method of methods) {
      const state = method === 'card' ? 'created' : 'requested';
      yield { ...at, tried: [...at.tried, { method, state }] };
    }
  }
  const cancelled = decideShare({ state: at.share, due, attempts: at.tried }, { kind: 'cancel' });
  if (cancelled.ok) yield { ...at, share: cancelled.value };
  for (const index of at.tried.keys()) {
    for (const command of commands) {
      for (const now of times) {
        const next = obey(at, index, command, now);
        if (next !== undefined) yield next;
      }
    }
  }
}

function obey(at: Standing, index: number, command: AttemptCommand, now: number): Standing | undefined {
  const tried = at.tried[index];
  assert(tried !== undefined, 'there is such a try');
  const decided = decideAttempt({ ...tried, due, share: at.share, expiresAt }, command, now);
  if (!decided.ok) return undefined;
  const { state, effects } = decided.value;
  let next: Standing = { ...at, tried: at.tried.with(index, { ...tried, state }) };
  for (const effect of effects) next = carryOut(next, effect, index);
  return next;
}

function carryOut(at: Standing, effect: AttemptEffect, from: number): Standing {
  switch (effect.kind) {
    case 'settle_share': {
      const paid = decideShare(
        { state: at.share, due, attempts: at.tried },
        { kind: 'settle', amount: effect.amount },
      );
      assert(paid.ok, 'what is to be settled can be');
      return { ...at, share: paid.value, settled: at.settled + 1 };
    }
    case 'refund_surplus':
      return { ...at, surplus: at.surplus + 1 };
    case 'withdraw_other_attempts':
      return { ...at, tried: at.tried.map((one, index) => (index === from ? one : ended(one))) };
    default:
      return at;
  }
}

function ended(tried: Tried): Tried {
  if (!attemptIsLive(tried.state)) return tried;
  return { ...tried, state: tried.method === 'card' ? 'cancelled' : 'withdrawn' };
}

/** Everything that can be reached from `start`, each state once. */
function reach<State>(start: State, next: (at: State) => Iterable<State>): State[] {
  const met = new Map([[JSON.stringify(start), start]]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const state of next(at)) {
      const key = JSON.stringify(state);
      if (met.has(key)) continue;
      met.set(key, state);
      open.push(state);
    }
  }
  return [...met.values()];
}

const fresh: Standing = { share: 'pending', tried: [], settled: 0, surplus: 0 };
const reached = reach(fresh, successors);

test('a share and its two tries are never in a state outside of the contract [ENT-27]', () => {
  for (const { share, tried, settled, surplus } of reached) {
    const told = JSON.stringify({ share, tried, settled, surplus });
    const live = tried.filter((one) => attemptIsLive(one.state));
    const paid = tried.filter((one) => attemptHasPaid(one.state));
    expect(live.length, told).toBeLessThanOrEqual(share === 'pending' ? 1 : 0);
    expect(settled, told).toBe(share === 'paid' ? 1 : 0);
    expect(settled + surplus, told).toBe(paid.length);
    if (share === 'cancelled')
      expect(
        paid.every((one) => one.state === 'captured_late'),
        told,
      ).toBe(true);
    if (paid.length === 2)
      expect(
        tried.some((one) => one.state === 'captured_late'),
        told,
      ).toBe(true);
  }
});

test('every state of a share and of a try is reached, with a payment too many and one for nothing', () => {
  const shares = new Set(reached.map((one) => one.share));
  const states = new Set(reached.flatMap((one) => one.tried.map((tried) => tried.state)));
  expect([...shares].toSorted()).toEqual(['cancelled', 'paid', 'pending']);
  expect(states.size).toBe(13);
  expect(reached.some((one) => one.share === 'paid' && one.surplus === 1)).toBe(true);
  expect(reached.some((one) => one.share === 'cancelled' && one.surplus > 0)).toBe(true);
});

test('nothing leaves paid or cancelled, and no try that is over comes back to life', () => {
  for (const at of reached) {
    for (const next of successors(at)) {
      if (at.share !== 'pending') expect(next.share).toBe(at.share);
      for (const [index, before] of at.tried.entries()) {
        const after = next.tried[index];
        if (attemptIsLive(before.state)) continue;
        const late = after?.state === 'captured_late' && ['cancelled', 'expired'].includes(before.state);
        if (!late) expect(after?.state, JSON.stringify(at)).toBe(before.state);
      }
    }
  }
});

/** What an order sees of a share: the same for many of its states. */
type Seen = { readonly share: ShareState; readonly live: '' | 'withdrawable' | 'page' };

function seenOf({ share, tried }: Standing): Seen {
  const page = tried.some(cardPageIsLive);
  const live = tried.some((one) => attemptIsLive(one.state));
  return { share, live: page ? 'page' : live ? 'withdrawable' : '' };
}

const seen = [...new Map(reached.map((at) => [JSON.stringify(seenOf(at)), at])).values()];
const moves = new Map<string, Seen[]>();
for (const at of reached) {
  const from = JSON.stringify(seenOf(at));
  const to = new Set((moves.get(from) ?? []).map((one) => JSON.stringify(one)));
  for (const next of successors(at)) to.add(JSON.stringify(seenOf(next)));
  moves.set(
    from,
    [...to].map((one) => JSON.parse(one) as Seen),
  );
}

type Ordered = { readonly payers: readonly Seen[]; readonly paid: boolean };

const part = fils(1000);
const total = fils(3000);

function planned(payers: readonly Seen[]): PlannedShare[] {
  const tries: Record<Seen['live'], PlannedShare['attempts']> = {
    '': [],
    withdrawable: [{ id: 'a', method: 'cash', state: 'requested' }],
    page: [{ id: 'a', method: 'card', state: 'redirected' }],
  };
  return payers.map((payer, index) => ({
    id: String(index),
    state: payer.share,
    attempts: tries[payer.live],
  }));
}

const statusOf = (payers: readonly Seen[]) =>
  orderPaymentStatus(
    total,
    payers.map((payer) => ({ state: payer.share, subtotal: part })),
  );

function* orderSuccessors({ payers, paid }: Ordered): Iterable<Ordered> {
  for (const [index, payer] of payers.entries()) {
    for (const next of moves.get(JSON.stringify(payer)) ?? []) {
      // A plan is dropped as a whole: no share of it is cancelled by itself while the bill stays what it is.
      if (payer.share === 'pending' && next.share === 'cancelled') continue;
      const now = payers.with(index, next);
      yield { payers: now, paid: paid || statusOf(now) === 'paid' };
    }
  }
  if (canPlanSplit(planned(payers)).ok) {
    yield { payers: payers.map(() => ({ share: 'cancelled', live: '' })), paid };
  }
}

test('an order of three payers is paid when all of them have paid, and never otherwise [ENT-28]', () => {
  const start: Ordered = { payers: [0, 1, 2].map(() => seenOf(fresh)), paid: false };
  const orders = reach(start, orderSuccessors);
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(orders.length).toBeGreaterThan(50);
  for (const { payers, paid } of orders) {
    const told = JSON.stringify(payers);
    const all = payers.every((payer) => payer.share === 'paid');
    expect(paid, told).toBe(all);
    const shares = payers.map((payer) => ({ state: payer.share, subtotal: part }));
    const balance = orderBalance(total, shares);
    expect(balance.paid + balance.due, told).toBe(total);
    expect(balance.surplus, told).toBe(0);
    const dropped = payers.some((payer) => payer.share === 'cancelled');
    if (dropped)
      expect(
        payers.every((payer) => payer.share === 'cancelled'),
        told,
      ).toBe(true);
    const stands = payers.some((payer) => payer.share === 'paid' || payer.live === 'page');
    expect(canPlanSplit(planned(payers)).ok, told).toBe(!stands);
  }
  expect(orders.some(({ paid }) => paid)).toBe(true);
});

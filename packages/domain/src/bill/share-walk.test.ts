// One share and several attempts, played as the server does it: begin where allowed, decide, carry out the effects.
// Whatever diners, staff, provider and clock do in any order, the money must be right.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assert } from '../core/assert.ts';
import { fils } from '../core/money.ts';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptEffect,
  cardStates,
  deskStates,
  type ProviderReport,
  type ShareState,
} from './attempt.ts';
import { reconcileForMs } from './attempt-card.ts';
import { attemptHasPaid, attemptIsLive, decideAttempt } from './decide-attempt.ts';
import { canAttempt, decideShare } from './share.ts';

const due = fils(7777);

type Move =
  | { readonly begin: Attempt['method'] }
  | { readonly cancelShare: true }
  | { readonly on: number; readonly command: AttemptCommand }
  | { readonly wait: number };

class Till {
  now = 0;
  share: ShareState = 'pending';
  attempts: Attempt[] = [];
  /** The ledger: money received and money refunded. */
  received = 0;
  returned = 0;
  timesSettled = 0;

  make(move: Move): void {
    if ('wait' in move) this.now += move.wait;
    else if ('begin' in move) this.#begin(move.begin);
    else if ('cancelShare' in move) this.#decide({ kind: 'cancel' });
    else if (this.attempts.length > 0) this.#command(move.on % this.attempts.length, move.command);
  }

  #begin(method: Attempt['method']): void {
    if (!canAttempt({ state: this.share, attempts: this.attempts }).ok) return;
    const state = method === 'card' ? 'created' : 'requested';
    this.attempts.push({ method, state, due, share: 'pending', expiresAt: this.now + 1000 });
  }

  #decide(command: Parameters<typeof decideShare>[1]): void {
    const decided = decideShare({ state: this.share, due, attempts: this.attempts }, command);
    if (decided.ok) this.share = decided.value;
    else assert(command.kind === 'cancel', `the share refused to be settled: ${decided.code}`);
  }

  #command(index: number, command: AttemptCommand): void {
    const attempt = { ...(this.attempts[index] as Attempt), share: this.share };
    const decided = decideAttempt(attempt, command, this.now);
    if (!decided.ok) return;
    this.attempts[index] = { ...attempt, state: decided.value.state };
    for (const effect of decided.value.effects) this.#carryOut(effect, index);
  }

  #carryOut(effect: AttemptEffect, from: number): void {
    if (effect.kind === 'settle_share') {
      this.#decide({ kind: 'settle', amount: effect.amount });
      this.timesSettled += 1;
      this.received += effect.amount;
    }
    if (effect.kind === 'refund_surplus') {
      this.received += effect.amount;
      this.returned += effect.amount;
    }
    if (effect.kind === 'withdraw_other_attempts') {
      for (const index of this.attempts.keys())
        if (index !== from) this.#command(index, { kind: 'supersede' });
    }
  }
}

const reports = fc.constantFrom<ProviderReport>(
  { state: 'processing' },
  { state: 'captured', amount: due },
  { state: 'captured', amount: due },
  { state: 'captured', amount: fils(1) },
  { state: 'declined' },
  { state: 'cancelled' },
  { state: 'expired' },
  { state: 'unknown' },
);
const command: fc.Arbitrary<AttemptCommand> = fc.oneof(
  fc.constantFrom<AttemptCommand>(
    { kind: 'approve_cash', staffId: 's1', received: fils(10_000) },
    { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' },
    { kind: 'reject', staffId: 's1', reason: 'no' },
    { kind: 'withdraw' },
    { kind: 'expire' },
    { kind: 'redirect' },
    { kind: 'redirect' },
    { kind: 'return' },
    { kind: 'return' },
  ),
  reports.map((report) => ({ kind: 'provider_says' as const, report })),
);
const begun = fc.constantFrom<Attempt['method'][]>('cash', 'pos', 'card');
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ begin: begun }) },
  { weight: 8, arbitrary: fc.record({ on: fc.nat(9), command }) },
  { weight: 1, arbitrary: fc.constant({ cancelShare: true as const }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(1, 1000, reconcileForMs) }) },
);
const moves = fc.array(move, { maxLength: 60, size: 'max' });

test('the walks reach every state, and a surplus', () => {
  const met = new Set<string>();
  for (const list of fc.sample(moves, { numRuns: 1000, seed: 1 })) {
    const till = new Till();
    for (const each of list) {
      till.make(each);
      met.add(till.share);
      if (till.returned > 0) met.add('surplus');
      for (const { method, state } of till.attempts)
        met.add(`${method === 'card' ? 'card' : 'desk'} ${state}`);
    }
  }
  const everything = [
    'pending',
    'paid',
    'cancelled',
    'surplus',
    ...cardStates.map((state) => `card ${state}`),
    ...deskStates.map((state) => `desk ${state}`),
  ];
  expect([...met].toSorted()).toEqual(everything.toSorted());
});

test('paid is final, cancelled never pays, and a share is settled at most once [ENT-27]', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const till = new Till();
      for (const each of list) {
        const before = till.share;
        till.make(each);
        if (before !== 'pending') expect(till.share).toBe(before);
      }
      expect(till.timesSettled).toBe(till.share === 'paid' ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

test('a paid share received exactly what it owed, and everything else was refunded', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const till = new Till();
      for (const each of list) {
        till.make(each);
        expect(till.received - till.returned).toBe(till.share === 'paid' ? due : 0);
      }
      const captures = till.attempts.filter((attempt) => attemptHasPaid(attempt.state)).length;
      expect(till.received).toBe(captures * due);
    }),
    { numRuns: 500 },
  );
});

test('no two attempts are ever live together', () => {
  fc.assert(
    fc.property(moves, (list) => {
      const till = new Till();
      for (const each of list) {
        till.make(each);
        expect(till.attempts.filter((attempt) => attemptIsLive(attempt.state)).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

test('cash is settled, then an expired card page is charged late: the card money is refunded', () => {
  const till = new Till();
  const on = (index: number, each: AttemptCommand): Move => ({ on: index, command: each });
  for (const each of [
    { begin: 'card' },
    on(0, { kind: 'redirect' }),
    on(0, { kind: 'withdraw' }),
    { begin: 'cash' },
    on(1, { kind: 'approve_cash', staffId: 's1', received: fils(8000) }),
    on(0, { kind: 'provider_says', report: { state: 'captured', amount: due } }),
    on(0, { kind: 'provider_says', report: { state: 'captured', amount: due } }),
  ] satisfies Move[]) {
    till.make(each);
  }
  expect(till.attempts.map((attempt) => attempt.state)).toEqual(['captured_late', 'approved']);
  expect([till.share, till.received, till.returned]).toEqual(['paid', 2 * due, due]);
});

test('a late card charge during a cash request: the card pays, and the request is withdrawn', () => {
  const till = new Till();
  for (const each of [
    { begin: 'card' },
    { on: 0, command: { kind: 'redirect' } },
    { wait: 1000 },
    { on: 0, command: { kind: 'expire' } },
    { begin: 'cash' },
    { on: 0, command: { kind: 'provider_says', report: { state: 'captured', amount: due } } },
    { on: 1, command: { kind: 'approve_cash', staffId: 's1', received: due } },
  ] satisfies Move[]) {
    till.make(each);
  }
  expect(till.attempts.map((attempt) => attempt.state)).toEqual(['captured_late', 'withdrawn']);
  expect([till.share, till.received, till.returned]).toEqual(['paid', due, 0]);
});

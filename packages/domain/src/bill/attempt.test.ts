// What the grid of the attempt machine can't show: amounts, reasons, times, and properties of any sequence of commands.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptState,
  cardStates,
  deskStates,
  type ProviderReport,
  type ShareState,
} from './attempt.ts';
import { reconcileForMs } from './attempt-card.ts';
import { attemptHasPaid, attemptIsFinal, attemptIsLive, decideAttempt } from './decide-attempt.ts';

const due = fils(10_000);
const expiresAt = 1_000_000;
const early = expiresAt - 1;

const attempt = (method: Attempt['method'], state: string, share: ShareState = 'pending'): Attempt => ({
  method,
  state: state as AttemptState,
  due,
  share,
  expiresAt,
});
const says = (state: ProviderReport['state'], amount = due): AttemptCommand => ({
  kind: 'provider_says',
  report: state === 'captured' ? { state, amount } : { state },
});

describe('approving cash', () => {
  const approve = (received: number, share: ShareState = 'pending', now = early) =>
    decideAttempt(
      attempt('cash', 'requested', share),
      { kind: 'approve_cash', staffId: 's1', received: fils(received) },
      now,
    );

  test.each([
    [10_000, 0],
    [10_001, 1],
    [20_000, 10_000],
  ])('%d received for 10000 due gives %d change, and pays what was due', (received, change) => {
    expect(approve(received)).toMatchObject({
      ok: true,
      value: {
        state: 'approved',
        effects: [
          { kind: 'settle_share', amount: due, proof: { by: 'staff', staffId: 's1', received, change } },
        ],
      },
    });
  });

  test.each([9999, 0, -10_000])('%d received is too little', (received) => {
    const detail = { due: '100.00' };
    expect(approve(received)).toEqual({ ok: false, code: 'received_too_little', detail });
  });

  test('change plus due always equals what was received', () => {
    fc.assert(
      fc.property(fc.integer({ min: due, max: 10_000_000 }), (received) => {
        const decided = approve(received);
        const effect = decided.ok ? decided.value.effects[0] : undefined;
        const change =
          effect?.kind === 'settle_share' && 'change' in effect.proof ? effect.proof.change : Number.NaN;
        expect(change + due).toBe(received);
      }),
    );
  });

  test('nothing due needs nothing received', () => {
    const free = { ...attempt('cash', 'requested'), due: fils(0) };
    const command = { kind: 'approve_cash', staffId: 's1', received: fils(0) } as const;
    expect(decideAttempt(free, command, early)).toMatchObject({ value: { state: 'approved' } });
  });

  test('a share that is no longer due is not paid again', () => {
    expect(approve(10_000, 'paid')).toMatchObject({ ok: false, code: 'share_already_paid' });
    expect(approve(10_000, 'cancelled')).toMatchObject({ ok: false, code: 'share_already_paid' });
  });

  test('approving at the moment of expiry is too late', () => {
    expect(approve(10_000, 'pending', expiresAt)).toMatchObject({ ok: false, code: 'attempt_not_open' });
    expect(approve(10_000, 'pending', early).ok).toBe(true);
  });
});

describe('approving a POS payment', () => {
  const approve = (slipReference: string, share: ShareState = 'pending', now = early) =>
    decideAttempt(
      attempt('pos', 'requested', share),
      { kind: 'approve_pos', staffId: 's1', slipReference },
      now,
    );

  test('needs the slip’s reference, and keeps it trimmed', () => {
    const proof = { by: 'staff', staffId: 's1', slipReference: 'RRN 42' };
    expect(approve(' RRN 42 ')).toMatchObject({ value: { effects: [{ amount: due, proof }] } });
    expect(approve('')).toEqual({ ok: false, code: 'slip_reference_required' });
    expect(approve('  ')).toEqual({ ok: false, code: 'slip_reference_required' });
  });

  test('a share that is no longer due or has expired is not paid', () => {
    expect(approve('R1', 'paid')).toMatchObject({ ok: false, code: 'share_already_paid' });
    expect(approve('R1', 'pending', expiresAt)).toMatchObject({ ok: false, code: 'attempt_not_open' });
  });
});

describe('decisions by staff', () => {
  test('a rejection needs a reason', () => {
    const reject = (reason: string) =>
      decideAttempt(attempt('cash', 'requested'), { kind: 'reject', staffId: 's1', reason }, early);
    expect(reject('  ')).toEqual({ ok: false, code: 'reason_required' });
    expect(reject('no')).toEqual({
      ok: true,
      value: { state: 'rejected', effects: [] },
    });
  });

  test.each<['cash' | 'pos', AttemptCommand]>([
    ['cash', { kind: 'approve_cash', staffId: '', received: due }],
    ['pos', { kind: 'approve_pos', staffId: '', slipReference: 'R1' }],
    ['cash', { kind: 'reject', staffId: '', reason: 'no' }],
  ])('a decision on %s by nobody is a bug', (method, command) => {
    expect(() => decideAttempt(attempt(method, 'requested'), command, early)).toThrow(
      /named member of staff/,
    );
  });
});

describe('reports from the provider', () => {
  test.each<[string, ProviderReport]>([
    ['less', { state: 'captured', amount: fils(9999) }],
    ['more', { state: 'captured', amount: fils(10_001) }],
    ['no amount', { state: 'captured' }],
  ])('a capture of %s than due pays nothing, waits as unknown, and staff are told', (_, report) => {
    for (const state of ['created', 'redirected', 'returned', 'unknown']) {
      const decided = decideAttempt(attempt('card', state), { kind: 'provider_says', report }, early);
      const effects = [{ kind: 'alert_staff', about: 'amount_differs' }];
      expect(decided).toEqual({ ok: true, value: { state: 'unknown', effects } });
    }
    for (const state of ['expired', 'cancelled']) {
      const decided = decideAttempt(attempt('card', state), { kind: 'provider_says', report }, early);
      expect(decided).toMatchObject({ value: { state, effects: [{ about: 'amount_differs' }] } });
    }
  });

  test('a capture counts even after our own expiry', () => {
    const decided = decideAttempt(attempt('card', 'returned'), says('captured'), expiresAt + 1);
    expect(decided).toMatchObject({ value: { state: 'captured' } });
  });

  test('a capture with nothing due is refunded in full', () => {
    const decided = decideAttempt(attempt('card', 'expired', 'paid'), says('captured'), early);
    const effects = [
      { kind: 'refund_surplus', amount: due },
      { kind: 'alert_staff', about: 'surplus' },
    ];
    expect(decided).toEqual({ ok: true, value: { state: 'captured_late', effects } });
  });

  test('a capture after a decline changes nothing but alerts staff', () => {
    const decided = decideAttempt(attempt('card', 'declined'), says('captured'), early);
    const effects = [{ kind: 'alert_staff', about: 'captured_after_decline' }];
    expect(decided).toEqual({ ok: true, value: { state: 'declined', effects } });
  });

  test('a link stops working at the moment of expiry', () => {
    const open = (now: number) => decideAttempt(attempt('card', 'created'), { kind: 'redirect' }, now).ok;
    expect([open(early), open(expiresAt)]).toEqual([true, false]);
  });

  test('an unknown outcome is asked about for a full day after expiry', () => {
    const expire = (now: number) => decideAttempt(attempt('card', 'unknown'), { kind: 'expire' }, now).ok;
    const day = 86_400_000;
    expect([expire(expiresAt + day - 1), expire(expiresAt + day)]).toEqual([false, true]);
  });
});

describe('exact results and effects', () => {
  const closed = (state?: AttemptState) => ({
    ok: false,
    code: 'attempt_not_open',
    ...(state === undefined ? {} : { detail: { state } }),
  });
  const becomes = (state: AttemptState, ...effects: unknown[]) => ({ ok: true, value: { state, effects } });
  const approveCash = { kind: 'approve_cash', staffId: 's1', received: due } as const;
  const approvePos = { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' } as const;
  const reconciled = expiresAt + reconcileForMs;

  test.each<[Attempt['method'], AttemptState, AttemptCommand, number, unknown]>([
    ['cash', 'approved', approveCash, early, closed('approved')],
    ['pos', 'withdrawn', { kind: 'withdraw' }, early, closed('withdrawn')],
    ['cash', 'requested', approvePos, early, closed()],
    ['pos', 'requested', approveCash, early, closed()],
    ['cash', 'requested', { kind: 'redirect' }, early, closed()],
    ['cash', 'requested', { kind: 'expire' }, early, closed()],
    ['cash', 'requested', { kind: 'expire' }, expiresAt, becomes('expired')],
    ['pos', 'requested', { kind: 'withdraw' }, early, becomes('withdrawn')],
    ['card', 'captured', { kind: 'withdraw' }, early, closed('captured')],
    ['card', 'unknown', { kind: 'return' }, early, closed('unknown')],
    ['card', 'returned', approveCash, early, closed('returned')],
    ['card', 'created', { kind: 'redirect' }, early, becomes('redirected')],
    ['card', 'redirected', { kind: 'return' }, early, becomes('returned')],
    ['card', 'created', { kind: 'expire' }, expiresAt, becomes('expired')],
    ['card', 'unknown', { kind: 'expire' }, reconciled, becomes('expired')],
    ['card', 'returned', says('declined'), early, becomes('declined')],
    ['card', 'returned', says('open'), early, becomes('returned')],
    [
      'card',
      'returned',
      says('captured'),
      early,
      becomes('captured', { kind: 'settle_share', amount: due, proof: { by: 'provider' } }),
    ],
  ])('%s %s, %j', (method, state, command, now, expected) => {
    expect(decideAttempt(attempt(method, state), command, now)).toEqual(expected);
  });

  test('the link of a share that is no longer due says so', () => {
    const open = (share: ShareState) =>
      decideAttempt(attempt('card', 'created', share), { kind: 'redirect' }, early);
    expect(open('paid')).toEqual({ ok: false, code: 'share_already_paid' });
    expect(open('cancelled')).toEqual({ ok: false, code: 'share_already_paid' });
  });
});

describe('any commands in any order', () => {
  const reports = fc.constantFrom<ProviderReport>(
    { state: 'open' },
    { state: 'processing' },
    { state: 'captured', amount: due },
    { state: 'captured', amount: fils(1) },
    { state: 'captured' },
    { state: 'declined' },
    { state: 'cancelled' },
    { state: 'expired' },
    { state: 'unknown' },
  );
  const anyCommand: fc.Arbitrary<AttemptCommand> = fc.oneof(
    fc.constantFrom<AttemptCommand>(
      { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' },
      { kind: 'reject', staffId: 's1', reason: 'no change' },
      { kind: 'withdraw' },
      { kind: 'supersede' },
      { kind: 'expire' },
      { kind: 'redirect' },
      { kind: 'return' },
    ),
    reports.map((report) => ({ kind: 'provider_says' as const, report })),
    fc
      .nat(20_000)
      .map((received) => ({ kind: 'approve_cash' as const, staffId: 's1', received: fils(received) })),
  );
  const anyMove = fc.record({ command: anyCommand, wait: fc.constantFrom(0, 1, expiresAt, reconcileForMs) });
  const methods = fc.constantFrom<Attempt['method']>('cash', 'pos', 'card');

  /** Plays moves on one share: carries out every settlement and surplus, and checks the invariants at each step. */
  function play(method: Attempt['method'], moves: { command: AttemptCommand; wait: number }[]) {
    let current = attempt(method, method === 'card' ? 'created' : 'requested');
    let now = 0;
    const log = { settled: 0, surplus: 0 };
    for (const { command, wait } of moves) {
      now += wait;
      const decided = decideAttempt(current, command, now);
      if (!decided.ok) continue;
      const { state, effects } = decided.value;
      if (attemptHasPaid(current.state)) expect(decided.value).toEqual({ state: current.state, effects: [] });
      for (const effect of effects) {
        if (effect.kind === 'settle_share') {
          expect(current.share).toBe('pending');
          expect(effect.proof.by).toBe(method === 'card' ? 'provider' : 'staff');
          expect(['provider_says', 'approve_cash', 'approve_pos']).toContain(command.kind);
          current = { ...current, share: 'paid' };
          log.settled += effect.amount;
        }
        if (effect.kind === 'refund_surplus') log.surplus += effect.amount;
      }
      current = { ...current, state };
    }
    return { current, log };
  }

  test('a share is paid at most once, with what was due, and only when its attempt has paid [ENT-27]', () => {
    fc.assert(
      fc.property(methods, fc.array(anyMove, { maxLength: 30 }), (method, moves) => {
        const { current, log } = play(method, moves);
        expect(log).toEqual({ settled: attemptHasPaid(current.state) ? due : 0, surplus: 0 });
        expect(current.share).toBe(attemptHasPaid(current.state) ? 'paid' : 'pending');
      }),
    );
  });

  test('repeating the last command changes nothing', () => {
    fc.assert(
      fc.property(methods, fc.array(anyMove, { minLength: 1, maxLength: 20 }), (method, moves) => {
        const last = moves.at(-1) as (typeof moves)[number];
        expect(play(method, [...moves, { ...last, wait: 0 }])).toEqual(play(method, moves));
      }),
    );
  });

  test('no attempt is both live and final, and what has paid is final', () => {
    for (const state of [...cardStates, ...deskStates]) {
      expect(attemptIsLive(state)).toBe(!attemptIsFinal(state));
      if (attemptHasPaid(state)) expect(attemptIsFinal(state)).toBe(true);
    }
  });
});

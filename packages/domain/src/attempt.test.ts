// The attempt machine as a full grid of states and commands, written apart from the code it checks; then a walk over
// everything that can be reached, to see that nothing else is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptState,
  cardStates,
  deskStates,
  type ProviderWord,
  type ShareState,
} from './attempt.ts';
import { reconcileForMs } from './attempt-card.ts';
import { fils } from './money.ts';
import { attemptHasPaid, attemptIsFinal, attemptIsLive, decideAttempt } from './payment.ts';

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
const says = (state: ProviderWord['state'], amount = due): AttemptCommand => ({
  kind: 'provider_says',
  word: state === 'captured' ? { state, amount } : { state },
});

const commands: Record<string, { command: AttemptCommand; now: number }> = {
  approve_cash: { command: { kind: 'approve_cash', staffId: 's1', received: due }, now: early },
  approve_pos: { command: { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' }, now: early },
  reject: { command: { kind: 'reject', staffId: 's1', reason: 'no change' }, now: early },
  withdraw: { command: { kind: 'withdraw' }, now: early },
  expire: { command: { kind: 'expire' }, now: expiresAt },
  expire_later: { command: { kind: 'expire' }, now: expiresAt + reconcileForMs },
  expire_early: { command: { kind: 'expire' }, now: early },
  redirect: { command: { kind: 'redirect' }, now: early },
  return: { command: { kind: 'return' }, now: early },
  open: { command: says('open'), now: early },
  processing: { command: says('processing'), now: early },
  captured: { command: says('captured'), now: early },
  declined: { command: says('declined'), now: early },
  cancelled: { command: says('cancelled'), now: early },
  expired: { command: says('expired'), now: early },
  unknown: { command: says('unknown'), now: early },
};

/** One letter for each effect, in the order they are given. */
const letters: Record<string, string> = {
  settle_share: '$',
  refund_surplus: 'R',
  withdraw_other_attempts: 'W',
  close_page: 'C',
  reconcile: '?',
  notify_diner: 'n',
  alert_staff: '!',
};

/** What became of it, as the grids write it: "-" refused, else the next state and its effects; "same" is no news. */
function outcome(of: Attempt, { command, now }: { command: AttemptCommand; now: number }): string {
  const decided = decideAttempt(of, command, now);
  if (!decided.ok) return '-';
  const effects = decided.value.effects.map((effect) => letters[effect.kind]).join('');
  if (decided.value.state === of.state && effects === '') return 'same';
  return effects === '' ? decided.value.state : `${decided.value.state}:${effects}`;
}

function cellsOf(grid: string) {
  const [header = [], ...rows] = grid
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([name = '', ...cells]) =>
    cells.map((cell, column) => [header[column + 1] ?? '', name, cell] as const),
  );
}

// Commands stand in rows here, states in columns.
const grids: { method: Attempt['method']; share: ShareState; states: readonly string[]; grid: string }[] = [
  {
    method: 'cash',
    share: 'pending',
    states: deskStates,
    grid: `
      command       requested    approved  rejected  expired  withdrawn
      approve_cash  approved:$n  -         -         -        -
      approve_pos   -            -         -         -        -
      reject        rejected:n   -         -         -        -
      withdraw      withdrawn    -         -         -        -
      expire        expired:n    -         -         -        -
      expire_later  expired:n    -         -         -        -
      expire_early  -            -         -         -        -
      redirect      -            -         -         -        -
      return        -            -         -         -        -
      open          -            -         -         -        -
      processing    -            -         -         -        -
      captured      -            -         -         -        -
      declined      -            -         -         -        -
      cancelled     -            -         -         -        -
      expired       -            -         -         -        -
      unknown       -            -         -         -        -
    `,
  },
  {
    method: 'pos',
    share: 'pending',
    states: deskStates,
    grid: `
      command       requested    approved  rejected  expired  withdrawn
      approve_cash  -            -         -         -        -
      approve_pos   approved:$n  -         -         -        -
      reject        rejected:n   -         -         -        -
      withdraw      withdrawn    -         -         -        -
      expire        expired:n    -         -         -        -
      expire_later  expired:n    -         -         -        -
      expire_early  -            -         -         -        -
      redirect      -            -         -         -        -
      return        -            -         -         -        -
      open          -            -         -         -        -
      processing    -            -         -         -        -
      captured      -            -         -         -        -
      declined      -            -         -         -        -
      cancelled     -            -         -         -        -
      expired       -            -         -         -        -
      unknown       -            -         -         -        -
    `,
  },
  {
    method: 'card',
    share: 'pending',
    states: cardStates,
    grid: `
      command       created      redirected   returned     unknown      captured  declined    cancelled          expired            captured_late
      approve_cash  -            -            -            -            -         -           -                  -                  -
      approve_pos   -            -            -            -            -         -           -                  -                  -
      reject        -            -            -            -            -         -           -                  -                  -
      withdraw      cancelled:C  cancelled:C  -            -            -         -           -                  -                  -
      expire        expired:Cn   expired:Cn   expired:Cn   -            -         -           -                  -                  -
      expire_later  expired:Cn   expired:Cn   expired:Cn   expired:Cn   -         -           -                  -                  -
      expire_early  -            -            -            -            -         -           -                  -                  -
      redirect      redirected   same         -            -            -         -           -                  -                  -
      return        -            returned     same         -            -         -           -                  -                  -
      open          same         same         same         same         same      same        same               same               same
      processing    same         same         same         same         same      same        same               same               same
      captured      captured:$n  captured:$n  captured:$n  captured:$n  same      declined:!  captured_late:$nW  captured_late:$nW  same
      declined      declined:n   declined:n   declined:n   declined:n   same      same        same               same               same
      cancelled     cancelled:n  cancelled:n  cancelled:n  cancelled:n  same      same        same               same               same
      expired       expired:n    expired:n    expired:n    expired:n    same      same        same               same               same
      unknown       unknown:?    unknown:?    unknown:?    same         same      same        same               same               same
    `,
  },
  {
    method: 'card',
    share: 'paid',
    states: cardStates,
    grid: `
      command       created      redirected   returned     unknown      captured  declined    cancelled         expired           captured_late
      approve_cash  -            -            -            -            -         -           -                 -                 -
      approve_pos   -            -            -            -            -         -           -                 -                 -
      reject        -            -            -            -            -         -           -                 -                 -
      withdraw      cancelled:C  cancelled:C  -            -            -         -           -                 -                 -
      expire        expired:Cn   expired:Cn   expired:Cn   -            -         -           -                 -                 -
      expire_later  expired:Cn   expired:Cn   expired:Cn   expired:Cn   -         -           -                 -                 -
      expire_early  -            -            -            -            -         -           -                 -                 -
      redirect      -            -            -            -            -         -           -                 -                 -
      return        -            returned     same         -            -         -           -                 -                 -
      open          same         same         same         same         same      same        same              same              same
      processing    same         same         same         same         same      same        same              same              same
      captured      captured:R!  captured:R!  captured:R!  captured:R!  same      declined:!  captured_late:R!  captured_late:R!  same
      declined      declined:n   declined:n   declined:n   declined:n   same      same        same              same              same
      cancelled     cancelled:n  cancelled:n  cancelled:n  cancelled:n  same      same        same              same              same
      expired       expired:n    expired:n    expired:n    expired:n    same      same        same              same              same
      unknown       unknown:?    unknown:?    unknown:?    same         same      same        same              same              same
    `,
  },
];

for (const { method, share, states, grid } of grids) {
  describe(`${method}, the share ${share}`, () => {
    const cells = cellsOf(grid);

    test('the grid is full: every state and every command, once', () => {
      expect([...new Set(cells.map(([state]) => state))]).toEqual([...states]);
      expect([...new Set(cells.map(([, name]) => name))]).toEqual(Object.keys(commands));
      expect(cells).toHaveLength(states.length * Object.keys(commands).length);
    });

    test.each(cells)('%s, %s: %s [ENT-37]', (state, name, expected) => {
      expect(outcome(attempt(method, state, share), commands[name] as (typeof commands)[string])).toBe(
        expected,
      );
    });
  });
}

describe('a share that was cancelled is as little due as one that is paid', () => {
  const moves = Object.values(commands);
  const everywhere = (method: Attempt['method'], states: readonly string[]) =>
    states.flatMap((state) => moves.map((move) => [state, move, method] as const));

  test.each([
    ...everywhere('card', cardStates),
    ...everywhere('cash', deskStates),
    ...everywhere('pos', deskStates),
  ])('%s, %j, %s', (state, move, method) => {
    expect(outcome(attempt(method, state, 'cancelled'), move)).toBe(
      outcome(attempt(method, state, 'paid'), move),
    );
  });
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
          { kind: 'notify_diner', about: 'paid' },
        ],
      },
    });
  });

  test.each([9999, 0, -10_000])('%d received is too little', (received) => {
    const detail = { due: '100.00' };
    expect(approve(received)).toEqual({ ok: false, code: 'received_too_little', detail });
  });

  test('change and due are always what was received', () => {
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

  test('a share that is not due any more is not paid again', () => {
    expect(approve(10_000, 'paid')).toMatchObject({ ok: false, code: 'share_already_paid' });
    expect(approve(10_000, 'cancelled')).toMatchObject({ ok: false, code: 'share_already_paid' });
  });

  test('the instant of expiry is too late', () => {
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
    expect(approve(' RRN 42 ')).toMatchObject({ value: { effects: [{ amount: due, proof }, {}] } });
    expect(approve('')).toEqual({ ok: false, code: 'slip_reference_required' });
    expect(approve('  ')).toEqual({ ok: false, code: 'slip_reference_required' });
  });

  test('a share that is not due any more is not paid again, nor is one too late', () => {
    expect(approve('R1', 'paid')).toMatchObject({ ok: false, code: 'share_already_paid' });
    expect(approve('R1', 'pending', expiresAt)).toMatchObject({ ok: false, code: 'attempt_not_open' });
  });
});

describe('the people who decide', () => {
  test('a rejection needs a reason', () => {
    const reject = (reason: string) =>
      decideAttempt(attempt('cash', 'requested'), { kind: 'reject', staffId: 's1', reason }, early);
    expect(reject('  ')).toEqual({ ok: false, code: 'reason_required' });
    expect(reject('no')).toEqual({
      ok: true,
      value: { state: 'rejected', effects: [{ kind: 'notify_diner', about: 'rejected' }] },
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

describe('the word of the provider', () => {
  test.each<[string, ProviderWord]>([
    ['less', { state: 'captured', amount: fils(9999) }],
    ['more', { state: 'captured', amount: fils(10_001) }],
    ['no amount', { state: 'captured' }],
  ])('a capture of %s than due pays nothing, waits as unknown, and staff are told', (_, word) => {
    for (const state of ['created', 'redirected', 'returned', 'unknown']) {
      const decided = decideAttempt(attempt('card', state), { kind: 'provider_says', word }, early);
      const effects = [{ kind: 'alert_staff', about: 'amount_differs' }];
      expect(decided).toEqual({ ok: true, value: { state: 'unknown', effects } });
    }
    for (const state of ['expired', 'cancelled']) {
      const decided = decideAttempt(attempt('card', state), { kind: 'provider_says', word }, early);
      expect(decided).toMatchObject({ value: { state, effects: [{ about: 'amount_differs' }] } });
    }
  });

  test('a capture counts after our own expiry too, for it is the money that is true', () => {
    const decided = decideAttempt(attempt('card', 'returned'), says('captured'), expiresAt + 1);
    expect(decided).toMatchObject({ value: { state: 'captured' } });
  });

  test('the money of a capture that nothing is due for goes back in full', () => {
    const decided = decideAttempt(attempt('card', 'expired', 'paid'), says('captured'), early);
    const effects = [
      { kind: 'refund_surplus', amount: due },
      { kind: 'alert_staff', about: 'surplus' },
    ];
    expect(decided).toEqual({ ok: true, value: { state: 'captured_late', effects } });
  });

  test('a capture after a decline changes nothing but is not kept quiet', () => {
    const decided = decideAttempt(attempt('card', 'declined'), says('captured'), early);
    const effects = [{ kind: 'alert_staff', about: 'captured_after_decline' }];
    expect(decided).toEqual({ ok: true, value: { state: 'declined', effects } });
  });

  test('a link is dead from the instant of expiry', () => {
    const open = (now: number) => decideAttempt(attempt('card', 'created'), { kind: 'redirect' }, now).ok;
    expect([open(early), open(expiresAt)]).toEqual([true, false]);
  });

  test('an unknown outcome is asked about for a day after expiry, not less', () => {
    const expire = (now: number) => decideAttempt(attempt('card', 'unknown'), { kind: 'expire' }, now).ok;
    const day = 86_400_000;
    expect([expire(expiresAt + day - 1), expire(expiresAt + day)]).toEqual([false, true]);
  });
});

describe('everything that can be reached', () => {
  const reachable = (method: Attempt['method'], start: AttemptState): AttemptState[] => {
    const seen = new Set<AttemptState>([start]);
    for (const state of seen) {
      for (const share of ['pending', 'paid', 'cancelled'] as const) {
        for (const { command, now } of Object.values(commands)) {
          const decided = decideAttempt(attempt(method, state, share), command, now);
          if (decided.ok) seen.add(decided.value.state);
        }
      }
    }
    return [...seen].toSorted();
  };

  test('from a cash or POS request: the desk’s states, all of them and no other', () => {
    expect(reachable('cash', 'requested')).toEqual(deskStates.toSorted());
    expect(reachable('pos', 'requested')).toEqual(deskStates.toSorted());
  });

  test('from a new card attempt: the card’s states, all of them and no other', () => {
    expect(reachable('card', 'created')).toEqual(cardStates.toSorted());
  });

  test.each<[Attempt['method'], AttemptState, AttemptState[]]>([
    ['cash', 'approved', ['approved']],
    ['cash', 'rejected', ['rejected']],
    ['pos', 'expired', ['expired']],
    ['pos', 'withdrawn', ['withdrawn']],
    ['card', 'captured', ['captured']],
    ['card', 'captured_late', ['captured_late']],
    ['card', 'declined', ['declined']],
    ['card', 'cancelled', ['cancelled', 'captured_late']],
    ['card', 'expired', ['captured_late', 'expired']],
    ['card', 'unknown', ['cancelled', 'captured', 'captured_late', 'declined', 'expired', 'unknown']],
  ])('%s %s leads to %j', (method, state, states) => {
    expect(reachable(method, state)).toEqual(states);
  });

  test('a state of another method is a bug', () => {
    expect(() => decideAttempt(attempt('cash', 'captured'), { kind: 'withdraw' }, early)).toThrow(
      /never captured/,
    );
    expect(() => decideAttempt(attempt('card', 'approved'), { kind: 'withdraw' }, early)).toThrow(
      /never approved/,
    );
  });
});

describe('whatever is commanded, in any order', () => {
  const words = fc.constantFrom<ProviderWord>(
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
    fc.constantFrom(...Object.values(commands).map(({ command }) => command)),
    words.map((word) => ({ kind: 'provider_says' as const, word })),
    fc
      .nat(20_000)
      .map((received) => ({ kind: 'approve_cash' as const, staffId: 's1', received: fils(received) })),
  );
  const anyMove = fc.record({ command: anyCommand, wait: fc.constantFrom(0, 1, expiresAt, reconcileForMs) });
  const methods = fc.constantFrom<Attempt['method']>('cash', 'pos', 'card');

  /** Plays moves on one share; answers every settlement and surplus, and checks what must hold at each step. */
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

  test('saying the last thing again changes nothing', () => {
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

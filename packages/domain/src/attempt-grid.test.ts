// The attempt machine as a full grid of states and commands, written apart from the code it checks; then a walk over
// everything that can be reached, to see that nothing else is.
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
import { decideAttempt } from './payment.ts';

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

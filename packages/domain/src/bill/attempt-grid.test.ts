// The whole attempt machine as a table of states and commands, written independently of the code. A walk over all
// reachable states then checks that there are no others.
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
import { decideAttempt } from './decide-attempt.ts';

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

const commands: Record<string, { command: AttemptCommand; now: number }> = {
  approve_cash: { command: { kind: 'approve_cash', staffId: 's1', received: due }, now: early },
  approve_pos: { command: { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' }, now: early },
  reject: { command: { kind: 'reject', staffId: 's1', reason: 'no change' }, now: early },
  withdraw: { command: { kind: 'withdraw' }, now: early },
  supersede: { command: { kind: 'supersede' }, now: early },
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

/** One letter for each effect, in the order in which they are returned. */
const letters: Record<string, string> = {
  settle_share: '$',
  refund_surplus: 'R',
  withdraw_other_attempts: 'W',
  alert_staff: '!',
};

/**
 * The result in the notation of the grids: "-" is refused, "same" is no change, else the next state and its effects.
 */
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

// Commands are rows here, states are columns.
const grids: { method: Attempt['method']; share: ShareState; states: readonly string[]; grid: string }[] = [
  {
    method: 'cash',
    share: 'pending',
    states: deskStates,
    grid: `
      command       requested   approved  rejected  expired  withdrawn
      approve_cash  approved:$  -         -         -        -
      approve_pos   -           -         -         -        -
      reject        rejected    -         -         -        -
      withdraw      withdrawn   -         -         -        -
      supersede     withdrawn   -         -         -        -
      expire        expired     -         -         -        -
      expire_later  expired     -         -         -        -
      expire_early  -           -         -         -        -
      redirect      -           -         -         -        -
      return        -           -         -         -        -
      open          -           -         -         -        -
      processing    -           -         -         -        -
      captured      -           -         -         -        -
      declined      -           -         -         -        -
      cancelled     -           -         -         -        -
      expired       -           -         -         -        -
      unknown       -           -         -         -        -
    `,
  },
  {
    method: 'pos',
    share: 'pending',
    states: deskStates,
    grid: `
      command       requested   approved  rejected  expired  withdrawn
      approve_cash  -           -         -         -        -
      approve_pos   approved:$  -         -         -        -
      reject        rejected    -         -         -        -
      withdraw      withdrawn   -         -         -        -
      supersede     withdrawn   -         -         -        -
      expire        expired     -         -         -        -
      expire_later  expired     -         -         -        -
      expire_early  -           -         -         -        -
      redirect      -           -         -         -        -
      return        -           -         -         -        -
      open          -           -         -         -        -
      processing    -           -         -         -        -
      captured      -           -         -         -        -
      declined      -           -         -         -        -
      cancelled     -           -         -         -        -
      expired       -           -         -         -        -
      unknown       -           -         -         -        -
    `,
  },
  {
    method: 'card',
    share: 'pending',
    states: cardStates,
    grid: `
      command       created     redirected  returned    unknown     captured  declined    cancelled         expired           captured_late
      approve_cash  -           -           -           -           -         -           -                 -                 -
      approve_pos   -           -           -           -           -         -           -                 -                 -
      reject        -           -           -           -           -         -           -                 -                 -
      withdraw      cancelled   cancelled   -           -           -         -           -                 -                 -
      supersede     cancelled   cancelled   cancelled   cancelled   -         -           -                 -                 -
      expire        expired     expired     expired     -           -         -           -                 -                 -
      expire_later  expired     expired     expired     expired     -         -           -                 -                 -
      expire_early  -           -           -           -           -         -           -                 -                 -
      redirect      redirected  same        -           -           -         -           -                 -                 -
      return        -           returned    same        -           -         -           -                 -                 -
      open          same        same        same        same        same      same        same              same              same
      processing    same        same        same        same        same      same        same              same              same
      captured      captured:$  captured:$  captured:$  captured:$  same      declined:!  captured_late:$W  captured_late:$W  same
      declined      declined    declined    declined    declined    same      same        same              same              same
      cancelled     cancelled   cancelled   cancelled   cancelled   same      same        same              same              same
      expired       expired     expired     expired     expired     same      same        same              same              same
      unknown       unknown     unknown     unknown     same        same      same        same              same              same
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
      withdraw      cancelled    cancelled    -            -            -         -           -                 -                 -
      supersede     cancelled    cancelled    cancelled    cancelled    -         -           -                 -                 -
      expire        expired      expired      expired      -            -         -           -                 -                 -
      expire_later  expired      expired      expired      expired      -         -           -                 -                 -
      expire_early  -            -            -            -            -         -           -                 -                 -
      redirect      -            -            -            -            -         -           -                 -                 -
      return        -            returned     same         -            -         -           -                 -                 -
      open          same         same         same         same         same      same        same              same              same
      processing    same         same         same         same         same      same        same              same              same
      captured      captured:R!  captured:R!  captured:R!  captured:R!  same      declined:!  captured_late:R!  captured_late:R!  same
      declined      declined     declined     declined     declined     same      same        same              same              same
      cancelled     cancelled    cancelled    cancelled    cancelled    same      same        same              same              same
      expired       expired      expired      expired      expired      same      same        same              same              same
      unknown       unknown      unknown      unknown      same         same      same        same              same              same
    `,
  },
];

for (const { method, share, states, grid } of grids) {
  describe(`${method}, the share ${share}`, () => {
    const cells = cellsOf(grid);

    test('the grid has every state and every command exactly once', () => {
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

describe('a cancelled share is not due, just like a paid one', () => {
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

describe('reachable states', () => {
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

  test('a cash or POS request reaches all desk states and no others', () => {
    expect(reachable('cash', 'requested')).toEqual(deskStates.toSorted());
    expect(reachable('pos', 'requested')).toEqual(deskStates.toSorted());
  });

  test('a new card attempt reaches all card states and no others', () => {
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

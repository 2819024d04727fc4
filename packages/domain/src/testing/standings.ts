// Every standing that a share can come into: with up to two tries, every command at every state and at every time.
import { assert } from '../assert.ts';
import type { Attempt, AttemptCommand, AttemptEffect, AttemptState, ShareState } from '../attempt.ts';
import { reconcileForMs } from '../attempt-card.ts';
import { fils } from '../money.ts';
import { attemptIsLive, canAttempt, decideAttempt, decideShare } from '../payment.ts';

/** One try to pay a share. */
export type Tried = { readonly method: Attempt['method']; readonly state: AttemptState };

/** A share with its tries, and how often it was settled or more money than it owed came. */
export type Standing = {
  readonly share: ShareState;
  readonly tried: readonly Tried[];
  readonly settled: number;
  readonly surplus: number;
};

const due = fils(7777);
const expiresAt = 1000;
const times = [0, expiresAt, expiresAt + reconcileForMs];
const methods = ['cash', 'pos', 'card'] as const;

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

/** A share that nobody has tried to pay. */
export const fresh: Standing = { share: 'pending', tried: [], settled: 0, surplus: 0 };

/** What becomes of a share by anything that diners, staff, provider or clock do to its tries. */
export function* moved(at: Standing): Iterable<Standing> {
  if (at.tried.length < 2 && canAttempt({ state: at.share, attempts: at.tried }).ok) {
    for (const method of methods) {
      const state = method === 'card' ? 'created' : 'requested';
      yield { ...at, tried: [...at.tried, { method, state }] };
    }
  }
  for (const index of at.tried.keys()) {
    for (const command of commands) {
      for (const now of times) {
        const next = obey(at, index, command, now);
        if (next !== undefined) yield next;
      }
    }
  }
}

/** The share once it is cancelled, or undefined where it can't be. */
export function cancelled(at: Standing): Standing | undefined {
  const decided = decideShare({ state: at.share, due, attempts: at.tried }, { kind: 'cancel' });
  return decided.ok ? { ...at, share: decided.value } : undefined;
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

/** The share with its live tries ended, because what they would pay changes. */
export function withdrawn(at: Standing): Standing {
  return { ...at, tried: at.tried.map(ended) };
}

function ended(tried: Tried): Tried {
  if (!attemptIsLive(tried.state)) return tried;
  return { ...tried, state: tried.method === 'card' ? 'cancelled' : 'withdrawn' };
}

/** Everything that can be reached from `start`, each state once. */
export function reach<State>(start: State, next: (at: State) => Iterable<State>): State[] {
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

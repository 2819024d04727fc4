// Every reachable state of a share with up to two attempts: every command at every state and time.

import {
  type Attempt,
  type AttemptCommand,
  type AttemptEffect,
  type AttemptState,
  firstAttemptState,
  type ShareState,
} from '../bill/attempt.ts';
import { reconcileForMs } from '../bill/attempt-card.ts';
import { decideAttempt } from '../bill/decide-attempt.ts';
import { canAttempt, decideShare } from '../bill/share.ts';
import { assert } from '../core/assert.ts';
import { fils } from '../core/money.ts';

/** One attempt to pay a share. */
export type AttemptSummary = { readonly method: Attempt['method']; readonly state: AttemptState };

/** A share with its attempts, and how often it was settled and more money came than it owed. */
export type ShareHistory = {
  readonly share: ShareState;
  readonly tried: readonly AttemptSummary[];
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
  { kind: 'provider_says', report: { state: 'open' } },
  { kind: 'provider_says', report: { state: 'processing' } },
  { kind: 'provider_says', report: { state: 'captured', amount: due } },
  { kind: 'provider_says', report: { state: 'captured', amount: fils(1) } },
  { kind: 'provider_says', report: { state: 'captured' } },
  { kind: 'provider_says', report: { state: 'declined' } },
  { kind: 'provider_says', report: { state: 'cancelled' } },
  { kind: 'provider_says', report: { state: 'expired' } },
  { kind: 'provider_says', report: { state: 'unknown' } },
];

/** A share without attempts. */
export const fresh: ShareHistory = { share: 'pending', tried: [], settled: 0, surplus: 0 };

/** All next states of a share after anything diners, staff, provider or clock can do to its attempts. */
export function* nextStates(at: ShareHistory): Iterable<ShareHistory> {
  if (at.tried.length < 2 && canAttempt({ state: at.share, attempts: at.tried }).ok) {
    for (const method of methods) {
      yield { ...at, tried: [...at.tried, { method, state: firstAttemptState(method) }] };
    }
  }
  for (const index of at.tried.keys()) {
    for (const command of commands) {
      for (const now of times) {
        const next = applyCommand(at, index, command, now);
        if (next !== undefined) yield next;
      }
    }
  }
}

/** The share after it is cancelled, or undefined when that is refused. */
export function cancelled(at: ShareHistory): ShareHistory | undefined {
  const decided = decideShare({ state: at.share, due, attempts: at.tried }, { kind: 'cancel' });
  return decided.ok ? { ...at, share: decided.value } : undefined;
}

function applyCommand(
  at: ShareHistory,
  index: number,
  command: AttemptCommand,
  now: number,
): ShareHistory | undefined {
  const tried = at.tried[index];
  assert(tried !== undefined, 'the attempt exists');
  const decided = decideAttempt({ ...tried, due, share: at.share, expiresAt }, command, now);
  if (!decided.ok) return undefined;
  const { state, effects } = decided.value;
  let next: ShareHistory = { ...at, tried: at.tried.with(index, { ...tried, state }) };
  for (const effect of effects) next = applyEffect(next, effect, index);
  return next;
}

function applyEffect(at: ShareHistory, effect: AttemptEffect, from: number): ShareHistory {
  switch (effect.kind) {
    case 'settle_share': {
      const paid = decideShare(
        { state: at.share, due, attempts: at.tried },
        { kind: 'settle', amount: effect.amount },
      );
      assert(paid.ok, 'the share can be settled');
      return { ...at, share: paid.value, settled: at.settled + 1 };
    }
    case 'refund_surplus':
      return { ...at, surplus: at.surplus + 1 };
    case 'withdraw_other_attempts':
      return {
        ...at,
        tried: at.tried.map((one, index) => (index === from ? one : ended(at.share, one, 'supersede'))),
      };
    case 'alert_staff':
      return at;
  }
}

/** The share with its live attempts ended, because the amount they would pay changes. */
export function withdrawn(at: ShareHistory): ShareHistory {
  return { ...at, tried: at.tried.map((one) => ended(at.share, one, 'withdraw')) };
}

/** An attempt after a command that ends it, or unchanged if that is refused. */
function ended(share: ShareState, tried: AttemptSummary, kind: 'withdraw' | 'supersede'): AttemptSummary {
  const decided = decideAttempt({ ...tried, due, share, expiresAt }, { kind }, 0);
  return decided.ok ? { ...tried, state: decided.value.state } : tried;
}

/** Everything reachable from `start`, each state once. */
export function reachableFrom<State>(start: State, next: (at: State) => Iterable<State>): State[] {
  const seen = new Map([[JSON.stringify(start), start]]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const state of next(at)) {
      const key = JSON.stringify(state);
      if (seen.has(key)) continue;
      seen.set(key, state);
      open.push(state);
    }
  }
  return [...seen.values()];
}

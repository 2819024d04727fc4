import { assert } from '../core/assert.ts';
import type { Result } from '../core/result.ts';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptDecision,
  type AttemptRefusal,
  type AttemptState,
  cardStates,
  deskStates,
  type PaymentMethod,
} from './attempt.ts';
import { decideCard } from './attempt-card.ts';
import { decideDesk } from './attempt-desk.ts';

/**
 * The next state of an attempt with its effects, or why the command is refused. Pure: `now` is epoch milliseconds,
 * effects are data. Repeated provider reports are accepted without effect; other repeats are refused or harmless.
 */
export function decideAttempt(
  attempt: Attempt,
  command: AttemptCommand,
  now: number,
): Result<AttemptDecision, AttemptRefusal> {
  const states: readonly AttemptState[] = attempt.method === 'card' ? cardStates : deskStates;
  assert(states.includes(attempt.state), `an attempt by ${attempt.method} is never ${attempt.state}`);
  return attempt.method === 'card' ? decideCard(attempt, command, now) : decideDesk(attempt, command, now);
}

const liveStates: readonly AttemptState[] = ['requested', 'created', 'redirected', 'returned', 'unknown'];

/**
 * Whether an attempt may still pay its share. A share has at most one such attempt. `unknown` counts: money may have
 * moved.
 */
export function attemptIsLive(state: AttemptState): boolean {
  return liveStates.includes(state);
}

/** Whether an attempt has ended. Only an expired or cancelled card attempt may still become `captured_late`. */
export function attemptIsFinal(state: AttemptState): boolean {
  return !attemptIsLive(state);
}

/** Whether an attempt brought in money. */
export function attemptHasPaid(state: AttemptState): boolean {
  return state === 'approved' || state === 'captured' || state === 'captured_late';
}

/** Whether somebody is dealing with an attempt: staff, or a payer on the card page. An unopened page doesn't count. */
export function attemptIsUnderWay(state: AttemptState): boolean {
  return attemptIsLive(state) && state !== 'created';
}

/** Whether only the bank knows the outcome of an attempt: money may be moving, so nobody can withdraw it. */
export function attemptIsWithBank(state: AttemptState): boolean {
  return state === 'returned' || state === 'unknown';
}

/** Whether someone may have the card page open, or its money may be on the way. */
export function cardPageIsLive(attempt: {
  readonly method: PaymentMethod;
  readonly state: AttemptState;
}): boolean {
  return attempt.method === 'card' && attemptIsUnderWay(attempt.state);
}

/**
 * For the buttons of both apps: whether an attempt in a state accepts a person's command. Time and share are checked
 * too when it is sent.
 */
export const attemptCan = {
  approve: (state: AttemptState) => state === 'requested',
  reject: (state: AttemptState) => state === 'requested',
  withdraw: (state: AttemptState) => state === 'requested' || state === 'created' || state === 'redirected',
  openPage: (state: AttemptState) => state === 'created' || state === 'redirected',
} as const;

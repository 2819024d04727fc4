import { ApiError } from '@sufra/client/api-error';
import type { CallName } from '@sufra/contract/core/routes';
import type { Unsent } from './unsent.ts';

/** Writes that make somebody at the restaurant act at once. Half an hour later they are for nobody any more. */
const passingCalls: ReadonlySet<CallName> = new Set<CallName>(['placeOrder', 'callWaiter', 'requestVehicle']);

/** How long these are sent, in milliseconds. */
const sentForMs = 30 * 60_000;

/** Writes that set a value: repeating one changes nothing, even without a key. */
export const repeatableCalls: ReadonlySet<CallName> = new Set<CallName>([
  'addToCart',
  'removeFromCart',
  'addFavourite',
  'removeFavourite',
  'saveAllergens',
  'withdrawWaiterCall',
]);

/** How long any other write is repeated, in milliseconds: the server forgets its key after two days, and would do it twice. */
const repeatedForMs = 40 * 60 * 60_000;

/** The visit that this phone is at: undefined while that is not known, null where there is none. */
export type Visit = string | null | undefined;

/** Whether a write is not sent any more: too much time has passed, or this phone is at another visit. */
export function isOver(write: Unsent, now: Visit): boolean {
  const { name, at, visit } = write;
  if (!passingCalls.has(name)) return mayBeForgotten(write);
  const isElsewhere = visit !== undefined && typeof now === 'string' && now !== visit;
  return isElsewhere || at < Date.now() - sentForMs;
}

/** Whether a write may have been done so long ago that the server doesn't know its key any more. */
function mayBeForgotten({ name, at, tried, triedAt = at }: Unsent): boolean {
  return tried && !repeatableCalls.has(name) && triedAt < Date.now() - repeatedForMs;
}

/** Whether a write from before may be of another visit than the one that this phone is at now. */
export function mustKnowVisit({ name, visit }: Unsent, now: Visit): boolean {
  return passingCalls.has(name) && visit !== undefined && now === undefined;
}

/** Why a write was given up on this phone: its guest took it back, or the phone held it for too long. No server said it. */
const codes = { takenBack: 'taken_back', lost: 'not_sent' } as const;

/** What the caller of a write gets that its guest has taken back. An `ApiError` reaches callers in other tabs whole. */
export function takenBack(): ApiError {
  return new ApiError(0, { code: codes.takenBack });
}

/** What the caller of a write gets that is not sent any more; `message` tells the guest. */
export function notSent(message: string): ApiError {
  return new ApiError(0, { code: codes.lost, message });
}

const isGivenUp = (error: unknown, code: string) =>
  error instanceof ApiError && error.status === 0 && error.code === code;

export const wasTakenBack = (error: unknown): boolean => isGivenUp(error, codes.takenBack);

export const wasNotSent = (error: unknown): boolean => isGivenUp(error, codes.lost);

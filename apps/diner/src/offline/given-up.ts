import { ApiError } from '@sufra/client/api-error';

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

const freeTries = 5;
const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;
const forgetAfterMs = 60 * 60_000;
const keysMax = 10_000;

interface Failures {
  readonly count: number;
  readonly last: number;
}

/** Slows guessing down without locking anyone out for good: a guest must not be able to keep the cashier out. */
export interface SignInGuard {
  /** Whether another try may be made for all of these keys now. */
  allows(keys: readonly string[], now: number): boolean;
  failed(keys: readonly string[], now: number): void;
  succeeded(keys: readonly string[]): void;
}

/**
 * Counts failures in this process. After five, each further try of a key waits twice as long as the last, up to a
 * quarter of an hour. Instants are epoch milliseconds.
 */
export function signInGuard(): SignInGuard {
  const failures = new Map<string, Failures>();
  const waitOf = ({ count }: Failures) =>
    count < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (count - freeTries), longestWaitMs);
  return {
    allows: (keys, now) =>
      keys.every((key) => {
        const known = failures.get(key);
        return known === undefined || now - known.last >= waitOf(known);
      }),
    failed: (keys, now) => {
      if (failures.size >= keysMax) failures.clear();
      for (const key of keys) {
        const known = failures.get(key);
        const count = known === undefined || now - known.last > forgetAfterMs ? 1 : known.count + 1;
        failures.set(key, { count, last: now });
      }
    },
    succeeded: (keys) => {
      for (const key of keys) failures.delete(key);
    },
  };
}

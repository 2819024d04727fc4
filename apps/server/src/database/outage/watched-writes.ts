import { DatabaseUnavailable, type Outage } from './unavailable.ts';

/** Whether what is written gets stored, and if not, why. */
export type StorageState = 'ok' | Outage;

/** How long after a failure it is tried again whether the disk takes something. */
const tryAgainMs = 2000;

interface Watching {
  /** Writes a little. */
  readonly tryToWrite: () => Promise<unknown>;
  /** Called with each change of the state. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Watches whether writes are stored. A full disk counts at once, any other failure once a second write failed too, for
 * one lost connection is no outage. From then on it tries by itself until the disk takes something again.
 */
export function watchWrites({ tryToWrite, onChange, onError }: Watching) {
  let state: StorageState = 'ok';
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const change = (to: StorageState) => {
    if (stopped || to === state) return;
    state = to;
    onChange();
  };
  const failed = (error: unknown, confirmed: boolean) => {
    if (stopped || !(error instanceof DatabaseUnavailable)) return;
    const { outage } = error;
    if (confirmed || outage === 'full' || state !== 'ok') {
      if (state === 'ok') onError(error);
      change(outage);
    }
    again ??= setTimeout(lookAgain, state === 'ok' ? 0 : tryAgainMs);
    again.unref();
  };
  const lookAgain = () => {
    again = undefined;
    tryToWrite().then(
      () => change('ok'),
      (error: unknown) => failed(error, true),
    );
  };
  return {
    /** Runs a write and notices its failure. */
    async noticing<Value>(write: () => Promise<Value>): Promise<Value> {
      try {
        return await write();
      } catch (error) {
        failed(error, false);
        throw error;
      }
    },
    storage: () => state,
    stop: () => {
      stopped = true;
      clearTimeout(again);
    },
  };
}

import { ApiError } from '@sufra/client/api-error';
import type { Unsent } from './unsent.ts';

/** The outcome of a write: the server's answer, or the error. */
export type Outcome = { readonly answer?: unknown; readonly error?: unknown };

/** The callbacks of the caller that waits for a write. */
type Pending = {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  onUnsent: (() => void) | undefined;
};

/** What tabs send to each other: an outcome, or the key of an outcome that was taken. */
type Message = {
  readonly taken?: string;
  readonly key?: string;
  readonly answer?: unknown;
  readonly error?: { readonly status: number; readonly body: unknown } | undefined;
};

/** How long another tab has to take an outcome, in milliseconds. */
const takeWithinMs = 300;

/** The writes whose callers still wait, on this page and in the other tabs of this browser. */
export class PendingWrites {
  /** The id of this tab. */
  readonly tab: string;
  readonly #pending = new Map<string, Pending>();
  readonly #offered = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #sendToTabs: ((message: Message) => void) | undefined;

  constructor(tab: string) {
    this.tab = tab;
    // The server, which renders pages too, has no other tabs.
    if (globalThis.document === undefined || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel('unsent-writes');
    this.#sendToTabs = channel.postMessage.bind(channel);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data));
  }

  add(key: string, pending: Pending): void {
    this.#pending.set(key, pending);
  }

  remove(key: string): void {
    this.#pending.delete(key);
  }

  clear(): void {
    this.#pending.clear();
  }

  /** Calls the caller's `onUnsent`, once for each write. */
  notifyUnsent(key: string): void {
    const pending = this.#pending.get(key);
    const notify = pending?.onUnsent;
    if (pending !== undefined) pending.onUnsent = undefined;
    notify?.();
  }

  /** Passes an outcome to the caller, in whichever tab it is. Calls `onUntaken` if nobody waits any more. */
  settle({ key, tab }: Pick<Unsent, 'key' | 'tab'>, outcome: Outcome, onUntaken: () => void): void {
    if (this.#settleHere(key, outcome)) return;
    if (this.#sendToTabs === undefined || tab === this.tab) return onUntaken();
    this.#offered.set(key, setTimeout(onUntaken, takeWithinMs));
    this.#sendToTabs({ key, answer: outcome.answer, error: serializable(outcome.error) });
  }

  #settleHere(key: string, { answer, error }: Outcome): boolean {
    const pending = this.#pending.get(key);
    if (pending === undefined) return false;
    this.#pending.delete(key);
    if (error === undefined) pending.resolve(answer);
    else pending.reject(error);
    return true;
  }

  #receive({ taken, key, answer, error }: Message): void {
    if (taken !== undefined) {
      clearTimeout(this.#offered.get(taken));
      this.#offered.delete(taken);
    } else if (key !== undefined && this.#pending.has(key)) {
      this.#sendToTabs?.({ taken: key });
      this.#settleHere(key, {
        answer,
        error: error === undefined ? undefined : new ApiError(error.status, error.body),
      });
    }
  }
}

/** An error in a form that can be sent to another tab. */
function serializable(error: unknown): Message['error'] {
  if (error === undefined) return undefined;
  return error instanceof ApiError ? { status: error.status, body: error.body } : { status: 0, body: null };
}

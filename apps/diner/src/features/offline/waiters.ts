import { ApiError } from '@sufra/client/api-error';
import type { Unsent } from './unsent.ts';

/** What became of a write: the server's answer, or why there is none. */
export type Outcome = { readonly answer?: unknown; readonly error?: unknown };

type Waiter = {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  onUnsent: (() => void) | undefined;
};

/** What tabs say to each other: an outcome, or that it was taken. */
type Message = {
  readonly taken?: string;
  readonly key?: string;
  readonly answer?: unknown;
  readonly error?: { readonly status: number; readonly body: unknown } | undefined;
};

/** How long another tab is given to take an outcome, in milliseconds. */
const untakenMs = 300;

/** Those who wait for writes, on this page and in the other tabs of this browser. */
export class Waiters {
  /** The name of this tab. */
  readonly tab: string;
  readonly #waiters = new Map<string, Waiter>();
  readonly #untaken = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #tellOthers: ((message: Message) => void) | undefined;

  constructor(tab: string) {
    this.tab = tab;
    if (typeof BroadcastChannel === 'undefined') return;
    const others = new BroadcastChannel('unsent-writes');
    this.#tellOthers = others.postMessage.bind(others);
    others.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
  }

  add(key: string, waiter: Waiter): void {
    this.#waiters.set(key, waiter);
  }

  forget(key: string): void {
    this.#waiters.delete(key);
  }

  forgetAll(): void {
    this.#waiters.clear();
  }

  /** Tells who waits, once, that a write has to wait. */
  tellUnsent(key: string): void {
    const waiter = this.#waiters.get(key);
    const tell = waiter?.onUnsent;
    if (waiter !== undefined) waiter.onUnsent = undefined;
    tell?.();
  }

  /** Gives an outcome to who waits for it, in whichever tab; `nobody` is called where nobody does any more. */
  settle({ key, tab }: Pick<Unsent, 'key' | 'tab'>, outcome: Outcome, nobody: () => void): void {
    if (this.#give(key, outcome)) return;
    if (this.#tellOthers === undefined || tab === this.tab) return nobody();
    this.#untaken.set(key, setTimeout(nobody, untakenMs));
    this.#tellOthers({ key, answer: outcome.answer, error: portable(outcome.error) });
  }

  #give(key: string, { answer, error }: Outcome): boolean {
    const waiter = this.#waiters.get(key);
    if (waiter === undefined) return false;
    this.#waiters.delete(key);
    if (error === undefined) waiter.resolve(answer);
    else waiter.reject(error);
    return true;
  }

  #hear({ taken, key, answer, error }: Message): void {
    if (taken !== undefined) {
      clearTimeout(this.#untaken.get(taken));
      this.#untaken.delete(taken);
    } else if (key !== undefined && this.#waiters.has(key)) {
      this.#tellOthers?.({ taken: key });
      this.#give(key, {
        answer,
        error: error === undefined ? undefined : new ApiError(error.status, error.body),
      });
    }
  }
}

/** An error as it can be handed to another tab. */
function portable(error: unknown): Message['error'] {
  if (error === undefined) return undefined;
  return error instanceof ApiError ? { status: error.status, body: error.body } : { status: 0, body: null };
}

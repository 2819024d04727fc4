import { ApiError } from '@sufra/client/api-error';
import type { Answer, CallRequest } from '@sufra/client/call-types';
import type { Client } from '@sufra/client/client';
import { newKey } from '@sufra/client/idempotency';
import type { CallName } from '@sufra/contract/routes';
import { takeTurns } from './turns.ts';
import { dropUnsent, isUnsent, keepUnsent, type Unsent, unsentWrites } from './unsent.ts';
import { type Outcome, Waiters } from './waiters.ts';

/** How a write may go on when there is no line. */
export type Keeping = {
  /** False lets it fail at once, as a read does. */
  readonly kept?: boolean | undefined;
  /** Called once, when the write could not be sent and is kept instead. */
  readonly onUnsent?: (() => void) | undefined;
  /** Kept with the write, for showing what will be. */
  readonly note?: unknown;
};

/** What became of a write that nobody on this page waits for any more. */
export type LateOutcome = Outcome & { readonly write: Unsent };

type OutboxOptions = {
  readonly call: Client['call'];
  /** Whether the server carries out a key once. Others may do a write again that is sent again. */
  readonly keepsKeys: () => boolean;
  readonly onLate: (outcome: LateOutcome) => void;
  /** Called when another write turns out to have to wait, with how many wait now. */
  readonly onKept: (count: number) => void;
};

/** Writes that set something to a value: whatever became of the first, the second changes nothing more. */
const settingCalls: ReadonlySet<CallName> = new Set<CallName>([
  'addToCart',
  'removeFromCart',
  'addFavourite',
  'removeFavourite',
  'saveAllergens',
]);
const otherCalls: ReadonlySet<CallName> = new Set<CallName>([
  'placeOrder',
  'sendFeedback',
  'replyToFeedback',
  'requestVehicle',
  'callWaiter',
]);

/** Whether a call is kept and sent later when there is no line. Payments never are. */
export function isKeptCall(name: CallName): boolean {
  return settingCalls.has(name) || otherCalls.has(name);
}

/** Answers that come from something between us and the server. */
const laterStatuses = [408, 425, 429, 502, 503, 504];

/**
 * Whether the server itself has spoken. Silence, a gateway, and a page that stands in for the answer leave open what
 * became of the write. A refusal with a code is the server's: it says to the diner when to try again.
 */
function isServersWord(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400) return false;
  return !laterStatuses.includes(error.status) || (error.status === 429 && error.code !== undefined);
}

/** Whoever asks us to wait is obeyed, but for so long at most: a kept order must not sleep through the evening. */
const longestWaitMs = 5 * 60_000;

/** After how long without an answer another try is made beside the first, in milliseconds. */
const deadLineMs = 20_000;

/** Whether the server failed at a write: what became of it is open, and the same write again is the same write. */
function hasFailedOpen(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** The pause before the next try, in milliseconds: doubled each time, half a minute at most. */
const pauseMs = (failures: number) => Math.min(30_000, 1000 * 2 ** failures);

/**
 * Writes are kept in local storage before they are sent and until the server has answered, each with its key. So a
 * reload, a second tab or a dead line at any moment loses none of them, and none happens twice. They go one after the
 * other, whichever tab they are from; the tab that made one gets its answer.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #waiters = new Waiters(newKey());
  #turns = takeTurns('unsent-writes');
  #lastFailed: Unsent | undefined;
  #failures = 0;
  /** No try before this instant, in milliseconds of the epoch. */
  #notBefore = 0;
  #latest = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Keeps a write and sends it. Resolves or rejects with the server's own word, however late that comes. */
  keepAndSend<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    { onUnsent, note }: Keeping,
  ): Promise<Answer<Name>> {
    const { params, body, encoding } = request as Unsent['request'];
    const sent = JSON.stringify({ params, body, encoding });
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    const write: Unsent = {
      key: this.#openKeyOf(name, sent) ?? newKey(),
      name,
      request: JSON.parse(sent) as Unsent['request'],
      repeatable: settingCalls.has(name) || this.#options.keepsKeys(),
      at: this.#latest,
      tab: this.#waiters.tab,
      tried: false,
      waiting: false,
      note,
    };
    return new Promise((resolve, reject) => {
      this.#waiters.add(write.key, {
        resolve: (answer) => resolve(answer as Answer<Name>),
        reject,
        onUnsent,
      });
      keepUnsent(write);
      this.#flush();
    });
  }

  /** Takes a write back that never left. False when it may have. */
  takeBack(key: string): boolean {
    const write = unsentWrites().find((unsent) => unsent.key === key);
    if (write === undefined || write.tried) return false;
    this.#waiters.forget(key);
    dropUnsent(write);
    return true;
  }

  /** Sends what an earlier visit left, and again whenever the line may be back. Returns the way to stop. */
  start(): () => void {
    const whenVisible = () => document.visibilityState === 'visible' && this.#flush();
    this.#flush();
    globalThis.addEventListener('online', this.#flush);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      clearTimeout(this.#retry);
      globalThis.removeEventListener('online', this.#flush);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }

  /** Forgets who waits and what is under way, as a new page load does. */
  leave(): void {
    this.#waiters.forgetAll();
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#lastFailed = undefined;
    this.#turns = takeTurns('unsent-writes');
  }

  /** The key of the same write when the server has just failed at it. */
  #openKeyOf(name: CallName, request: string): string | undefined {
    const last = this.#lastFailed;
    return last?.name === name && JSON.stringify(last.request) === request ? last.key : undefined;
  }

  readonly #flush = (): void => {
    clearTimeout(this.#retry);
    if (unsentWrites().length > 0) void this.#turns(() => this.#sendAll());
  };

  async #sendAll(): Promise<void> {
    const wait = this.#notBefore - Date.now();
    if (wait > 0) return this.#tryAgainIn(wait);
    for (let [write] = unsentWrites(); write !== undefined; [write] = unsentWrites()) {
      if (await this.#send(write)) continue;
      for (const unsent of unsentWrites()) this.#keepWaiting(unsent);
      this.#tryAgainIn(Math.max(pauseMs(this.#failures), this.#notBefore - Date.now()));
      this.#failures += 1;
      return;
    }
  }

  #tryAgainIn(ms: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.#flush, ms);
  }

  /** Sends one write; false when it has to wait. */
  async #send(write: Unsent): Promise<boolean> {
    if (write.tried && !write.repeatable) {
      // Nobody can tell whether it arrived, and this server might do it twice: the diner decides.
      this.#settle(write, { error: new TypeError('The connection broke before an answer came') });
      return true;
    }
    // A device that knows it has no line has surely sent nothing.
    if (!navigator.onLine) return false;
    keepUnsent({ ...write, tried: true });
    const answered = this.#try(write);
    return write.repeatable ? Promise.race([answered, deadLine()]) : answered;
  }

  async #try(write: Unsent): Promise<boolean> {
    const request = { ...write.request, idempotencyKey: write.key } as unknown as CallRequest<CallName>;
    try {
      this.#settle(write, { answer: await this.#options.call(write.name, request) });
    } catch (error) {
      if (!isServersWord(error) && write.repeatable) {
        this.#notBefore = Date.now() + waitAskedFor(error);
        return false;
      }
      this.#settle(write, { error });
    }
    this.#failures = 0;
    return true;
  }

  #settle(write: Unsent, outcome: Outcome): void {
    // Of two tries both may be answered; the first answer counts, they say the same.
    if (!isUnsent(write)) return;
    dropUnsent(write);
    this.#lastFailed = hasFailedOpen(outcome.error) ? write : undefined;
    this.#waiters.settle(write, outcome, () => this.#options.onLate({ write, ...outcome }));
  }

  #keepWaiting(write: Unsent): void {
    if (!write.waiting) {
      keepUnsent({ ...write, waiting: true });
      this.#options.onKept(unsentWrites().filter(({ waiting }) => waiting).length);
    }
    this.#waiters.tellUnsent(write.key);
  }
}

function waitAskedFor(error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  return Math.min(asked ?? 0, longestWaitMs);
}

/** Resolves when a try is given up waiting for: its answer still counts, but another try may bring one sooner. */
function deadLine(): Promise<false> {
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', giveUp);
      resolve(false);
    };
    const timer = setTimeout(giveUp, deadLineMs);
    globalThis.addEventListener('online', giveUp);
  });
}

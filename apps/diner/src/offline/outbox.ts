import { isServerAnswer } from '@sufra/client/answered';
import { ApiError } from '@sufra/client/api-error';
import type { Answer, CallRequest } from '@sufra/client/call-types';
import type { Client } from '@sufra/client/client';
import { newKey, retriedForMs } from '@sufra/client/idempotency';
import { takeTurns } from '@sufra/client/turns';
import { pauseMs, requestedWait, untilSecondTry } from '@sufra/client/waits';
import type { CallName } from '@sufra/contract/core/routes';
import { isOver, mustKnowVisit, repeatableCalls, type Visit } from './given-up.ts';
import { type Outcome, PendingWrites } from './pending-writes.ts';
import {
  type IfNotDone,
  isUnsent,
  removeUnsent,
  saveUnsent,
  type Unsent,
  unsentWrites,
  withoutWrite,
} from './unsent.ts';

/** What happens to a write when there is no connection. */
export type WriteOptions = {
  /** Whether it waits in the outbox; false lets it fail at once, as a read does. The default is true. */
  readonly sendLater?: boolean | undefined;
  /** Called once, when the write could not be sent and waits instead. */
  readonly onUnsent?: (() => void) | undefined;
  /** What to send in its body if an earlier write is not done. */
  readonly ifNotDone?: IfNotDone | undefined;
  /** Stored with the write, to show the change before it is sent. */
  readonly note?: unknown;
};

/** The outcome of a write that no page waits for any more. */
export type LateOutcome = Outcome & { readonly write: Unsent };

type OutboxOptions = {
  readonly call: Client['call'];
  /** Whether the server honours idempotency keys. One that doesn't may do a repeated write twice. */
  readonly honoursKeys: () => boolean;
  readonly onLate: (outcome: LateOutcome) => void;
  /** Called while a write waits to know at which visit this phone is (`enterVisit`). */
  readonly onVisitNeeded?: () => void;
  /** What the caller of a write gets that is not sent any more. */
  readonly lost: (write: Unsent) => unknown;
  /** Called when another write has to wait, with how many wait now. */
  readonly onWaiting: (count: number) => void;
};

const otherCalls: ReadonlySet<CallName> = new Set<CallName>([
  'placeOrder',
  'sendFeedback',
  'replyToFeedback',
  'requestVehicle',
  'callWaiter',
]);

/** Whether a call may wait in the outbox. Payments never do. */
export function canWait(name: CallName): boolean {
  return repeatableCalls.has(name) || otherCalls.has(name);
}

/** Whether the server failed: the write may have been done, so the same write again reuses its key. */
function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/**
 * The writes that wait for the server. Each is stored in local storage with its key before it is sent, until the server
 * has answered. So a reload, a second tab or a lost connection loses none, and none is done twice. All tabs send them one
 * at a time, in order; the tab that made a write gets its answer.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #pending = new PendingWrites(newKey());
  #turns = takeTurns('unsent-writes');
  #lastFailed: { readonly write: Unsent; readonly at: number } | undefined;
  #failures = 0;
  /** No try before this instant, in epoch milliseconds. */
  #notBefore = 0;
  #latest = 0;
  #visit: Visit;
  /** The visit of an answer from the cache, while nobody said where this phone is: writes belong to it until then. */
  #visitBefore: Visit;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Stores a write and sends it. Resolves or rejects with the server's own answer, however late it comes. */
  saveAndSend<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    { onUnsent, ifNotDone, note }: WriteOptions,
  ): Promise<Answer<Name>> {
    const { params, body, encoding } = request as Unsent['request'];
    const stored = JSON.stringify({ params, body, encoding });
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    const write: Unsent = {
      key: this.#keyToReuse(name, stored) ?? newKey(),
      name,
      request: JSON.parse(stored) as Unsent['request'],
      repeatable: repeatableCalls.has(name) || this.#options.honoursKeys(),
      at: this.#latest,
      tab: this.#pending.tab,
      tried: false,
      waiting: false,
      visit: (this.#visit === undefined ? this.#visitBefore : this.#visit) ?? undefined,
      ifNotDone,
      note,
    };
    return new Promise((resolve, reject) => {
      this.#pending.add(write.key, {
        resolve: (answer) => resolve(answer as Answer<Name>),
        reject,
        onUnsent,
      });
      saveUnsent(write);
      this.#flush();
    });
  }

  /**
   * Takes back a write that was never sent. Returns false if it may have been. Its caller, in whichever tab, gets `error`;
   * without one it gets nothing any more.
   */
  takeBack(key: string, error?: unknown): boolean {
    const write = unsentWrites().find((unsent) => unsent.key === key);
    if (write === undefined || write.tried) return false;
    giveUp(write);
    if (error === undefined) this.#pending.remove(key);
    else this.#pending.settle(write, { error }, () => undefined);
    return true;
  }

  /** Tells which visit this phone is at. */
  enterVisit(visit: Visit): void {
    this.#visit = visit;
    this.#flush();
  }

  /** Tells at which visit this phone was when it last had a connection. It may be over, so nothing is sent for it yet. */
  wasAtVisit(visit: Visit): void {
    this.#visitBefore = visit;
  }

  /** Sends what earlier pages left, and again whenever the connection may be back. Returns a function that stops it. */
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

  /** Drops what is in memory, as a page load does. The stored writes stay. */
  reset(): void {
    this.#pending.clear();
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#lastFailed = undefined;
    this.#visit = undefined;
    this.#visitBefore = undefined;
    this.#turns = takeTurns('unsent-writes');
  }

  /** The key of the last write, if the server failed at it and this is the same write. */
  #keyToReuse(name: CallName, request: string): string | undefined {
    if (this.#lastFailed === undefined || Date.now() - this.#lastFailed.at >= retriedForMs) return undefined;
    const { write } = this.#lastFailed;
    return write.name === name && JSON.stringify(write.request) === request ? write.key : undefined;
  }

  readonly #flush = (): void => {
    clearTimeout(this.#retry);
    if (unsentWrites().length > 0) void this.#turns(() => this.#sendAll());
  };

  async #sendAll(): Promise<void> {
    const wait = this.#notBefore - Date.now();
    if (wait > 0) {
      this.#markAllWaiting();
      return this.#retryIn(wait);
    }
    for (let write = this.#next(); write !== undefined; write = this.#next()) {
      if (mustKnowVisit(write, this.#visit)) {
        // At a start the answer is on its way, and comes in a moment.
        if (!navigator.onLine || this.#failures > 0) this.#markAllWaiting();
        this.#options.onVisitNeeded?.();
        return this.#retryIn(pauseMs(this.#failures++));
      }
      if (await this.#send(write)) continue;
      this.#markAllWaiting();
      this.#retryIn(Math.max(pauseMs(this.#failures), this.#notBefore - Date.now()));
      this.#failures += 1;
      return;
    }
  }

  /** The write to send next. Whatever is not sent any more is dropped first: a phone may have slept since the last one. */
  #next(): Unsent | undefined {
    for (const write of unsentWrites())
      if (isOver(write, this.#visit)) this.#settle(write, { error: this.#options.lost(write) });
    return unsentWrites()[0];
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.#flush, ms);
  }

  /** Sends one write. Resolves to false if it has to wait. */
  async #send(write: Unsent): Promise<boolean> {
    if (write.tried && !write.repeatable) {
      // It may have arrived, and this server might do it twice: the guest decides.
      this.#settle(write, { error: new TypeError('The connection broke before an answer came') });
      return true;
    }
    // Offline, nothing can have been sent: the write still counts as never tried.
    if (!navigator.onLine) return false;
    const triedAt = write.triedAt ?? (write.tried ? write.at : Date.now());
    saveUnsent({ ...write, tried: true, triedAt });
    const answered = this.#try(write);
    return write.repeatable ? Promise.race([answered, untilSecondTry()]) : answered;
  }

  async #try(write: Unsent): Promise<boolean> {
    const request = { ...write.request, idempotencyKey: write.key } as unknown as CallRequest<CallName>;
    try {
      this.#settle(write, { answer: await this.#options.call(write.name, request) });
    } catch (error) {
      if (!isServerAnswer(error) && write.repeatable) {
        this.#notBefore = Date.now() + requestedWait(error);
        return false;
      }
      this.#settle(write, { error });
    }
    this.#failures = 0;
    return true;
  }

  #settle(write: Unsent, outcome: Outcome): void {
    // Both of two tries may be answered. The answers are the same, so the first counts.
    if (!isUnsent(write)) return;
    if (outcome.error === undefined) removeUnsent(write);
    else giveUp(write);
    this.#lastFailed = isServerFailure(outcome.error) ? { write, at: Date.now() } : undefined;
    this.#pending.settle(write, outcome, () => this.#options.onLate({ write, ...outcome }));
  }

  #markAllWaiting(): void {
    for (const unsent of unsentWrites()) this.#markWaiting(unsent);
  }

  #markWaiting(write: Unsent): void {
    if (!write.waiting) {
      saveUnsent({ ...write, waiting: true });
      this.#options.onWaiting(unsentWrites().filter(({ waiting }) => waiting).length);
    }
    this.#pending.notifyUnsent(write.key);
  }
}

/** Removes a write that is not done. Those which assumed that it is are sent as they are meant without it. */
function giveUp(write: Unsent): void {
  const others = withoutWrite(unsentWrites(), write.key);
  removeUnsent(write);
  for (const other of others) saveUnsent(other);
}

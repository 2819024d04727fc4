/** What an address can be told of. */
export const webhookKinds = [
  'order.placed',
  'order.cancelled',
  'payment.settled',
  'refund.given',
  'visit.closed',
  'day.closed',
  'dish.sold_out',
  'dish.back',
  'feedback.given',
] as const;

/** A kind of `webhookKinds`. */
export type WebhookKind = (typeof webhookKinds)[number];

/** `off`: its owner switched it off. `stopped`: nothing arrived there for so long that the server gave up. */
export const webhookStates = ['on', 'off', 'stopped'] as const;

/** A state of `webhookStates`. */
export type WebhookState = (typeof webhookStates)[number];

export const messageStates = ['waiting', 'delivered', 'given_up'] as const;

/** A state of `messageStates`. */
export type MessageState = (typeof messageStates)[number];

/**
 * Why a message didn't arrive. `status`: the receiver said no. `redirect`: it sent us elsewhere, where we don't go. `slow`:
 * no answer in time. `unreachable`: no connection, or one that broke. `not_allowed`: it leads into a private network.
 */
export const sendFailures = ['status', 'redirect', 'slow', 'unreachable', 'not_allowed'] as const;

/** A word of `sendFailures`. */
export type SendFailure = (typeof sendFailures)[number];

/** What came of a try. */
export interface Sent {
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** Null if it arrived. */
  readonly failure: SendFailure | null;
  /** For how long the receiver wants to be left alone. */
  readonly retryAfterMs?: number | undefined;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** For how long a message is tried, and for how long an address may fail. */
export const tryForMs = 3 * 24 * hourMs;

/** So often a message is tried before those after it may pass. */
export const triesInOrder = 5;

/** What is waited after the first try, the second and so on. */
const waits = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
];
/** An address that is back hears of it within so long. */
const longestRestMs = 30 * minuteMs;

/** A message, as far as what follows a try depends on it. Times are epoch milliseconds. */
export interface TriedMessage {
  /** How often it was tried, with the try that just ended. */
  readonly tries: number;
  readonly giveUpAt: number;
}

/** What becomes of a message after a try. */
export function messageAfter(
  { tries, giveUpAt }: TriedMessage,
  sent: Sent,
  now: number,
): { readonly state: MessageState; readonly retryAt: number } {
  if (sent.failure === null) return { state: 'delivered', retryAt: now };
  const retryAt = now + waitAfter(tries, sent);
  return { state: now >= giveUpAt ? 'given_up' : 'waiting', retryAt };
}

/** An address, as far as what follows a try depends on it. */
export interface TriedWebhook {
  /** How many tries failed in a row, and since when; null if the last one arrived. */
  readonly failures: number;
  readonly failingSince: number | null;
}

/** What becomes of an address after a try. */
export interface WebhookAfter extends TriedWebhook {
  readonly retryAt: number;
  /** Nothing arrives there any more: it is switched off. */
  readonly stopped: boolean;
  /** It is back after a while: what was passed over is due at once. */
  readonly recovered: boolean;
}

/** The status with which a receiver says that it wants no more, ever. */
const gone = 410;

/** What becomes of an address after a try. One that fails for as long as a message is tried is switched off. */
export function webhookAfter(before: TriedWebhook, sent: Sent, now: number): WebhookAfter {
  if (sent.failure === null)
    return { failures: 0, failingSince: null, retryAt: 0, stopped: false, recovered: before.failures >= 3 };
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  return {
    failures,
    failingSince,
    retryAt: now + Math.min(waitAfter(failures, sent), longestRestMs),
    stopped: sent.status === gone || now - failingSince >= tryForMs,
    recovered: false,
  };
}

function waitAfter(tries: number, { retryAfterMs = 0 }: Sent): number {
  const usual = waits[Math.min(tries, waits.length) - 1] ?? secondMs;
  return Math.max(usual, Math.min(retryAfterMs, hourMs));
}

import { stageWithParts } from '../orders/combo.ts';
import type { LineState } from '../orders/order.ts';

/** A line of the kitchen: a dish, or a part of the one that `partOf` names. `stateAt` is in epoch milliseconds. */
export type CookedLine = {
  readonly id: string;
  readonly partOf: string | null;
  readonly state: LineState;
  readonly stateAt: number;
};

/** How many dishes became ready, and when the last of them did, in epoch milliseconds. */
export type Ready = { readonly dishes: number; readonly last: number };

/**
 * The dishes among a guest's lines that became ready after `toldUntil`; undefined if none did. A combo is ready when its
 * last part is.
 */
export function readyAfter(lines: readonly CookedLine[], toldUntil: number): Ready | undefined {
  const parts = Map.groupBy(
    lines.filter(({ partOf }) => partOf !== null),
    ({ partOf }) => partOf,
  );
  const moments = lines.flatMap((line) => {
    if (line.partOf !== null) return [];
    const own = parts.get(line.id) ?? [];
    const state = stageWithParts(
      line.state,
      own.map((part) => part.state),
    );
    const at = Math.max(line.stateAt, ...own.map((part) => part.stateAt));
    return state === 'ready' && at > toldUntil ? [at] : [];
  });
  return moments.length === 0 ? undefined : { dishes: moments.length, last: Math.max(...moments) };
}

/** What a push service made of a message: `later` may work another time, `never` will not. */
export type PushOutcome = {
  readonly kind: 'delivered' | 'later' | 'never';
  /** For how long the service wants to be left alone. */
  readonly retryAfterMs?: number | undefined;
};

/** What becomes of the subscription: it stays, is tried again after so many milliseconds, or goes. */
export type AfterPush =
  | { readonly kind: 'stay' | 'go' }
  | { readonly kind: 'retry'; readonly inMs: number; readonly failures: number };

const firstRetryMs = 5000;
const lastRetryMs = 120_000;
/** A push service that fails so often in a row is given up. */
export const failuresMax = 5;

/** Decides what follows from an outcome, after so many failures in a row. */
export function afterPush(outcome: PushOutcome, failures: number): AfterPush {
  if (outcome.kind === 'delivered') return { kind: 'stay' };
  if (outcome.kind === 'never' || failures + 1 >= failuresMax) return { kind: 'go' };
  const asked = Math.max(firstRetryMs * 2 ** failures, outcome.retryAfterMs ?? 0);
  return { kind: 'retry', inMs: Math.min(asked, lastRetryMs), failures: failures + 1 };
}

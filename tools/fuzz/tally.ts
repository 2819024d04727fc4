/** Counts answers by call. */
import { type CallName, routes } from '@sufra/contract/core/routes';
import type { PageKind } from './pages/page-requests.ts';
import type { Heard } from './requests/wire.ts';

export type Count = { sent: number; succeeded: number; refused: number; failed: number; slowestMs: number };

/** The answers of each call, and of each kind of page. */
export type Tally = Map<CallName | PageKind, Count>;

/** Counts one answer. */
export function addAnswer(tally: Tally, call: CallName | PageKind, { status, ms }: Heard): void {
  const count = tally.get(call) ?? { sent: 0, succeeded: 0, refused: 0, failed: 0, slowestMs: 0 };
  tally.set(call, count);
  count.sent += 1;
  count.slowestMs = Math.max(count.slowestMs, ms);
  if (status >= 200 && status < 400) count.succeeded += 1;
  else if (status >= 400 && status < 500) count.refused += 1;
  else count.failed += 1;
}

/** The calls that never succeeded: nothing was learnt about what they answer. */
export function neverSucceeded(tally: Tally): readonly CallName[] {
  return (Object.keys(routes) as CallName[]).filter((call) => (tally.get(call)?.succeeded ?? 0) === 0);
}

/** A line for each call. */
export function describe(tally: Tally): string {
  const rows = [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = ['call', 'sent', 'succeeded', 'refused', 'failed', 'slowest'];
  const lines = rows.map(([call, { sent, succeeded, refused, failed, slowestMs }]) => [
    call,
    ...[sent, succeeded, refused, failed].map(String),
    `${Math.round(slowestMs)} ms`,
  ]);
  return [head, ...lines]
    .map(([call = '', ...cells]) => call.padEnd(20) + cells.map((cell) => cell.padStart(11)).join(''))
    .join('\n');
}

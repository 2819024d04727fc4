import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Transaction } from '../../database/transaction.ts';
import { anotherUse, findUses, firstUse } from './store.ts';

/** The period in which uses are counted (LIMIT-3). */
export const usesMs = 10 * 60_000;

/** Something that one device or address may do only so often, and the refusal when it does it more often. */
export interface LimitedUse {
  /** Who does what, such as `rounds customer:…`. */
  readonly who: string;
  readonly max: number;
  readonly refusal: ErrorCode;
  /** How many uses at once; 1 by default. */
  readonly times?: number;
  /** How long a use counts; ten minutes by default. */
  readonly spanMs?: number;
}

/**
 * A count may end so much later than one that begins now: requests at the same time, and processes on two machines, read the
 * clock one before the other. What ends later still is of before the clock was set back.
 */
export const clockSlackMs = 60_000;

/** The longest that anybody is told to wait. */
const longestWaitMs = usesMs;

/**
 * Does work that has a limit, and counts it in the same transaction: refused work is not counted. A read checks the
 * limit first, so that a flood causes no writes. Counting comes last, because processes wait for each other on that
 * row.
 */
export async function withinLimits<Value, Code extends string>(
  tx: Transaction,
  uses: readonly LimitedUse[],
  now: number,
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | ErrorCode>> {
  const room = await roomForUses(tx, uses, now);
  if (!room.ok) return room;
  const result = await work();
  if (!result.ok) return result;
  const counted = await countUses(tx, uses, now);
  return counted.ok ? result : counted;
}

/** Whether there may be more uses. It only reads. */
export async function roomForUses(
  tx: Transaction,
  uses: readonly LimitedUse[],
  now: number,
): Promise<Result<true, ErrorCode>> {
  for (const use of uses) {
    const known = await tx.firstOf(findUses, { who: use.who });
    const counts = known !== undefined && known.until > now && known.until <= endOf(use, now) + clockSlackMs;
    const used = counts ? known.used : 0;
    if (used + (use.times ?? 1) > use.max) return tooOften(use, known?.until ?? now, now);
  }
  return ok(true);
}

/** Counts uses, once their work is done. Refuses what too many did at the same time. */
export async function countUses(
  tx: Transaction,
  uses: readonly LimitedUse[],
  now: number,
): Promise<Result<true, ErrorCode>> {
  for (const use of uses) {
    const until = endOf(use, now);
    if ((await count(tx, use, until, now)) > use.max) return tooOften(use, until, now);
  }
  return ok(true);
}

const endOf = ({ spanMs = usesMs }: LimitedUse, now: number) => now + spanMs;

async function count(tx: Transaction, use: LimitedUse, until: number, now: number): Promise<number> {
  const { who, times = 1 } = use;
  const latest = until + clockSlackMs;
  const again = await tx.firstOf(anotherUse, { who, times, latest, now });
  const counted = again ?? (await tx.firstOf(firstUse, { who, times, until, latest, now }));
  // If two processes start a period at the same time, the second one lands here.
  return (counted ?? (await tx.firstOf(anotherUse, { who, times, latest, now })))?.used ?? 0;
}

function tooOften({ refusal }: LimitedUse, until: number, now: number): Result<never, ErrorCode> {
  return refuse(refusal, waitOf(Math.min(until - now, longestWaitMs)));
}

/** How long to wait, as the `detail` of a refusal. */
export function waitOf(ms: number): { readonly retry_after: string } {
  return { retry_after: String(Math.max(1, Math.ceil(ms / 1000))) };
}

import type { ErrorCode } from '@sufra/contract/errors';
import { type Result, refuse } from '@sufra/domain/result';
import { statement } from '../database/sql.ts';
import type { Transaction } from '../database/transaction.ts';

/** The span in which uses are counted (contract, 10.10). */
export const usesMs = 10 * 60_000;

/** Something that one device or one address may do so often, and what it is told when it does it more often. */
export interface LimitedUse {
  /** Who does what: `rounds customer:…`. */
  readonly who: string;
  readonly max: number;
  readonly refusal: ErrorCode;
  /** So many at once; one unless said. */
  readonly times?: number;
  /** Counted for so long; ten minutes unless said. */
  readonly spanMs?: number;
}

/** The longest that anybody is told to wait before they try again. */
const longestWaitMs = usesMs;

const findUses = statement<{ who: string }, { used: number; until: number }>((sql, args) =>
  sql.selectFrom('recent_uses').select(['used', 'until']).where('who', '=', args.who),
);

const firstUse = statement<{ who: string; times: number; until: number; now: number }, { used: number }>(
  (sql, args) =>
    sql
      .insertInto('recent_uses')
      .values({ who: args.who, used: args.times, until: args.until })
      .onConflict((conflict) =>
        conflict
          .column('who')
          .doUpdateSet({ used: args.times, until: args.until })
          .where('recent_uses.until', '<=', args.now),
      )
      .returning('used'),
);

const anotherUse = statement<{ who: string; times: number; now: number }, { used: number }>((sql, args) =>
  sql
    .updateTable('recent_uses')
    .set((eb) => ({ used: eb('used', '+', args.times) }))
    .where('who', '=', args.who)
    .where('until', '>', args.now)
    .returning('used'),
);

/**
 * Does a piece of work that may be done only so often, and counts it in the same transaction: work that is refused counts
 * for nothing. It is looked first, which changes nothing, so that a flood costs the neighbours of its commit nothing; and
 * counted last, where two processes wait for each other.
 */
export async function withinLimits<Value, Code extends string>(
  tx: Transaction,
  uses: readonly LimitedUse[],
  now: number,
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | ErrorCode>> {
  for (const use of uses) {
    const known = await tx.firstOf(findUses, { who: use.who });
    const used = known === undefined || known.until <= now ? 0 : known.used;
    if (used + (use.times ?? 1) > use.max) return tooOften(use, known?.until ?? now, now);
  }
  const result = await work();
  if (!result.ok) return result;
  for (const use of uses) {
    const until = now + (use.spanMs ?? usesMs);
    if ((await count(tx, use, until, now)) > use.max) return tooOften(use, until, now);
  }
  return result;
}

async function count(tx: Transaction, use: LimitedUse, until: number, now: number): Promise<number> {
  const { who, times = 1 } = use;
  const again = await tx.firstOf(anotherUse, { who, times, now });
  const counted = again ?? (await tx.firstOf(firstUse, { who, times, until, now }));
  // Where two processes begin a span at once, one of them comes here a second time.
  return (counted ?? (await tx.firstOf(anotherUse, { who, times, now })))?.used ?? 0;
}

function tooOften({ refusal }: LimitedUse, until: number, now: number): Result<never, ErrorCode> {
  return refuse(refusal, waitOf(Math.min(until - now, longestWaitMs)));
}

/** How long to wait, as the detail of a refusal carries it. */
export function waitOf(ms: number): { readonly retry_after: string } {
  return { retry_after: String(Math.max(1, Math.ceil(ms / 1000))) };
}

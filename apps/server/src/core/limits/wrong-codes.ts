import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Principal } from '../callers/principal.ts';
import { type LimitedUse, withinLimits } from './recent-uses.ts';
import { takeBackUse } from './store.ts';

type Counting = Pick<Context, 'clock' | 'db' | 'menu'>;

/**
 * Counts a coupon code that somebody tries, so that nobody can guess one. It counts as wrong until it proves right,
 * because many can be tried at the same time, and with all processes together, or each would allow as many again.
 */
export async function countCode(
  { clock, db, menu }: Counting,
  principal: Principal,
  body: unknown,
): Promise<Result<true, 'too_many_codes'>> {
  const use = limitFor(principal, body, menu.current().operations.wrong_codes_max);
  if (use === undefined) return ok(true);
  const counted = await db.write((tx) =>
    withinLimits(tx, [use], clock.now(), async (): Promise<Result<true, 'too_many_codes'>> => ok(true)),
  );
  return counted as Result<true, 'too_many_codes'>;
}

/** Takes back the count for a coupon code that was right. */
export async function takeBackCode({ db, menu }: Counting, principal: Principal, body: unknown) {
  const use = limitFor(principal, body, menu.current().operations.wrong_codes_max);
  if (use !== undefined) await db.write((tx) => tx.runOf(takeBackUse, { who: use.who }));
}

function limitFor(principal: Principal, body: unknown, max: number): LimitedUse | undefined {
  if (principal.kind !== 'diner' || !triesCode(body)) return undefined;
  return { who: `codes ${principal.customerId}`, max, refusal: 'too_many_codes' };
}

/** Whether a call about paying carries a coupon code. */
function triesCode(body: unknown): boolean {
  const { splits = [] } = (body ?? {}) as { splits?: unknown };
  const payers = [body, ...(Array.isArray(splits) ? splits : [])] as (
    | { coupon_code?: unknown }
    | null
    | undefined
  )[];
  return payers.some((payer) => typeof payer?.coupon_code === 'string' && payer.coupon_code.trim() !== '');
}

/** How many wrong numbers of tickets a phone may try in ten minutes. */
const wrongTicketsMax = 5;

/** Does what a typed ticket's number is for. The number counts as wrong, until the work goes through. */
export async function countTicket<Value>(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  customerId: string,
  work: () => Promise<Result<Value, ErrorCode>>,
): Promise<Result<Value, ErrorCode>> {
  const who = `car tickets ${customerId}`;
  const use: LimitedUse = { who, max: wrongTicketsMax, refusal: 'too_many_tickets' };
  const counted = await db.write((tx) =>
    withinLimits(tx, [use], clock.now(), async (): Promise<Result<true, ErrorCode>> => ok(true)),
  );
  if (!counted.ok) return counted;
  const done = await work();
  if (done.ok) await db.write((tx) => tx.runOf(takeBackUse, { who }));
  return done;
}

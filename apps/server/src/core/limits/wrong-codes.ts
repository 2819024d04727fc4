import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Principal } from '../callers/principal.ts';
import { type LimitedUse, withinLimits } from './recent-uses.ts';
import { billOfShare, takeBackUse } from './store.ts';

type Counting = Pick<Context, 'clock' | 'db' | 'menu'>;

/** A call that may carry coupon codes: its caller, its body, and the parameters of its path. */
export interface Trying {
  readonly principal: Principal;
  readonly body: unknown;
  readonly params: unknown;
}

/** How many wrong codes may be tried on one bill, for each that one phone may try: cookies are cleared in no time. */
const phonesAtABill = 3;

/** Whether a call takes coupon codes: its body may have one. */
export function takesCodes({ body }: { readonly body?: unknown }): boolean {
  return JSON.stringify(body ?? null).includes('coupon_code');
}

/**
 * Counts a coupon code that somebody tries, by the phone and by the bill, so that nobody can guess one. It counts as wrong until
 * it proves right, because many can be tried at the same time, and with all processes together, or each would allow as many
 * again.
 */
export async function countCode(
  { clock, db, menu }: Counting,
  trying: Trying,
): Promise<Result<true, 'too_many_codes'>> {
  const uses = await usesOf(db.read, trying, menu.current().operations.wrong_codes_max);
  if (uses.length === 0) return ok(true);
  const counted = await db.write((tx) =>
    withinLimits(tx, uses, clock.now(), async (): Promise<Result<true, 'too_many_codes'>> => ok(true)),
  );
  return counted as Result<true, 'too_many_codes'>;
}

/** Takes back the count for a coupon code that was right. */
export async function takeBackCode({ db, menu }: Counting, trying: Trying) {
  const uses = await usesOf(db.read, trying, menu.current().operations.wrong_codes_max);
  if (uses.length === 0) return;
  await db.write(async (tx) => {
    for (const { who } of uses) await tx.runOf(takeBackUse, { who });
  });
}

async function usesOf(
  read: Reader,
  { principal, body, params }: Trying,
  max: number,
): Promise<readonly LimitedUse[]> {
  if (principal.kind !== 'diner' || !triesCode(body)) return [];
  const limit = { refusal: 'too_many_codes' } as const;
  const bill = await billOf(read, body, params);
  const ofBill = { who: `codes of ${bill}`, max: max * phonesAtABill, ...limit };
  return [{ who: `codes ${principal.customerId}`, max, ...limit }, ...(bill === undefined ? [] : [ofBill])];
}

/** The bill that a code is for: what the path names goes before a field that nobody reads. Undefined where there is none. */
async function billOf(read: Reader, body: unknown, params: unknown): Promise<string | undefined> {
  const path = (params ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof path['splitId'] === 'string')
    return (await read.firstOf(billOfShare, { id: path['splitId'] }))?.order_id;
  const id = path['orderId'] ?? (body as { order_id?: unknown } | null)?.order_id;
  // What can't be an id is no bill, and is kept nowhere.
  return typeof id === 'string' && /^[\w-]{1,60}$/.test(id) ? id : undefined;
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

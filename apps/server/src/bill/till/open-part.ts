import { joinPriced } from '@sufra/domain/bill/item-split';
import { fils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { cancelPlan } from '../replacing/cancel-plan.ts';
import { mayReplace, refuseInProgress } from '../replacing/replace.ts';
import { type HowReplaced, recordReplaced } from '../replacing/replaced.ts';
import { type Left, wholeOf } from '../shares/divided.ts';
import { tillGuest } from '../shares/holds.ts';
import { isReplaceable, openShares } from '../shares/open.ts';
import { type Plan, planOf } from '../shares/plan.ts';
import { unitsOfRow } from '../shares/units.ts';
import { type BillLine, billOf } from '../splits/bill-lines.ts';

/** What of a bill nobody has paid and no card page is open for: its lines as far as they are known, and its shares. */
export interface OpenPart extends Plan {
  readonly lines: readonly Left<BillLine>[];
  readonly total: number;
  /** The whole bill; else some shares stand beside it. */
  readonly whole: boolean;
  /** The position of the last share that stands beside it. */
  readonly after: number;
}

/** The part of a bill that staff may divide and take money for. Of shares without dishes only the sum is known. */
export async function openPart(context: Context, reader: Reader, order: OrderRow): Promise<OpenPart> {
  const bill = await billOf(reader, order);
  const { shares, attempts, shareLines } = bill;
  const now = context.clock.now();
  const isOpen = (share: ShareRow) =>
    isReplaceable({ shares: [share], attempts }, { customerId: tillGuest, now });
  const open = shares.filter(isOpen);
  const whole = open.length === shares.length;
  if (whole) return { ...wholeOf(bill), shares, attempts, whole, after: 0 };
  const ids = new Set(open.map(({ id }) => id));
  const units = joinPriced(shareLines.filter((row) => ids.has(row.share_id)).map(unitsOfRow));
  const lines = units.flatMap(({ lineId, ...unit }) => {
    const line = bill.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ ...line, fraction: undefined, ...unit }];
  });
  const standing = shares.filter(({ id }) => !ids.has(id));
  return {
    lines: open.every(({ split_type }) => split_type === 'items') ? lines : [],
    total: sumFils(open.map(({ subtotal }) => fils(subtotal))),
    shares: open,
    attempts: attempts.filter((attempt) => ids.has(attempt.share_id)),
    whole,
    after: Math.max(0, ...standing.map(({ position }) => position)),
  };
}

/** Refuses because all that isn't paid has its card page open: the first in the message, all of it as data. */
export async function refuseAllBusy(context: Context, reader: Reader, orderId: string) {
  const plan = await planOf(reader, orderId);
  return refuseInProgress(context, plan, openShares(plan, context.clock.now()), tillGuest);
}

/** Cancels the shares of the open part, so that others can take their place, and tells the guests whose they were. */
export async function replaceOpenPart(
  context: Context,
  tx: Transaction,
  part: OpenPart,
  { how, replaces }: { readonly how: HowReplaced; readonly replaces: readonly string[] | undefined },
): Promise<Result<true, 'payment_in_progress'>> {
  const by = { customerId: tillGuest, how, replaces };
  const agreed = mayReplace(context, part, openShares(part, context.clock.now()), by);
  if (!agreed.ok) return agreed;
  await recordReplaced(context, tx, part, by);
  await cancelPlan(context, tx, part);
  return ok(true);
}

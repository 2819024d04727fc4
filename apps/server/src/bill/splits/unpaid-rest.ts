import { worthOf } from '@sufra/domain/bill/item-split';
import { linesLeft, type PaidSum } from '@sufra/domain/bill/rest/rest';
import { fils, sumFils } from '@sufra/domain/core/money';
import type { Bill, Divided, Left } from '../shares/divided.ts';
import type { Plan } from '../shares/plan.ts';
import { unitsOfRow } from '../shares/units.ts';
import type { BillLine } from './bill-lines.ts';

/** What is due of a bill of which something is paid. */
export interface UnpaidRest {
  /** The shares that a new split takes the place of, with their attempts. */
  readonly unpaid: Plan;
  /** What it divides; no lines where it can be divided by amounts alone. */
  readonly divided: Divided<BillLine>;
  /** What is left of the lines, as far as they were paid by dish. */
  readonly lines: readonly Left<BillLine>[];
  /** What was paid for no dish in particular; undefined if it is known of every dish how much of it is paid. */
  readonly sums: readonly PaidSum[] | undefined;
}

/**
 * What is due of a bill, once something of it is paid (PART-18); undefined while nothing is. Whoever paid a share is its
 * holder; nobody is known to have paid a share that has none.
 */
export function unpaidRest(bill: Bill<BillLine>): UnpaidRest | undefined {
  const paid = bill.shares.filter(({ status }) => status === 'paid');
  const shares = bill.shares.filter(({ status }) => status === 'pending');
  if (paid.length === 0 || shares.length === 0) return undefined;
  const ids = new Set(shares.map(({ id }) => id));
  const attempts = bill.attempts.filter((attempt) => ids.has(attempt.share_id));
  const paidIds = new Set(paid.map(({ id }) => id));
  const lines = linesLeft(
    bill.lines,
    bill.shareLines.filter((row) => paidIds.has(row.share_id)).map(unitsOfRow),
  );
  const total = sumFils(shares.map(({ subtotal }) => fils(subtotal)));
  const byDish =
    paid.every(({ split_type }) => split_type === 'items') && sumFils(lines.map(worthOf)) === total;
  return {
    unpaid: { shares, attempts },
    divided: { lines: byDish ? lines : [], total, rest: undefined, standing: paid },
    sums: byDish
      ? undefined
      : paid
          .filter(({ split_type }) => split_type !== 'items')
          .map(({ holder, subtotal, overpaid }) => ({ guest: holder, amount: fils(subtotal - overpaid) })),
    lines,
  };
}

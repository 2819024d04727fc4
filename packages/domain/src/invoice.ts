import { assert } from './assert.ts';
import { vatBasisPoints, vatIncluded } from './bill.ts';
import { type Fils, subtractFils, sumFils, zeroFils } from './money.ts';
import { allocate } from './split.ts';

/** A line of an invoice: what it comes to with its VAT, and the rate in basis points. */
export type InvoiceLine = { readonly gross: Fils; readonly vatRate: number };

/** The VAT of an invoice, line by line; `total` is the sum of the rounded parts. */
export type InvoiceVat = { readonly lines: readonly Fils[]; readonly service: Fils; readonly total: Fils };

/**
 * The VAT inside an invoice. Each line is rounded to the fils by itself and the parts are added up (FTA, public
 * clarification VATP006), so the sum may differ from the VAT of the sum by some fils. A discount lowers every line by
 * its part; a tip is no consideration and is not in here.
 */
export function invoiceVat(lines: readonly InvoiceLine[], discount: Fils, service: Fils): InvoiceVat {
  const gross = lines.map((line) => line.gross);
  const total = sumFils(gross);
  assert(discount >= 0 && discount <= total, `a discount of ${discount} on lines of ${total}`);
  const off = total === 0 ? [] : allocate(discount, gross);
  const ofLines = lines.map((line, index) =>
    vatIncluded(subtractFils(line.gross, off[index] ?? zeroFils), line.vatRate),
  );
  const ofService = vatIncluded(service, vatBasisPoints);
  return { lines: ofLines, service: ofService, total: sumFils([...ofLines, ofService]) };
}

/** A line of an order, and whether and since when it is cancelled. */
export type BilledLine = {
  readonly total: Fils;
  readonly cancelled: boolean;
  /** Epoch milliseconds of its last change. */
  readonly changedAt: number;
};

/**
 * The lines that were paid for, and how much of each: all that stand and, where `paid` is more than they come to, those
 * cancelled since, the last cancelled first. Who paid a part of the bill that is no whole number of dishes paid for a part
 * of one. What was billed stays on its invoice; a refund stands beside it.
 */
export function linesPaidFor<Line extends BilledLine>(
  lines: readonly Line[],
  paid: Fils,
): { readonly line: Line; readonly paid: Fils }[] {
  const parts = new Map(lines.filter((line) => !line.cancelled).map((line) => [line, line.total]));
  let missing = subtractFils(paid, sumFils([...parts.values()]));
  const cancelled = lines.filter((line) => line.cancelled).toSorted((a, b) => b.changedAt - a.changedAt);
  for (const line of cancelled) {
    if (line.total > missing) continue;
    parts.set(line, line.total);
    missing = subtractFils(missing, line.total);
  }
  const inPart = cancelled.find((line) => !parts.has(line));
  if (missing > 0 && inPart !== undefined) parts.set(inPart, missing);
  return lines.flatMap((line) => {
    const part = parts.get(line);
    return part === undefined ? [] : [{ line, paid: part }];
  });
}

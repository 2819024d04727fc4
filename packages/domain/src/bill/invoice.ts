import { assert } from '../core/assert.ts';
import { addFils, type Fils, fils, proportionOf, subtractFils, sumFils, zeroFils } from '../core/money.ts';
import { vatBasisPoints, vatIncluded } from './bill.ts';
import { allocate } from './split.ts';

/** A line of an invoice: its amount including VAT, and its VAT rate in basis points. */
export type InvoiceLine = { readonly gross: Fils; readonly vatRate: number };

/** What a paper says of one VAT rate, in basis points: the amounts with VAT, and the VAT in them. */
export type RatePart = { readonly rate: number; readonly gross: Fils; readonly vat: Fils };

/** What a full invoice says of a line: its part of the discount, and the amounts after it. */
export type LinePart = RatePart & { readonly off: Fils; readonly net: Fils };

/** The VAT of an invoice, line by line and by rate; `total` is the sum of the rounded parts. */
export type InvoiceVat = {
  readonly lines: readonly LinePart[];
  readonly service: LinePart;
  readonly total: Fils;
  readonly rates: readonly RatePart[];
};

/**
 * The VAT included in an invoice. Each line is rounded to the fils by itself and the parts are added up (FTA, public
 * clarification VATP006), so the sum may differ from the VAT of the total by a few fils. A discount lowers every line
 * in proportion; tips are not subject to VAT and not included. The service charge bears VAT at the venue's own rate.
 */
export function invoiceVat(
  lines: readonly InvoiceLine[],
  discount: Fils,
  service: Fils,
  serviceRate: number = vatBasisPoints,
): InvoiceVat {
  const gross = lines.map((line) => line.gross);
  const total = sumFils(gross);
  assert(discount >= 0 && discount <= total, `a discount of ${discount} on lines of ${total}`);
  const off = total === 0 ? [] : allocate(discount, gross);
  const parts = lines.map((line, index) => linePart(line.gross, off[index] ?? zeroFils, line.vatRate));
  const ofService = linePart(service, zeroFils, serviceRate);
  const all = [...parts, ofService];
  return {
    lines: parts,
    service: ofService,
    total: sumFils(all.map(({ vat }) => vat)),
    rates: byRate(all),
  };
}

function linePart(before: Fils, off: Fils, rate: number): LinePart {
  const gross = subtractFils(before, off);
  const vat = vatIncluded(gross, rate);
  return { rate, off, gross, vat, net: subtractFils(gross, vat) };
}

/** Adds up parts with the same rate, the highest rate first; a rate without an amount is left out. */
export function byRate(parts: readonly RatePart[]): RatePart[] {
  const rates = Map.groupBy(parts, ({ rate }) => rate);
  return [...rates]
    .map(([rate, of]) => ({
      rate,
      gross: sumFils(of.map(({ gross }) => gross)),
      vat: sumFils(of.map(({ vat }) => vat)),
    }))
    .filter(({ gross }) => gross !== 0)
    .toSorted((a, b) => b.rate - a.rate);
}

/** The amounts of a credit note: by rate, and in total. */
export type CreditNoteAmounts = {
  readonly rates: readonly RatePart[];
  readonly gross: Fils;
  readonly vat: Fils;
};

/**
 * Divides what is given back of an invoice by the rates that are left on it: what it says, less the notes before.
 * So the notes of an invoice never say more than it does, and the last one takes the odd fils: a sale that went back
 * whole leaves no VAT.
 */
export function creditNoteAmounts(
  invoice: readonly RatePart[],
  earlier: readonly RatePart[],
  amount: Fils,
): CreditNoteAmounts {
  const gone = earlier.map(({ rate, gross, vat }) => negative(rate, gross, vat));
  const standing = byRate([...invoice, ...gone]);
  const most = sumFils(standing.map(({ gross }) => gross));
  assert(amount > 0 && amount <= most, `a credit note of ${amount} on ${most}`);
  // Notes of earlier versions may have given back more of one rate than we find on the invoice: nothing is left of that one.
  const left = standing.filter(({ gross }) => gross > 0);
  const parts = allocate(
    amount,
    left.map(({ gross }) => gross),
  );
  const rates = left.map(({ rate, gross, vat }, index) => {
    const part = parts[index] ?? zeroFils;
    return { rate, gross: part, vat: proportionOf(vat, part, gross) };
  });
  return { rates: byRate(rates), gross: amount, vat: sumFils(rates.map(({ vat }) => vat)) };
}

function negative(rate: number, gross: Fils, vat: Fils): RatePart {
  return { rate, gross: subtractFils(zeroFils, gross), vat: subtractFils(zeroFils, vat) };
}

/** A line of an order, with the time it was cancelled, if it was. */
export type BilledLine = {
  readonly total: Fils;
  readonly cancelled: boolean;
  /** Epoch milliseconds of its last change. */
  readonly changedAt: number;
  /** What shares by dish pay for it. */
  readonly byDish: Fils;
};

/**
 * The lines that were paid for, and how much of each: all active lines and, where `paid` exceeds their sum, those that were
 * cancelled after they were paid. Shares by dish say which; what others paid is taken to be for the last cancelled, also for the
 * rest of one that was paid by dish in part. A share may cover a fraction of a dish. What was billed stays on its invoice; a
 * refund is listed separately.
 */
export function linesPaidFor<Line extends BilledLine>(
  lines: readonly Line[],
  paid: Fils,
): { readonly line: Line; readonly paid: Fils }[] {
  const parts = new Map(lines.filter((line) => !line.cancelled).map((line) => [line, line.total]));
  let missing = subtractFils(paid, sumFils([...parts.values()]));
  const cancelled = lines.filter((line) => line.cancelled).toSorted((a, b) => b.changedAt - a.changedAt);
  for (const line of cancelled.filter(({ byDish }) => byDish > 0 && byDish <= missing)) {
    parts.set(line, line.byDish);
    missing = subtractFils(missing, line.byDish);
  }
  for (const line of cancelled) {
    const lacks = subtractFils(line.total, parts.get(line) ?? zeroFils);
    if (lacks > missing) continue;
    parts.set(line, line.total);
    missing = subtractFils(missing, lacks);
  }
  for (const line of cancelled) {
    const before = parts.get(line) ?? zeroFils;
    const more = fils(Math.min(missing, line.total - before));
    if (more > 0) parts.set(line, addFils(before, more));
    missing = subtractFils(missing, more);
  }
  return lines.flatMap((line) => {
    const part = parts.get(line);
    return part === undefined ? [] : [{ line, paid: part }];
  });
}

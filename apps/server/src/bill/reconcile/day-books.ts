import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import type { Reader } from '../../database/transaction.ts';
import type { ProviderPayment } from '../../providers/provider.ts';
import * as store from './store.ts';

/** A span of time, in epoch milliseconds, without `to` itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The differences between our ledger and the provider's list, if any. */
export interface DayBooks {
  /** The number of payments of the day, on either side. */
  readonly payments: number;
  /** What the provider captured, and what it refunded of that. */
  readonly captured: Fils;
  readonly refunded: Fils;
  /** One line for each payment that differs. */
  readonly differences: readonly string[];
}

/**
 * The two sides may put a payment around midnight on different days, so both lists are read this far beyond
 * the day.
 */
export const aroundMs = 24 * 60 * 60_000;

/**
 * Compares the card payments of a day, as either the provider's list or our ledger has them. `listed` is the
 * provider's list of the day, a day before and a day after.
 */
export async function compareDay(
  read: Reader,
  provider: string,
  listed: readonly ProviderPayment[],
  day: Span,
): Promise<DayBooks> {
  const ours = await bookedPayments(read, provider, { from: day.from - aroundMs, to: day.to + aroundMs });
  const theirs = new Map(listed.map((payment) => [payment.providerRef, payment]));
  const isOfDay = (payment: ProviderPayment | undefined) =>
    payment !== undefined && payment.at >= day.from && payment.at < day.to;
  const refs = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (ref) => isOfDay(theirs.get(ref)) || isOfDay(ours.get(ref)),
  );
  const sum = (part: 'captured' | 'refunded') =>
    fils(refs.reduce((total, ref) => total + (theirs.get(ref)?.[part] ?? 0), 0));
  return {
    payments: refs.length,
    captured: sum('captured'),
    refunded: sum('refunded'),
    differences: refs.flatMap((ref) => differenceOf(ref, theirs.get(ref), ours.get(ref))),
  };
}

function differenceOf(
  ref: string,
  theirs: ProviderPayment | undefined,
  ours: ProviderPayment | undefined,
): readonly string[] {
  if (theirs === undefined)
    return [`${ref}: booked ${money(ours?.captured)}, and not in the provider's list`];
  if (ours === undefined)
    return [`${ref}: the provider took ${money(theirs.captured)}, and nothing is booked`];
  const lines: string[] = [];
  if (theirs.captured !== ours.captured)
    lines.push(`${ref}: the provider took ${money(theirs.captured)}, booked is ${money(ours.captured)}`);
  if (theirs.refunded !== ours.refunded)
    lines.push(`${ref}: the provider gave back ${money(theirs.refunded)}, booked is ${money(ours.refunded)}`);
  return lines;
}

function money(amount: Fils | undefined): string {
  return `AED ${formatMoney(amount ?? fils(0))}`;
}

/** The card payments in the ledger by the provider's reference, with everything refunded of each. */
async function bookedPayments(
  read: Reader,
  provider: string,
  { from, to }: Span,
): Promise<ReadonlyMap<string, ProviderPayment>> {
  // Money comes within two days of the attempt, if it comes at all.
  const rows = await store.bookedByCard(read, provider, { from: from - 2 * aroundMs, to });
  return new Map(
    rows
      .filter((row) => row.at >= from && row.at < to)
      .map((row) => [
        row.provider_ref ?? '',
        {
          providerRef: row.provider_ref ?? '',
          captured: fils(row.captured),
          refunded: fils(-row.refunded),
          at: row.at,
        },
      ]),
  );
}

import { type Fils, fils, formatMoney } from '@sufra/domain/money';
import type { Reader } from '../../database/transaction.ts';
import type { ProviderPayment } from '../../providers/provider.ts';

/** A span of time, in epoch milliseconds; `to` is not in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What differs between our ledger and the provider's list, or that nothing does. */
export interface DayBooks {
  /** Payments of the day that either side knows. */
  readonly payments: number;
  /** What the provider took, and gave back of it. */
  readonly captured: Fils;
  readonly refunded: Fils;
  /** A line for each payment that differs. */
  readonly differences: readonly string[];
}

/** One side that took or gave money around midnight may have the other's next day: this far the lists are looked at. */
export const aroundMs = 24 * 60 * 60_000;

/**
 * Compares the card payments of a day: those that either the provider's list or our ledger has in it. `listed` is the
 * provider's list of the day and a day around it.
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

/** The card payments of the ledger by the provider's reference, with all that ever went back of each. */
async function bookedPayments(
  read: Reader,
  provider: string,
  { from, to }: Span,
): Promise<ReadonlyMap<string, ProviderPayment>> {
  const rows = await read.all(
    read.sql
      .selectFrom('ledger_entries')
      .innerJoin('attempts', 'attempts.id', 'ledger_entries.attempt_id')
      .select('provider_ref')
      .select((eb) => [
        eb.fn.min('at').as('at'),
        eb.fn
          .sum<number>(
            eb
              .case()
              .when('account', '=', 'captured_card')
              .then(eb.ref('ledger_entries.amount'))
              .else(0)
              .end(),
          )
          .as('captured'),
        eb.fn
          .sum<number>(
            eb
              .case()
              .when('account', '=', 'refund_out_card')
              .then(eb.ref('ledger_entries.amount'))
              .else(0)
              .end(),
          )
          .as('refunded'),
      ])
      .where('provider', '=', provider)
      // Money comes within two days of the attempt, if it comes at all.
      .where('created_at', '>=', from - 2 * aroundMs)
      .where('created_at', '<', to)
      .where('account', 'in', ['captured_card', 'refund_out_card'])
      .groupBy('provider_ref'),
  );
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

import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Reader } from '../../database/transaction.ts';
import { countEntries, differencesOfVenue, portionEnd } from './store-check.ts';
import { type Difference, differencesOfPortion, differencesOfRest } from './store-check-orders.ts';

export type { Difference };

const differencesMax = 1000;
/** Few enough that a portion fits into memory anywhere, and enough that asking costs less than reading. */
const usualPortion = 2000;

/** The result of a check of the ledger. */
export interface LedgerReport {
  readonly entries: number;
  /** Where the ledger and the records differ; the first thousand that were found, by kind. */
  readonly differences: readonly Difference[];
}

/**
 * Checks the ledger against the records: every booking sums to zero; every share, payment, order, invoice,
 * refund and drawer agrees with its entries; and nothing is booked that isn't on record. Looks at so many orders at a
 * time, in the order of their ids, so that it needs no more memory after years.
 */
export async function checkLedger(reader: Reader, ordersAtOnce = usualPortion): Promise<LedgerReport> {
  const found = await reader.allOf(differencesOfVenue, {});
  let from: string | undefined = '';
  while (from !== undefined && found.length < differencesMax) {
    const to: string | undefined = (await reader.firstOf(portionEnd, { from, count: ordersAtOnce }))?.id;
    const differences =
      to === undefined
        ? await reader.allOf(differencesOfRest, { from })
        : await reader.allOf(differencesOfPortion, { from, to });
    found.push(...differences);
    from = to;
  }
  const place = ({ kind, order_ref, subject }: Difference) => `${kind} ${order_ref ?? ''} ${subject}`;
  const byKind = found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  return { entries: await countEntries(reader), differences: byKind.slice(0, differencesMax) };
}

const sentences: Readonly<Record<string, string>> = {
  booking_unbalanced: 'this booking does not add up to nothing',
  account_unknown: 'this booking names an account that there is not',
  order_unknown: 'this booking is for an order that there is not',
  share_not_booked: 'this share is paid and was never booked',
  share_not_paid: 'this share is booked as paid and is not',
  share_subtotal_differs: 'the subtotal of this share differs',
  share_discount_differs: 'the discount of this share differs',
  share_service_differs: 'the service charge of this share differs',
  share_tip_differs: 'the tip of this share differs',
  share_vat_differs: 'the VAT of this share differs',
  share_total_differs: 'what came for this share is not what it owed',
  payment_not_booked: 'this payment came and was never booked',
  payment_amount_differs: 'another amount is booked for this payment than came',
  payment_unknown: 'money is booked that no payment brought',
  change_differs: 'the change of this payment differs',
  comp_differs: 'what the house took off this order differs',
  order_not_covered: 'this order is paid, and what is booked does not cover it',
  invoice_missing: 'this order is paid and has no tax invoice',
  invoice_vat_differs: 'the VAT of this tax invoice differs',
  invoice_total_differs: 'the total of this tax invoice differs',
  invoice_number_missing: 'the numbers of the tax invoices have a gap',
  credit_note_missing: 'this refund was given and has no tax credit note',
  credit_note_amount_differs: 'the amount of the tax credit note of this refund differs',
  credit_note_vat_differs: 'the VAT of the tax credit note of this refund differs',
  credit_notes_exceed_invoice: 'the tax credit notes of this order say more than its tax invoice',
  credit_note_number_missing: 'the numbers of the tax credit notes have a gap',
  counter_differs: 'the counter of these papers is not at the last number',
  refund_not_booked: 'this refund was given and never booked',
  refund_amount_differs: 'another amount is booked for this refund than was given',
  refund_unknown: 'money went back without a refund on record',
  refunds_exceed_payment: 'more goes back of this payment than came',
  surplus_without_refund: 'this surplus is not on record to go back',
  drawer_differs: 'what should have been in this drawer differs',
  day_total_differs: 'what is kept as the total of this day differs',
  z_report_gap: 'this Z report does not begin where the one before ends',
  z_report_changed: 'this Z report was changed after it was made',
  z_report_differs: 'this Z report says something else than its entries',
};

/** A difference as one readable line: what is wrong, where, and both figures. */
export function differenceLine({ kind, subject, order_ref, recorded, booked }: Difference): string {
  const where = order_ref === null ? subject : `order ${order_ref}, ${subject}`;
  const figures =
    recorded === null && booked === null
      ? ''
      : ` (recorded ${amountOf(recorded)}, booked ${amountOf(booked)})`;
  return `${where}: ${sentences[kind] ?? kind}${figures}`;
}

function amountOf(amount: number | null): string {
  return amount === null ? 'nothing' : `AED ${formatMoney(fils(amount))}`;
}

import { creditNoteAmounts, type RatePart } from '@sufra/domain/bill/invoice';
import { nextNumber } from '../../core/counters.ts';
import type { CreditNoteRow, RefundRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { orderWithLines } from '../../orders/rounds/queries.ts';
import { printNote } from '../../venue/printers/jobs.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { book } from '../ledger/commands.ts';
import { refundBooked } from '../ledger/queries.ts';
import { refundsOf } from '../shares/queries.ts';
import { paidBill, supplierOf } from './paid-bill.ts';
import * as store from './store.ts';

/**
 * Issues the tax credit notes that an order lacks: one for each refund that was given, once there is a tax invoice to
 * name. A surplus gets none, since it was never part of a sale; nor does a refund of a tip alone, which bears no VAT.
 * Each is printed, where the owner wants that. The rounding difference to the VAT of the refund is booked, so that the ledger agrees with the notes.
 */
export async function issueCreditNotes(tx: Transaction, orderId: string, now: number): Promise<void> {
  const given = (await refundsOf(tx, orderId)).filter(
    ({ state, cause }) => state === 'succeeded' && cause !== 'surplus',
  );
  if (given.length === 0) return;
  const invoice = await tx.firstOf(store.findInvoice, { order_id: orderId });
  if (invoice === undefined) return;
  const supplier = supplierOf(invoice);
  if (!isTaxed(supplier)) return;
  const notes = await tx.allOf(store.notesOfOrder, { order_id: orderId });
  const due = withoutNote(given, notes);
  if (due.length === 0) return;
  const names = await staffNames(tx);
  const { vat: billed } = await paidBill(tx, orderId, supplier);
  const earlier = notes.flatMap(ratesOf);
  for (const refund of due) {
    const booked = await refundBooked(tx, refund.id);
    if (booked.goods === 0) continue;
    const { rates, gross, vat } = creditNoteAmounts(billed.rates, earlier, booked.goods);
    await tx.runOf(store.insertNote, {
      refund_id: refund.id,
      order_id: orderId,
      number: await nextNumber(tx, 'credit_note'),
      issued_at: now,
      given_by: names.get(refund.done_by ?? refund.requested_by ?? '') ?? null,
      gross,
      vat,
      rates: JSON.stringify(rates),
    });
    const orderRef = (await orderWithLines(tx, orderId))?.order.order_ref ?? null;
    await printNote(tx, { subject: refund.id, table: null, orderRef, now });
    const rounding = vat - booked.vat;
    const amounts = { vat_payable: rounding, vat_included: -rounding };
    await book(tx, { booking: `credit note ${refund.id}`, at: now, orderId, amounts });
    earlier.push(...rates);
  }
}

/** The refunds that have no note, in the order they were given. */
function withoutNote(refunds: readonly RefundRow[], notes: readonly CreditNoteRow[]): RefundRow[] {
  const noted = new Set(notes.map((note) => note.refund_id));
  return refunds.filter(({ id }) => !noted.has(id)).toSorted((a, b) => (a.done_at ?? 0) - (b.done_at ?? 0));
}

/** What a note says of each VAT rate. */
export function ratesOf(note: CreditNoteRow): RatePart[] {
  return JSON.parse(note.rates) as RatePart[];
}

/** The credit notes of an order, by number. */
export function creditNotesOf(reader: Reader, orderId: string): Promise<CreditNoteRow[]> {
  return reader.allOf(store.notesOfOrder, { order_id: orderId });
}

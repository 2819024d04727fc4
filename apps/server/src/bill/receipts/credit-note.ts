import type { Buyer } from '@sufra/domain/bill/buyer';
import type { RatePart } from '@sufra/domain/bill/invoice';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, subtractFils } from '@sufra/domain/core/money';
import type { CreditNoteRow, RefundRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { orderWithLines } from '../../orders/rounds/queries.ts';
import { buyersOf } from '../shares/buyers.ts';
import { refundsOf } from '../shares/queries.ts';
import { ratesOf } from './issue-notes.ts';
import { type Supplier, supplierOf } from './paid-bill.ts';
import { creditNoteNumber } from './paper-number.ts';
import { receiptUrl } from './receipt-link.ts';
import * as store from './store.ts';

/** The content of a tax credit note, independent of language. */
export interface CreditNote {
  readonly supplier: Supplier;
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The invoice that it lowers. */
  readonly invoice: { readonly orderId: string; readonly number: number; readonly at: number };
  readonly orderRef: string;
  readonly buyer: Buyer | undefined;
  readonly cause: RefundRow['cause'];
  /** What a person wrote; null where the program knows the cause. */
  readonly reason: string | null;
  readonly givenBy: string | null;
  readonly rates: readonly RatePart[];
  readonly gross: Fils;
  readonly vat: Fils;
  /** The tip that went back beside it, without VAT. */
  readonly tip: Fils;
  readonly method: RefundRow['method'];
}

/** The tax credit note of a refund, or undefined if none was issued. */
export async function creditNoteOf(reader: Reader, refundId: string): Promise<CreditNote | undefined> {
  const note = await reader.firstOf(store.findNote, { refund_id: refundId });
  if (note === undefined) return undefined;
  const { order_id: orderId } = note;
  const invoice = await reader.firstOf(store.findInvoice, { order_id: orderId });
  const loaded = await orderWithLines(reader, orderId);
  const refund = (await refundsOf(reader, orderId)).find((one) => one.id === refundId);
  assert(invoice && loaded && refund, 'a credit note names an invoice, and stands for a refund');
  const buyers = await buyersOf(reader, orderId);
  const gross = fils(note.gross);
  return {
    supplier: supplierOf(invoice),
    number: note.number,
    at: note.issued_at,
    invoice: { orderId, number: invoice.number, at: invoice.issued_at },
    orderRef: loaded.order.order_ref,
    buyer: buyers.find((buyer) => buyer.share_id === refund.share_id),
    cause: refund.cause,
    reason: refund.reason,
    givenBy: note.given_by,
    rates: ratesOf(note),
    gross,
    vat: fils(note.vat),
    tip: subtractFils(fils(refund.amount), gross),
    method: refund.method,
  };
}

/** The credit note of a refund as the apps read it; its link begins with `origin`. */
export function presentNote(
  notes: readonly Pick<CreditNoteRow, 'refund_id' | 'number'>[],
  refundId: string,
  { origin, key }: { readonly origin: string; readonly key: string },
): { readonly number: string; readonly url: string } | null {
  const note = notes.find((one) => one.refund_id === refundId);
  if (note === undefined) return null;
  return { number: creditNoteNumber(note.number), url: receiptUrl(origin, key, 'note', refundId) };
}

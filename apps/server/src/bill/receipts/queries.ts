import type { Buyer } from '@sufra/domain/bill/buyer';
import type { LinePart } from '@sufra/domain/bill/invoice';
import { type Portion, unitWeight, weightOf } from '@sufra/domain/bill/parts/portion';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, proportionOf, sumFils, zeroFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { LineRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { optionsOf } from '../../orders/rounds/present.ts';
import { linesOf, orderWithLines } from '../../orders/rounds/queries.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { buyersOf } from '../shares/buyers.ts';
import { findShare, placeAmong, shareLinesOf, sharesOf } from '../shares/queries.ts';
import { portionOfRow } from '../shares/units.ts';
import { paidBill, type Supplier, supplierFrom, supplierOf } from './paid-bill.ts';
import {
  paymentOf,
  paymentsAbout,
  type ReceiptPayment,
  type ReceiptRefund,
  refundOf,
} from './receipt-payments.ts';
import * as store from './store.ts';

/** A dish on a receipt. */
export interface ReceiptLine extends Portion {
  readonly names: Translations;
  /** What was chosen; its price is in the line's. */
  readonly options: readonly { readonly names: Translations; readonly quantity: number }[];
  readonly unitPrice: Fils;
  /** Less than the price of its units if only a part of them was paid for, or the house took something off. */
  readonly total: Fils;
  /** What the house took off. */
  readonly comped: Fils;
  /** Of an invoice: what is left of it after its part of the discount, without VAT and with it. */
  readonly inFull: LinePart | undefined;
}

/** Who an invoice is made out to, for one payer's share: its amount without the tip, and the VAT in it. */
export interface ReceiptBuyer extends Buyer {
  readonly gross: Fils;
  readonly vat: Fils;
}

/** The content of a receipt, independent of language. */
export interface Receipt {
  readonly kind: 'invoice' | 'receipt';
  /** Whether it shows VAT; a venue without a TRN charges none (PAPER-1). */
  readonly taxed: boolean;
  readonly supplier: Supplier;
  readonly number: number | undefined;
  readonly at: number;
  readonly orderRef: string;
  readonly table: string;
  /** The place of this share among those that stand, and how many these are. */
  readonly share: { readonly position: number; readonly count: number } | undefined;
  readonly payer: string | null;
  /** Whether it says the rate and the amount without VAT of each line: an invoice to somebody with a TRN (PAPER-9). */
  readonly inFull: boolean;
  readonly lines: readonly ReceiptLine[];
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly service: Fils;
  /** Of an invoice with a service charge: the same amounts of it. */
  readonly serviceInFull: LinePart | undefined;
  readonly tip: Fils;
  readonly vat: Fils;
  readonly buyers: readonly ReceiptBuyer[];
  readonly payments: readonly ReceiptPayment[];
  readonly refunds: readonly ReceiptRefund[];
}

/** The tax invoice of a paid order, or undefined if none was issued. */
export async function invoiceOf(reader: Reader, orderId: string): Promise<Receipt | undefined> {
  const invoice = await reader.firstOf(store.findInvoice, { order_id: orderId });
  const loaded = invoice === undefined ? undefined : await orderWithLines(reader, orderId);
  if (invoice === undefined || loaded === undefined) return undefined;
  const supplier = supplierOf(invoice);
  const bill = await paidBill(reader, orderId, supplier);
  const about = await paymentsAbout(reader, orderId);
  return {
    kind: 'invoice',
    taxed: isTaxed(supplier),
    supplier,
    number: invoice.number,
    at: invoice.issued_at,
    orderRef: loaded.order.order_ref,
    table: loaded.order.table_number,
    share: undefined,
    payer: null,
    inFull: invoice.in_full === 1,
    lines: bill.lines.map(({ row, paid }, index) => ({
      ...lineOf(row, bill.vat.lines[index]),
      total: paid,
    })),
    subtotal: fils(invoice.subtotal),
    discount: fils(invoice.discount),
    service: fils(invoice.service),
    serviceInFull: bill.service === 0 ? undefined : bill.vat.service,
    tip: fils(invoice.tip),
    vat: fils(invoice.vat),
    buyers: isTaxed(supplier) ? await paidBuyers(reader, bill.shares) : [],
    payments: bill.shares.map((share) => paymentOf(share, about)),
    refunds: about.refunds.map((refund) => refundOf(refund, about)),
  };
}

/** The receipt of a paid share, of the venue as its invoice names it; undefined if the share isn't paid. */
export async function shareReceipt(context: Context, shareId: string): Promise<Receipt | undefined> {
  const { read } = context.db;
  const share = await findShare(read, shareId);
  if (share === undefined || share.status !== 'paid') return undefined;
  const loaded = await orderWithLines(read, share.order_id);
  assert(loaded !== undefined, 'a share belongs to an order');
  const about = await paymentsAbout(read, share.order_id);
  const invoice = await read.firstOf(store.findInvoice, { order_id: share.order_id });
  const supplier = invoice === undefined ? supplierFrom(context.menu.current().venue) : supplierOf(invoice);
  const shares = await sharesOf(read, share.order_id);
  return {
    kind: 'receipt',
    taxed: isTaxed(supplier),
    supplier,
    number: undefined,
    at: share.paid_at ?? share.created_at,
    orderRef: loaded.order.order_ref,
    table: loaded.order.table_number,
    share: shares.length > 1 ? { position: placeAmong(shares, share), count: shares.length } : undefined,
    payer: share.payer_name,
    inFull: false,
    lines: await linesOfShare(read, share),
    subtotal: fils(share.subtotal),
    discount: fils(share.discount),
    service: fils(share.service),
    serviceInFull: undefined,
    tip: fils(share.tip),
    vat: fils(share.vat),
    buyers: [],
    payments: [paymentOf(share, about)],
    refunds: about.refunds
      .filter((refund) => refund.share_id === share.id)
      .map((refund) => refundOf(refund, about)),
  };
}

async function paidBuyers(reader: Reader, shares: readonly ShareRow[]): Promise<ReceiptBuyer[]> {
  const [first] = shares;
  if (first === undefined) return [];
  const buyers = await buyersOf(reader, first.order_id);
  return shares.flatMap((share) => {
    const buyer = buyers.find((one) => one.share_id === share.id);
    if (buyer === undefined) return [];
    const { name, trn, address } = buyer;
    const gross = fils(share.subtotal - share.discount + share.service);
    return [{ name, trn, address, gross, vat: fils(share.vat) }];
  });
}

/** The dishes that a share of a split by items pays for; none if it is a part of the whole bill. */
async function linesOfShare(reader: Reader, share: ShareRow): Promise<ReceiptLine[]> {
  const taken = (await shareLinesOf(reader, share.order_id)).filter((one) => one.share_id === share.id);
  if (taken.length === 0) return [];
  const lines = await linesOf(reader, share.order_id);
  return taken.flatMap((row) => {
    const line = lines.find((one) => one.id === row.line_id);
    if (line === undefined) return [];
    const portion = portionOfRow(row);
    const price = proportionOf(fils(line.unit_price), weightOf(portion), unitWeight);
    const comped = line.comped === 0 ? zeroFils : fils(Math.max(0, price - row.amount));
    return [{ ...lineOf(line, undefined), ...portion, total: fils(row.amount), comped }];
  });
}

function lineOf(line: LineRow, inFull: LinePart | undefined): ReceiptLine {
  const names = JSON.parse(line.names) as Translations;
  const { quantity, unit_price: price, total } = line;
  const options = optionsOf(line).map((option) => ({ names: option.names, quantity: option.quantity }));
  return {
    names,
    options,
    quantity,
    unitPrice: fils(price),
    total: fils(total),
    comped: fils(line.comped),
    inFull,
  };
}

/** The total paid, over all payments of a receipt. */
export function paidOn(receipt: Receipt): Fils {
  return sumFils(receipt.payments.map((payment) => payment.amount));
}

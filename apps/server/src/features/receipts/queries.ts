import { assert } from '@sufra/domain/assert';
import type { PaymentMethod } from '@sufra/domain/attempt';
import { type Fils, fils, sumFils, zeroFils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { AttemptRow, LineRow, RefundRow, ShareRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { attemptsOf, refundsOf, shareLinesOf, sharesOf } from '../bill/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import type { Translations } from '../menu/import/stored.ts';
import { linesOf, loadOrder } from '../orders/queries.ts';
import { isTaxed } from '../venue/tax.ts';
import { paidBill, type Supplier } from './issue.ts';
import * as store from './store.ts';

/** A dish on a receipt. Its VAT is said where the receipt is an invoice. */
export interface ReceiptLine {
  readonly names: Translations;
  readonly quantity: number;
  readonly unitPrice: Fils;
  /** Less than its units come to where only a part of them was paid for. */
  readonly total: Fils;
  readonly vat: Fils | undefined;
}

/** A payment on a receipt. */
export interface ReceiptPayment {
  readonly payer: string | null;
  readonly method: PaymentMethod | 'coupon';
  /** The card's last four digits, or the terminal's slip. */
  readonly reference: string | null;
  readonly amount: Fils;
  readonly received: Fils | undefined;
  readonly change: Fils | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Money that went back, or is about to. */
export interface ReceiptRefund {
  readonly method: PaymentMethod;
  readonly amount: Fils;
  readonly done: boolean;
  readonly at: number;
}

/** Everything that a receipt says, in no language yet. */
export interface Receipt {
  readonly kind: 'invoice' | 'receipt';
  /** Whether it shows VAT: a venue without a TRN levies none (contract, section 10.8). */
  readonly taxed: boolean;
  readonly supplier: Supplier;
  readonly number: number | undefined;
  readonly at: number;
  readonly orderRef: string;
  readonly table: string;
  /** Which share of how many. */
  readonly share: { readonly position: number; readonly count: number } | undefined;
  readonly payer: string | null;
  readonly lines: readonly ReceiptLine[];
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly service: Fils;
  readonly tip: Fils;
  readonly vat: Fils;
  readonly payments: readonly ReceiptPayment[];
  readonly refunds: readonly ReceiptRefund[];
}

/** The tax invoice of a paid order, or undefined where none was issued. */
export async function invoiceOf(reader: Reader, orderId: string): Promise<Receipt | undefined> {
  const invoice = await reader.firstOf(store.findInvoice, { order_id: orderId });
  const loaded = invoice === undefined ? undefined : await loadOrder(reader, orderId);
  if (invoice === undefined || loaded === undefined) return undefined;
  const bill = await paidBill(reader, orderId);
  const about = await paymentsAbout(reader, orderId);
  const supplier = JSON.parse(invoice.supplier) as Supplier;
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
    lines: bill.lines.map(({ row, paid }, index) => ({
      ...lineOf(row, row.quantity, bill.vat.lines[index]),
      total: paid,
    })),
    subtotal: fils(invoice.subtotal),
    discount: fils(invoice.discount),
    service: fils(invoice.service),
    tip: fils(invoice.tip),
    vat: fils(invoice.vat),
    payments: bill.shares.map((share) => paymentOf(share, about)),
    refunds: about.refunds.map(refundOf),
  };
}

/** The receipt of a paid share, or undefined where it is not paid. */
export async function shareReceipt(context: Context, shareId: string): Promise<Receipt | undefined> {
  const { read } = context.db;
  const share = await read.first(read.sql.selectFrom('shares').selectAll().where('id', '=', shareId));
  if (share === undefined || share.status !== 'paid') return undefined;
  const loaded = await loadOrder(read, share.order_id);
  assert(loaded !== undefined, 'a share belongs to an order');
  const about = await paymentsAbout(read, share.order_id);
  const { names, addresses, trn } = context.menu.current().venue;
  const shares = await sharesOf(read, share.order_id);
  return {
    kind: 'receipt',
    taxed: isTaxed({ trn }),
    supplier: { names, addresses, trn },
    number: undefined,
    at: share.paid_at ?? share.created_at,
    orderRef: loaded.order.order_ref,
    table: loaded.order.table_number,
    share: shares.length > 1 ? { position: share.position, count: shares.length } : undefined,
    payer: share.payer_name,
    lines: await linesOfShare(read, share),
    subtotal: fils(share.subtotal),
    discount: fils(share.discount),
    service: fils(share.service),
    tip: fils(share.tip),
    vat: fils(share.vat),
    payments: [paymentOf(share, about)],
    refunds: about.refunds.filter((refund) => refund.share_id === share.id).map(refundOf),
  };
}

/** The dishes that a share of a split by items pays for; none for a part of the whole bill. */
async function linesOfShare(reader: Reader, share: ShareRow): Promise<ReceiptLine[]> {
  const taken = (await shareLinesOf(reader, share.order_id)).filter((one) => one.share_id === share.id);
  if (taken.length === 0) return [];
  const lines = await linesOf(reader, share.order_id);
  return taken.flatMap(({ line_id, quantity }) => {
    const line = lines.find((one) => one.id === line_id);
    return line === undefined ? [] : [lineOf(line, quantity, undefined)];
  });
}

function lineOf(line: LineRow, quantity: number, vat: Fils | undefined): ReceiptLine {
  const names = JSON.parse(line.names) as Translations;
  const total = fils(line.unit_price * quantity);
  return { names, quantity, unitPrice: fils(line.unit_price), total, vat };
}

interface PaymentsAbout {
  readonly attempts: readonly AttemptRow[];
  readonly received: readonly MoneyReceived[];
  /** Those that a payer got or gets back; a surplus never was a part of the bill. */
  readonly refunds: readonly RefundRow[];
}

async function paymentsAbout(reader: Reader, orderId: string): Promise<PaymentsAbout> {
  const refunds = await refundsOf(reader, orderId);
  return {
    attempts: await attemptsOf(reader, orderId),
    received: await moneyReceived(reader, orderId),
    refunds: refunds.filter((refund) => refund.cause !== 'surplus'),
  };
}

function paymentOf(share: ShareRow, about: PaymentsAbout): ReceiptPayment {
  const money = about.received.find((one) => one.shareId === share.id && one.settled);
  const attempt = about.attempts.find((one) => one.id === money?.attemptId);
  const cash = attempt?.method === 'cash' ? attempt : undefined;
  return {
    payer: share.payer_name,
    method: money?.method ?? 'coupon',
    reference: attempt === undefined ? null : (attempt.slip_reference ?? lastDigits(attempt.outcome)),
    amount: money?.amount ?? zeroFils,
    received: filsOf(cash?.received),
    change: filsOf(cash?.change_given),
    at: share.paid_at ?? share.created_at,
  };
}

function filsOf(amount: number | null | undefined): Fils | undefined {
  return typeof amount === 'number' ? fils(amount) : undefined;
}

/** The last four digits of the card, where the provider told its masked number. */
function lastDigits(outcome: string | null): string | null {
  if (outcome === null) return null;
  const { maskedCard } = JSON.parse(outcome) as { readonly maskedCard?: string };
  return /\d{4}$/.exec(maskedCard ?? '')?.[0] ?? null;
}

function refundOf(refund: RefundRow): ReceiptRefund {
  return {
    method: refund.method,
    amount: fils(refund.amount),
    done: refund.state === 'succeeded',
    at: refund.done_at ?? refund.requested_at,
  };
}

/** What was paid, over all payments of a receipt. */
export function paidOn(receipt: Receipt): Fils {
  return sumFils(receipt.payments.map((payment) => payment.amount));
}

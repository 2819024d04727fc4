import { assert } from '@sufra/domain/assert';
import { type InvoiceVat, invoiceVat, linesPaidFor } from '@sufra/domain/invoice';
import { type Fils, fils, sumFils } from '@sufra/domain/money';
import type { LineRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { sharesOf } from '../bill/queries.ts';
import { book } from '../ledger/commands.ts';
import type { StoredVenue } from '../menu/import/stored.ts';
import { linesOf } from '../orders/queries.ts';
import * as store from './store.ts';

/** The venue as a tax invoice names it, kept as it was when the invoice was issued. */
export type Supplier = Pick<StoredVenue, 'names' | 'addresses' | 'trn'>;

/** A line, and how much of it was paid for. */
export interface PaidLine {
  readonly row: LineRow;
  readonly paid: Fils;
}

/** What was paid of an order: its lines, its shares, and what these add up to. */
export interface PaidBill {
  readonly lines: readonly PaidLine[];
  readonly shares: readonly ShareRow[];
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly service: Fils;
  readonly tip: Fils;
  readonly vat: InvoiceVat;
}

/** What was paid of an order, line by line. */
export async function paidBill(reader: Reader, orderId: string): Promise<PaidBill> {
  const shares = (await sharesOf(reader, orderId)).filter((share) => share.status === 'paid');
  const sum = (part: 'subtotal' | 'discount' | 'service' | 'tip') =>
    sumFils(shares.map((share) => fils(share[part])));
  const [subtotal, discount, service, tip] = [sum('subtotal'), sum('discount'), sum('service'), sum('tip')];
  const rows = (await linesOf(reader, orderId)).map((row) => ({
    row,
    total: fils(row.total),
    cancelled: row.status === 'cancelled',
    changedAt: row.status_at,
  }));
  const lines = linesPaidFor(rows, subtotal).map(({ line, paid }) => ({ row: line.row, paid }));
  const gross = lines.map(({ row, paid }) => ({ gross: paid, vatRate: row.vat_rate }));
  return { lines, shares, subtotal, discount, service, tip, vat: invoiceVat(gross, discount, service) };
}

/**
 * Issues the tax invoice of an order that has just been paid, with the next number. Its VAT is that of its lines; what
 * rounding makes of that against the VAT of the shares is booked, so that the ledger owes what the invoices say.
 */
export async function issueInvoice(tx: Transaction, orderId: string, now: number): Promise<void> {
  const { shares, subtotal, discount, service, tip, vat } = await paidBill(tx, orderId);
  const number = await tx.firstOf(store.nextInvoiceNumber, {});
  assert(number !== undefined, 'a counter always counts');
  await tx.runOf(store.insertInvoice, {
    order_id: orderId,
    number: number.value,
    issued_at: now,
    supplier: JSON.stringify(await supplierNow(tx)),
    subtotal,
    discount,
    service,
    tip,
    total: subtotal - discount + service + tip,
    vat: vat.total,
  });
  const rounding = vat.total - sumFils(shares.map((share) => fils(share.vat)));
  const amounts = { vat_included: rounding, vat_payable: -rounding };
  await book(tx, { booking: `invoice ${orderId}`, at: now, orderId, amounts });
}

async function supplierNow(tx: Transaction): Promise<Supplier> {
  const row = await tx.firstOf(store.venueSetting, {});
  assert(row !== undefined, 'who takes money is a venue');
  const { names, addresses, trn } = JSON.parse(row.value) as StoredVenue;
  return { names, addresses, trn };
}

import { vatBasisPoints } from '@sufra/domain/bill/bill';
import { type InvoiceVat, invoiceVat, linesPaidFor } from '@sufra/domain/bill/invoice';
import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import type { LineRow, ShareRow, TaxInvoiceRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { StoredVenue } from '../../menu/snapshot/stored.ts';
import { lineWorth } from '../../orders/rounds/present.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { sharesOf } from '../shares/queries.ts';

/**
 * The venue's details on a tax invoice, as they were when it was issued. The rate, which is that of the service charge, is
 * missing on those from before a venue could change it.
 */
export type Supplier = Pick<StoredVenue, 'names' | 'addresses' | 'trn' | 'legal'> & {
  readonly vat_basis_points?: number;
};

/** What of the venue's details a paper keeps. */
export function supplierFrom({
  names,
  addresses,
  trn,
  legal = null,
  vat_basis_points,
}: StoredVenue): Supplier {
  return { names, addresses, trn, legal, vat_basis_points };
}

/** The rate of VAT at which a supplier's service charge is invoiced, in basis points. */
export function serviceRateOf({ vat_basis_points = vatBasisPoints }: Supplier): number {
  return vat_basis_points;
}

/** The venue's details on an invoice that was issued. */
export function supplierOf(invoice: TaxInvoiceRow): Supplier {
  return JSON.parse(invoice.supplier) as Supplier;
}

/** A line, and how much of it was paid for. */
export interface PaidLine {
  readonly row: LineRow;
  readonly paid: Fils;
}

/** What was paid of an order: its lines, its shares, and their totals. */
export interface PaidBill {
  readonly lines: readonly PaidLine[];
  readonly shares: readonly ShareRow[];
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly service: Fils;
  readonly tip: Fils;
  readonly vat: InvoiceVat;
}

/** What was paid of an order, line by line, as its supplier invoices it. */
export async function paidBill(reader: Reader, orderId: string, supplier: Supplier): Promise<PaidBill> {
  return paidOf(await linesOf(reader, orderId), await sharesOf(reader, orderId), supplier);
}

/** What was paid of an order with these lines and shares. */
export function paidOf(lines: readonly LineRow[], shares: readonly ShareRow[], supplier: Supplier): PaidBill {
  return billedBy(
    lines,
    shares.filter((share) => share.status === 'paid'),
    supplier,
  );
}

/** What an order comes to when all of these shares are paid. */
export function billedBy(
  rowsOfLines: readonly LineRow[],
  shares: readonly ShareRow[],
  supplier: Supplier,
): PaidBill {
  const sum = (part: 'subtotal' | 'discount' | 'service' | 'tip') =>
    sumFils(shares.map((share) => fils(share[part])));
  const [subtotal, discount, service, tip] = [sum('subtotal'), sum('discount'), sum('service'), sum('tip')];
  const rows = rowsOfLines.map((row) => ({
    row,
    total: lineWorth(row),
    cancelled: row.status === 'cancelled',
    changedAt: row.status_at,
  }));
  const lines = linesPaidFor(rows, subtotal).map(({ line, paid }) => ({ row: line.row, paid }));
  const gross = lines.map(({ row, paid }) => ({ gross: paid, vatRate: row.vat_rate }));
  const vat = invoiceVat(gross, discount, service, serviceRateOf(supplier));
  return { lines, shares, subtotal, discount, service, tip, vat };
}

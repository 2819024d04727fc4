import { vatBasisPoints } from '@sufra/domain/bill/bill';
import { type InvoiceVat, invoiceVat, linesPaidFor } from '@sufra/domain/bill/invoice';
import { type Fils, fils, sumFils } from '@sufra/domain/core/money';
import type { LineRow, ShareLineRow, ShareRow, TaxInvoiceRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { StoredVenue } from '../../menu/snapshot/stored.ts';
import { lineWorth } from '../../orders/rounds/present.ts';
import { linesOf, linesOfOrders } from '../../orders/rounds/queries.ts';
import { shareLinesOfOrders, sharesOf, sharesOfOrders } from '../shares/queries.ts';

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
  const lines = await linesOf(reader, orderId);
  const goneUnits = await unitsOfGone(reader, lines);
  return paidOf({ lines, shares: await sharesOf(reader, orderId), goneUnits }, supplier);
}

/** An order as its invoice is made: `goneUnits` is what shares by dish pay for of lines that were cancelled, if any was. */
export interface BilledOrder {
  readonly lines: readonly LineRow[];
  readonly shares: readonly ShareRow[];
  readonly goneUnits: readonly ShareLineRow[];
}

/** What shares by dish pay for of these lines that were cancelled. Most bills have none. */
export async function unitsOfGone(reader: Reader, lines: readonly LineRow[]): Promise<ShareLineRow[]> {
  const gone = lines.filter(({ status }) => status === 'cancelled');
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const units = await shareLinesOfOrders(reader, [...new Set(gone.map(({ order_id }) => order_id))]);
  return units.filter(({ line_id }) => ids.has(line_id));
}

/** Several orders as their invoices are made; a few queries however many there are. */
export async function billedOrders(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledOrder>> {
  if (ids.length === 0) return new Map();
  const lines = await linesOfOrders(reader, ids);
  const goneUnits = await unitsOfGone(reader, lines);
  const linesOfOrder = Map.groupBy(lines, (line) => line.order_id);
  const shares = Map.groupBy(await sharesOfOrders(reader, ids), (share) => share.order_id);
  return new Map(
    ids.map((id) => [id, { lines: linesOfOrder.get(id) ?? [], shares: shares.get(id) ?? [], goneUnits }]),
  );
}

/** What was paid of each line of an order. */
export function paidLines(order: BilledOrder): PaidLine[] {
  return linesOfShares(asPaid(order));
}

/** What was paid of an order. */
export function paidOf(order: BilledOrder, supplier: Supplier): PaidBill {
  return billedBy(asPaid(order), supplier);
}

function asPaid({ shares, ...order }: BilledOrder): BilledOrder {
  return { ...order, shares: shares.filter((share) => share.status === 'paid') };
}

/** How much of each line all of these shares pay for. */
function linesOfShares({ shares, ...order }: BilledOrder): PaidLine[] {
  const subtotal = sumFils(shares.map((share) => fils(share.subtotal)));
  return linesPaidFor(billedLines(order), subtotal).map(({ line, paid }) => ({ row: line.row, paid }));
}

/** The lines of an order as `linesPaidFor` takes them. */
export function billedLines({ lines, goneUnits }: Omit<BilledOrder, 'shares'>) {
  return lines.map((row) => ({
    row,
    total: lineWorth(row),
    cancelled: row.status === 'cancelled',
    changedAt: row.status_at,
    byDish: sumFils(goneUnits.filter(({ line_id }) => line_id === row.id).map(({ amount }) => fils(amount))),
  }));
}

/** What an order comes to when all of these shares are paid. */
export function billedBy(order: BilledOrder, supplier: Supplier): PaidBill {
  const { shares } = order;
  const sum = (part: 'subtotal' | 'discount' | 'service' | 'tip') =>
    sumFils(shares.map((share) => fils(share[part])));
  const [subtotal, discount, service, tip] = [sum('subtotal'), sum('discount'), sum('service'), sum('tip')];
  const lines = linesOfShares(order);
  const gross = lines.map(({ row, paid }) => ({ gross: paid, vatRate: row.vat_rate }));
  const vat = invoiceVat(gross, discount, service, serviceRateOf(supplier));
  return { lines, shares, subtotal, discount, service, tip, vat };
}

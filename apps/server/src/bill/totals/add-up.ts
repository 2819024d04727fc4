/** What entries of the ledger and invoices add to the totals of their days. */
import { vatBasisPoints } from '@sufra/domain/bill/bill';
import { invoiceVat, linesPaidFor } from '@sufra/domain/bill/invoice';
import { fils } from '@sufra/domain/core/money';
import { dayMs, offsetAt } from '@sufra/domain/core/week-clock';
import type { BusinessDayRow, DayTotalRow, LineRow } from '../../database/schema/rows.ts';
import type { StoredLineOption } from '../../menu/snapshot/stored.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { receivedAccounts } from '../ledger/accounts.ts';
import { type BilledOrder, billedLines, type Supplier, serviceRateOf } from '../receipts/paid-bill.ts';
import type { Calendar } from './business-days.ts';
import type { CountedEntry, CountedInvoice } from './store-source.ts';

/**
 * What is added up of a day, in fils and numbers of things; the key is in brackets.
 * - `account` (an account of the ledger): its entries as they are signed there.
 * - `hour` (00 to 23), `table` (its number): sales at menu prices, and the bills that were paid in full.
 * - `staff` (who took the money; empty for guests who paid by themselves): what was received, and payments.
 * - `tip` (the same): tips less those given back, and how many left one.
 * - `coupon` (its code): what it took off, and how often.
 * - `orders` (empty): bills paid in full, at menu prices.
 * - `dish` (its id), `option` (its id): how many, and their price.
 * - `rate` (VAT rate in basis points; empty where the venue charged none), `vat` (the same): what was billed with VAT,
 *   and the VAT in it.
 */
export const totalKinds = [
  'account',
  'hour',
  'table',
  'staff',
  'tip',
  'coupon',
  'orders',
  'dish',
  'option',
  'rate',
  'vat',
] as const;

/** What is added up by. */
export type TotalKind = (typeof totalKinds)[number];

/** Totals while they are added up, each kind, day and key once. */
export interface Tally {
  add(
    kind: TotalKind,
    day: string,
    key: string,
    what: { readonly count?: number; readonly amount?: number },
  ): void;
  rows(): readonly DayTotalRow[];
}

/** An empty tally. */
export function newTally(): Tally {
  const rows = new Map<string, DayTotalRow>();
  return {
    add(kind, day, key, { count = 0, amount = 0 }) {
      const place = `${kind} ${day} ${key}`;
      const row = rows.get(place) ?? { kind, day, key, count: 0, amount: 0 };
      rows.set(place, { ...row, count: row.count + count, amount: row.amount + amount });
    },
    rows: () => [...rows.values()],
  };
}

/** Adds an entry of the ledger. */
export function addEntry(tally: Tally, calendar: Calendar, entry: CountedEntry): void {
  const row = calendar.dayOf(entry.at);
  const { day } = row;
  const { account, amount } = entry;
  const by = entry.staff_id ?? '';
  tally.add('account', day, account, { count: 1, amount });
  if (account === 'sales') {
    tally.add('hour', day, hourOf(entry.at, row), { amount: -amount });
    tally.add('table', day, entry.table_number ?? '', { amount: -amount });
  }
  if (account === 'discount') tally.add('coupon', day, entry.coupon_code ?? '', { count: 1, amount });
  if (account === 'tip_payable') tally.add('tip', day, by, { count: amount < 0 ? 1 : 0, amount: -amount });
  if ((receivedAccounts as readonly string[]).includes(account))
    tally.add('staff', day, by, { count: account === 'change_out' ? 0 : 1, amount });
}

/** Adds an invoice with its lines: they are what was billed, whatever was cancelled or given back since. */
export function addInvoice(
  tally: Tally,
  calendar: Calendar,
  invoice: CountedInvoice,
  order: Omit<BilledOrder, 'shares'>,
): void {
  const businessDay = calendar.dayOf(invoice.issued_at);
  const { day } = businessDay;
  tally.add('orders', day, '', { count: 1, amount: invoice.subtotal });
  tally.add('hour', day, hourOf(invoice.issued_at, businessDay), { count: 1 });
  tally.add('table', day, invoice.table_number, { count: 1 });
  const lines = linesPaidFor(billedLines(order), fils(invoice.subtotal));
  for (const { line, paid } of lines) addLine(tally, day, line.row, paid);
  const supplier = JSON.parse(invoice.supplier) as Supplier;
  if (!isTaxed(supplier)) {
    tally.add('rate', day, '', { count: 1, amount: invoice.total - invoice.tip });
    // Older invoices have VAT in them without a TRN; the ledger has it too.
    if (invoice.vat !== 0) tally.add('vat', day, '', { count: 1, amount: invoice.vat });
    return;
  }
  const gross = lines.map(({ line, paid }) => ({ gross: paid, vatRate: line.row.vat_rate }));
  const { rates } = invoiceVat(gross, fils(invoice.discount), fils(invoice.service), serviceRateOf(supplier));
  for (const part of rates) {
    tally.add('rate', day, String(part.rate), { count: 1, amount: part.gross });
    tally.add('vat', day, String(part.rate), { count: 1, amount: part.vat });
  }
  // The VAT of invoices from before it was worked out line by line, where it was another.
  const odd = invoice.vat - rates.reduce((sum, { vat }) => sum + vat, 0);
  if (odd !== 0) tally.add('vat', day, String(vatBasisPoints), { amount: odd });
}

function addLine(tally: Tally, day: string, row: LineRow, paid: number): void {
  tally.add('dish', day, String(row.item_id), { count: row.quantity, amount: paid });
  if (row.options === '[]') return;
  for (const option of JSON.parse(row.options) as StoredLineOption[]) {
    const count = option.quantity * row.quantity;
    tally.add('option', day, String(option.id), { count, amount: option.price * count });
  }
}

/** The hour of an instant on the clocks of its day: 00 to 23. */
export function hourOf(at: number, { zone }: Pick<BusinessDayRow, 'zone'>): string {
  const hourMs = 3_600_000;
  const time = (at + offsetAt(Math.floor(at / 900_000) * 900_000, zone)) % dayMs;
  return String(Math.floor(time / hourMs)).padStart(2, '0');
}

/** What the totals are counted from: entries of the ledger, and invoices. */
import { statement } from '../../database/sql.ts';

/** An entry of the ledger, with where and by whom it was paid. */
export interface CountedEntry {
  readonly id: number;
  readonly at: number;
  readonly account: string;
  readonly amount: number;
  readonly table_number: string | null;
  readonly staff_id: string | null;
  readonly coupon_code: string | null;
}

/** How many entries are counted at a time. */
export const entriesAtOnce = 2000;

/** The next entries after one, in their order. */
export const entriesAfter = statement<{ entry: number }, CountedEntry>((sql, args) =>
  sql
    .selectFrom('ledger_entries')
    .leftJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .leftJoin('attempts', 'attempts.id', 'ledger_entries.attempt_id')
    .leftJoin('shares', 'shares.id', 'ledger_entries.share_id')
    .select(['ledger_entries.id', 'ledger_entries.at', 'account', 'ledger_entries.amount'])
    .select(['table_number', 'staff_id', 'coupon_code'])
    .where('ledger_entries.id', '>', args.entry)
    .orderBy('ledger_entries.id')
    .limit(entriesAtOnce),
);

/** An invoice, with the table of its order. */
export interface CountedInvoice {
  readonly number: number;
  readonly order_id: string;
  readonly issued_at: number;
  readonly supplier: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly service: number;
  readonly tip: number;
  readonly total: number;
  readonly vat: number;
  readonly table_number: string;
}

/** How many invoices are counted at a time. */
export const invoicesAtOnce = 200;

/** The next invoices after one, in their order. */
export const invoicesAfter = statement<{ invoice: number }, CountedInvoice>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .innerJoin('orders', 'orders.id', 'tax_invoices.order_id')
    .select(['number', 'order_id', 'issued_at', 'supplier', 'subtotal', 'discount', 'service', 'tip'])
    .select(['tax_invoices.total', 'vat', 'table_number'])
    .where('number', '>', args.invoice)
    .orderBy('number')
    .limit(invoicesAtOnce),
);

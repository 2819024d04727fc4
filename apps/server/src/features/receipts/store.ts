import type { TaxInvoiceRow } from '../../database/rows.ts';
import { statement } from '../../database/sql.ts';

/** The next number of a tax invoice. It is taken in the transaction that issues it, so none is ever left out. */
export const nextInvoiceNumber = statement<Record<string, never>, { value: number }>((sql) =>
  sql
    .insertInto('counters')
    .values({ name: 'tax_invoice', value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value'),
);

export const venueSetting = statement<Record<string, never>, { value: string }>((sql) =>
  sql.selectFrom('settings').select('value').where('key', '=', 'venue'),
);

export const insertInvoice = statement<TaxInvoiceRow, never>((sql, args) =>
  sql.insertInto('tax_invoices').values({
    order_id: args.order_id,
    number: args.number,
    issued_at: args.issued_at,
    supplier: args.supplier,
    subtotal: args.subtotal,
    discount: args.discount,
    service: args.service,
    tip: args.tip,
    total: args.total,
    vat: args.vat,
  }),
);

export const findInvoice = statement<{ order_id: string }, TaxInvoiceRow>((sql, args) =>
  sql.selectFrom('tax_invoices').selectAll().where('order_id', '=', args.order_id),
);

import type { CreditNoteRow, TaxInvoiceRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

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
    in_full: args.in_full,
  }),
);

export const findInvoice = statement<{ order_id: string }, TaxInvoiceRow>((sql, args) =>
  sql.selectFrom('tax_invoices').selectAll().where('order_id', '=', args.order_id),
);

export const insertNote = statement<CreditNoteRow, never>((sql, args) =>
  sql.insertInto('credit_notes').values({
    refund_id: args.refund_id,
    order_id: args.order_id,
    number: args.number,
    issued_at: args.issued_at,
    given_by: args.given_by,
    gross: args.gross,
    vat: args.vat,
    rates: args.rates,
  }),
);

/** The credit notes of an order, by number. */
export const notesOfOrder = statement<{ order_id: string }, CreditNoteRow>((sql, args) =>
  sql.selectFrom('credit_notes').selectAll().where('order_id', '=', args.order_id).orderBy('number'),
);

export const findNote = statement<{ refund_id: string }, CreditNoteRow>((sql, args) =>
  sql.selectFrom('credit_notes').selectAll().where('refund_id', '=', args.refund_id),
);

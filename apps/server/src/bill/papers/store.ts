import type { Buyer } from '@sufra/domain/bill/buyer';
import { statement } from '../../database/sql.ts';

/** A span of time, in epoch milliseconds, without `to` itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An invoice of a span of time, with the number of its order. */
export const invoicesIn = statement<
  Span,
  {
    order_id: string;
    number: number;
    issued_at: number;
    order_ref: string;
    supplier: string;
    tip: number;
    total: number;
    vat: number;
  }
>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .innerJoin('orders', 'orders.id', 'tax_invoices.order_id')
    .select(['order_id', 'number', 'issued_at', 'order_ref', 'supplier', 'tip', 'tax_invoices.total', 'vat'])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .orderBy('number'),
);

/** The sums of some papers, and the first and last of their numbers. */
interface SumRow {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly gross: number;
  readonly vat: number;
}

/** What the invoices of a span of time add up to without tips, by the venue as they name it. */
export const invoiceSumsIn = statement<Span, SumRow & { readonly supplier: string }>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .select((eb) => [
      'supplier',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('number').as('first'),
      eb.fn.max('number').as('last'),
      eb.fn.sum<number>(eb('total', '-', eb.ref('tip'))).as('gross'),
      eb.fn.sum<number>('vat').as('vat'),
    ])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .groupBy('supplier'),
);

/** What the credit notes of a span of time add up to; no row if there is none. */
export const noteSumsIn = statement<Span, SumRow>((sql, args) =>
  sql
    .selectFrom('credit_notes')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('number').as('first'),
      eb.fn.max('number').as('last'),
      eb.fn.sum<number>('gross').as('gross'),
      eb.fn.sum<number>('vat').as('vat'),
    ])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .having((eb) => eb(eb.fn.countAll(), '>', 0)),
);

/** A credit note of a span of time, with its refund and the number of the invoice that it lowers. */
export const notesIn = statement<
  Span,
  {
    number: number;
    issued_at: number;
    order_id: string;
    order_ref: string;
    share_id: string;
    cause: string;
    reason: string | null;
    method: string;
    supplier: string;
    invoice: number;
    gross: number;
    vat: number;
    rates: string;
  }
>((sql, args) =>
  sql
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .innerJoin('tax_invoices', 'tax_invoices.order_id', 'credit_notes.order_id')
    .select([
      'credit_notes.number',
      'credit_notes.issued_at',
      'credit_notes.order_id',
      'order_ref',
      'share_id',
      'cause',
      'reason',
      'method',
      'supplier',
      'tax_invoices.number as invoice',
      'credit_notes.gross',
      'credit_notes.vat',
      'credit_notes.rates',
    ])
    .where('credit_notes.issued_at', '>=', args.from)
    .where('credit_notes.issued_at', '<', args.to)
    .orderBy('credit_notes.number'),
);

/** The buyers on the invoices of a span of time. */
export const invoiceBuyersIn = statement<Span, Buyer & { order_id: string }>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .innerJoin('buyers', 'buyers.order_id', 'tax_invoices.order_id')
    .innerJoin('shares', 'shares.id', 'buyers.share_id')
    .select(['buyers.order_id', 'buyers.name', 'buyers.trn', 'buyers.address'])
    .where('issued_at', '>=', args.from)
    .where('issued_at', '<', args.to)
    .where('shares.status', '=', 'paid')
    .orderBy('shares.position'),
);

/** The buyers on the credit notes of a span of time. */
export const noteBuyersIn = statement<Span, Buyer & { share_id: string }>((sql, args) =>
  sql
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .innerJoin('buyers', 'buyers.share_id', 'refunds.share_id')
    .select(['buyers.share_id', 'buyers.name', 'buyers.trn', 'buyers.address'])
    .where('credit_notes.issued_at', '>=', args.from)
    .where('credit_notes.issued_at', '<', args.to),
);

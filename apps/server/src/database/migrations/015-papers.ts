/**
 * Tax credit notes, one for each refund of a taxed sale, and who a payer's invoice is made out to. A note's amounts by
 * rate are JSON; everything else on its page is read from the invoice and the refund, which don't change any more.
 */
export const papers = {
  number: 15,
  name: 'papers',
  statements: [
    `create table credit_notes (
      refund_id text primary key references refunds (id), order_id text not null references orders (id),
      number integer not null unique, issued_at integer not null, given_by text, gross integer not null check (gross > 0),
      vat integer not null check (vat >= 0), rates text not null)`,
    `create index credit_notes_order on credit_notes (order_id)`,
    `create index credit_notes_issued on credit_notes (issued_at)`,
    `create index tax_invoices_issued on tax_invoices (issued_at)`,
    `create table buyers (
      share_id text primary key references shares (id), order_id text not null references orders (id),
      customer_id text not null, name text not null, trn text)`,
    `create index buyers_order on buyers (order_id)`,
  ],
} as const;

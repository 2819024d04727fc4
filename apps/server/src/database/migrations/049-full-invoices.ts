/**
 * Full tax invoices: the buyer's address, and whether an invoice says the rate and the amount without VAT of each line. Those
 * that were issued before don't, and stay so.
 */
export const fullInvoices = {
  number: 49,
  name: 'full invoices',
  statements: [
    `alter table buyers add column address text`,
    `alter table tax_invoices add column in_full integer not null default 0 check (in_full in (0, 1))`,
  ],
} as const;

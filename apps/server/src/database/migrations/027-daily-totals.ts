/**
 * What each day adds up to, so that a year of reports reads a year of days and not every payment. `totals_mark` says how
 * far they are counted: the last entry of the ledger, and the last invoice. `z_entry` and `z_invoice` are where the first
 * Z report begins: a venue that is years old when it gets them doesn't have these years in one report.
 */
export const dailyTotals = {
  number: 27,
  name: 'daily totals',
  statements: [
    `create table business_days (
      day text primary key, begins integer not null, ends integer not null, zone text not null)`,
    `create index business_days_begins on business_days (begins)`,
    `create table day_totals (
      kind text not null, day text not null, key text not null, count integer not null, amount integer not null,
      primary key (kind, day, key))`,
    `create table totals_mark (
      id integer primary key check (id = 1), entry integer not null, invoice integer not null,
      z_entry integer not null, z_invoice integer not null, z_at integer not null)`,
    `insert into totals_mark (id, entry, invoice, z_entry, z_invoice, z_at)
      select 1, 0, 0, coalesce((select max(id) from ledger_entries), 0),
        coalesce((select max(number) from tax_invoices), 0),
        coalesce((select at from ledger_entries where id = (select max(id) from ledger_entries)), 0)`,
  ],
} as const;

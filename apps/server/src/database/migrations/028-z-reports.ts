/**
 * The days as they were closed. A report is about the entries of the ledger after `from_entry` up to `to_entry`, and the
 * invoices likewise; `figures` is what it said, JSON, and `hash` the hash of that.
 */
export const zReports = {
  number: 28,
  name: 'z reports',
  statements: [
    `create table z_reports (
      number integer primary key, opened_at integer not null, opened_by text, closed_at integer not null,
      closed_by text not null, from_entry integer not null, to_entry integer not null, from_invoice integer not null,
      to_invoice integer not null, figures text not null, hash text not null)`,
    `create index z_reports_closed on z_reports (closed_at)`,
  ],
} as const;

/**
 * Printers on the network, and what is to be printed on them: written with what it is about, in the same transaction.
 * `subject` is the round, order, share, refund or printer that it is about; each is printed once on a printer, and again
 * only as a reprint with the next number. `stations` is JSON: a list of names, or null for all of them.
 */
export const printers = {
  number: 31,
  name: 'printers',
  statements: [
    `create table printers (
      id text primary key, name text not null, host text not null, port integer not null,
      width integer not null check (width in (58, 80)), stations text, tickets integer not null,
      receipts text not null check (receipts in ('never', 'asked', 'desk')), opens_drawer integer not null,
      language text not null, second_language text, fallback_id text,
      state text not null, checked_at integer not null, leased_until integer not null default 0,
      position integer not null, retired integer not null default 0)`,
    `create table print_jobs (
      id text primary key, printer_id text not null references printers (id),
      kind text not null, subject text not null, reprint integer not null default 0,
      round_id text, lines text not null default '[]', table_number text, order_ref text,
      state text not null, doubtful integer not null default 0, tries integer not null default 0,
      created_at integer not null, retry_at integer not null, changed_at integer not null,
      printed_on text references printers (id), asked_by text)`,
    `create unique index print_jobs_once on print_jobs (kind, subject, printer_id, reprint)`,
    `create index print_jobs_state on print_jobs (state, created_at)`,
    `create index print_jobs_round on print_jobs (round_id) where round_id is not null`,
    `create index print_jobs_created on print_jobs (created_at)`,
  ],
} as const;

/**
 * The chain of the audit log: each entry has the hash of the one before and its own, `audit_chain` names the newest, and
 * a counted drawer keeps the newest of its evening. Entries from before have no hash and stand before the chain. And the
 * approvals: the managers' PINs, how far each line ever came, and what was asked, answered and used.
 */
export const approvals = {
  number: 14,
  name: 'approvals',
  statements: [
    `alter table audit_log add column approved_by text`,
    `alter table audit_log add column previous_hash text`,
    `alter table audit_log add column hash text`,
    `create table audit_chain (id integer primary key check (id = 1), entry integer not null, hash text not null)`,
    `insert into audit_chain (id, entry, hash) values (1, 0, '')`,
    `alter table cash_shifts add column audit_entry integer`,
    `alter table cash_shifts add column audit_hash text`,
    `alter table staff add column pin_hash text`,
    `alter table order_lines add column reached text not null default 'placed'`,
    `update order_lines set reached = status where status in ('preparing', 'ready', 'served')`,
    `create table approvals (
      id text primary key, kind text not null, subject text not null, amount integer not null,
      table_number text, order_ref text, dishes text, reason text,
      state text not null check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'used')),
      requested_by text not null references staff (id), requested_at integer not null, expires_at integer not null,
      answered_by text references staff (id), answered_at integer)`,
    `create index approvals_state on approvals (state, expires_at)`,
    `create index approvals_answered on approvals (answered_at)`,
  ],
} as const;

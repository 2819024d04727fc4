/**
 * What the house takes off a bill: a dish, a part of it, or of all that is still open. Each has a row for every line that it
 * lowers, and `comped` of a line is the sum of those that stand. `ended_at`: it was taken back, or its line was cancelled.
 */
export const comps = {
  number: 34,
  name: 'comps',
  statements: [
    `alter table order_lines add column comped integer not null default 0 check (comped >= 0)`,
    `create table comps (
      id text primary key, order_id text not null references orders (id), line_id text,
      kind text not null check (kind in ('comp', 'discount')), amount integer not null check (amount > 0),
      reason text not null, at integer not null, staff_id text not null, approved_by text,
      ended_at integer, ended_by text)`,
    `create index comps_order on comps (order_id)`,
    `create index comps_at on comps (at)`,
    `create table comp_lines (
      comp_id text not null references comps (id), line_id text not null references order_lines (id),
      order_id text not null references orders (id), amount integer not null check (amount > 0), ended_at integer,
      primary key (comp_id, line_id))`,
    `create index comp_lines_order on comp_lines (order_id)`,
  ],
} as const;

/**
 * Bills paid in parts: which units of which lines a share pays for, whose share it is, and who has claimed it for a
 * moment.
 */
export const splits = {
  number: 4,
  name: 'splits',
  statements: [
    `alter table shares add column holder text`,
    `alter table shares add column claimed_by text`,
    `alter table shares add column claimed_until integer`,
    `create table share_lines (
      share_id text not null references shares (id), line_id text not null references order_lines (id),
      quantity integer not null check (quantity between 1 and 99), primary key (share_id, line_id))`,
  ],
} as const;

/**
 * A share may pay for a part of a dish, and keeps what each dish costs it: of two halves of an odd price one is a fils
 * dearer. SQLite can't change a check, so the table is made anew.
 */
export const partsOfADish = {
  number: 20,
  name: 'parts of a dish',
  statements: [
    `create table parted_lines (
      share_id text not null references shares (id), line_id text not null references order_lines (id),
      quantity integer not null check (quantity between 0 and 99),
      parts integer not null, parts_of integer not null, amount integer not null check (amount >= 0),
      check (parts >= 0 and parts < parts_of), check (quantity + parts > 0), primary key (share_id, line_id))`,
    `insert into parted_lines (share_id, line_id, quantity, parts, parts_of, amount)
      select share_lines.share_id, share_lines.line_id, share_lines.quantity, 0, 1,
        share_lines.quantity * order_lines.unit_price
      from share_lines join order_lines on order_lines.id = share_lines.line_id`,
    `drop table share_lines`,
    `alter table parted_lines rename to share_lines`,
  ],
} as const;

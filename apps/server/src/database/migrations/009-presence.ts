/**
 * Orders waiting for staff are not part of a bill (PRES-5): a waiting round is an order of its own, held for its
 * guest, until its lines join the table's bill. And each seat records whether its guest is proven: those admitted by
 * staff, those who were served at the table, and everyone who came while the venue's presence policy was `open`.
 */
export const presence = {
  number: 9,
  name: 'presence',
  statements: [
    `alter table orders add column held_for text`,
    `alter table orders add column joined text`,
    `create index orders_held on orders (held_for) where held_for is not null`,
    `update visit_guests set proven = 1 where proven = 0 and (
      admitted_by is not null
      or exists (select 1 from settings where key = 'operations' and value like '%"presence":"open"%')
      or exists (select 1 from orders
        join rounds on rounds.order_id = orders.id
        join order_lines on order_lines.round_id = rounds.id
        where orders.visit_id = visit_guests.visit_id and order_lines.ordered_by = visit_guests.customer_id
          and order_lines.status not in ('awaiting_confirmation', 'cancelled')))`,
  ],
} as const;

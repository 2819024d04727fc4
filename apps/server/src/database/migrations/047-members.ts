/**
 * Guests who gave a name, as a list: those who were here last first, found by the words of their names. A guest of before is found by
 * the beginning of the whole name until they give it again.
 */
export const members = {
  number: 47,
  name: 'members',
  statements: [
    `alter table customers add column seen_at integer not null default 0`,
    `update customers set seen_at = coalesce(
      (select max(joined_at) from visit_guests where customer_id = customers.id), created_at) where name is not null`,
    `create index customers_members on customers (seen_at, id) where name is not null`,
    `create table customer_words (
      customer_id text not null references customers (id) on delete cascade,
      word text collate binary not null, primary key (word, customer_id))`,
    `create index customer_words_customer on customer_words (customer_id)`,
    `insert into customer_words (customer_id, word) select id, lower(name) from customers where name is not null`,
  ],
} as const;

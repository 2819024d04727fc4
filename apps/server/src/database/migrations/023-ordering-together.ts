/**
 * Guests at a table see what each chooses, unless one hides it. Who is ready has a row: `agreed` is what they agreed to, and
 * null once a dish of it ran out when somebody ordered it for them (`short_of`). The row goes when the cart changes, when they
 * leave, and when the visit ends. It is not on `visit_guests`: whoever orders locks their own seat first, then the visit, and
 * then changes these of others.
 */
export const orderingTogether = {
  number: 23,
  name: 'ordering together',
  statements: [
    `alter table customers add column hides_cart integer not null default 0`,
    `create table ready_guests (
      visit_id text not null references visits (id), customer_id text not null, agreed text, short_of integer,
      primary key (visit_id, customer_id))`,
  ],
} as const;

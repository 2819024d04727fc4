/**
 * Several phones on one bill: since when staff have been handling a request, and whose plan or request was replaced,
 * by whom and how. `deed` is one choice that replaced one or more shares; a row is one share for one guest who is
 * told.
 */
export const consent = {
  number: 10,
  name: 'consent',
  statements: [
    `alter table attempts add column handled_at integer`,
    `create table replaced_shares (
      deed text not null, share_id text not null references shares (id), customer_id text not null,
      order_id text not null references orders (id), by_customer text not null, by_name text,
      how text not null check (how in ('single', 'items', 'equally', 'own', 'share', 'order')), method text not null,
      amount integer not null, requested integer not null check (requested in (0, 1)), at integer not null,
      primary key (deed, share_id, customer_id))`,
    `create index replaced_shares_order on replaced_shares (order_id, customer_id)`,
    `create index replaced_shares_share on replaced_shares (share_id)`,
    `create index replaced_shares_age on replaced_shares (at)`,
  ],
} as const;

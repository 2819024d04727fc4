/** The first schema: menu, tables, visits, carts, orders, payments, staff, events. */
export const foundation = {
  number: 1,
  name: 'foundation',
  statements: [
    `create table settings (key text primary key, value text not null)`,
    `create table counters (name text primary key, value integer not null)`,
    `create table menu_state (id integer primary key check (id = 1), version integer not null)`,
    `insert into menu_state (id, version) values (1, 1)`,

    `create table categories (
      id integer primary key, key text not null unique, names text not null, cloth text, picture text,
      position integer not null, retired integer not null default 0)`,
    `create table sub_categories (
      id integer primary key, category_id integer not null references categories (id), key text not null,
      names text not null, position integer not null, retired integer not null default 0)`,
    `create table items (
      id identity primary key, slug text not null unique, category_id integer not null references categories (id),
      sub_category_id integer references sub_categories (id), names text not null, descriptions text not null,
      price integer not null check (price >= 0), vat_rate integer not null check (vat_rate >= 0), picture text,
      tags text not null, allergens text not null, cook_types text not null, serve_types text not null,
      preparation_time integer not null check (preparation_time >= 0), available_from text, available_to text,
      available_days text, enabled integer not null default 1, retired integer not null default 0,
      featured integer not null default 0, station text not null, related text not null, position integer not null)`,
    `create table item_stock (
      item_id integer primary key references items (id), remaining integer not null check (remaining >= 0))`,
    `create table allergens (
      id integer primary key, key text not null unique, names text not null, image text, position integer not null,
      retired integer not null default 0)`,
    `create table promotions (
      id identity primary key, item_id integer not null references items (id), titles text not null,
      subtitles text not null, tags text not null, position integer not null)`,
    `create table coupons (
      id identity primary key, code text not null unique, titles text not null, descriptions text not null,
      type text not null check (type in ('percentage', 'fixed')), value integer not null check (value > 0),
      minimum_amount integer not null check (minimum_amount >= 0), cap_limit integer, valid_from text,
      valid_until text not null, limit_per_code integer, limit_per_customer integer,
      retired integer not null default 0)`,
    `create table membership_levels (
      level text primary key, position integer not null, required_visits integer not null, perks text not null,
      discount integer not null default 0)`,

    `create table dining_tables (
      number text primary key, zone text, seats integer not null, position integer not null,
      key_epoch integer not null default 1, retired integer not null default 0)`,
    `create table customers (id text primary key, name text, created_at integer not null)`,
    `create table devices (
      token_hash text primary key, customer_id text not null references customers (id), created_at integer not null)`,
    `create table visits (
      id text primary key, table_number text not null references dining_tables (number), opened_at integer not null,
      opened_by text, ended_at integer, ended_by text, end_reason text)`,
    `create unique index visits_open on visits (table_number) where ended_at is null`,
    `create table visit_guests (
      visit_id text not null references visits (id), customer_id text not null references customers (id),
      joined_at integer not null, left_at integer, proven integer not null, admitted_by text,
      primary key (visit_id, customer_id))`,
    `create index visit_guests_customer on visit_guests (customer_id)`,

    `create table favourites (
      customer_id text not null references customers (id), item_id integer not null references items (id),
      created_at integer not null, primary key (customer_id, item_id))`,
    `create table customer_allergens (
      customer_id text not null references customers (id), allergen_id integer not null references allergens (id),
      primary key (customer_id, allergen_id))`,
    `create table cart_lines (
      id text primary key, customer_id text not null references customers (id),
      item_id integer not null references items (id), quantity integer not null check (quantity between 1 and 99),
      instructions text not null, cook_type text not null, serve_type text not null, created_at integer not null)`,
    `create unique index cart_lines_same on cart_lines (customer_id, item_id, cook_type, serve_type, instructions)`,

    `create table orders (
      id text primary key, order_ref text not null unique, visit_id text not null references visits (id),
      table_number text not null, created_at integer not null, total integer not null check (total >= 0),
      payment_status text not null check (payment_status in ('pending', 'paid')), paid_at integer,
      version integer not null)`,
    `create index orders_visit on orders (visit_id, created_at, id)`,
    `create table rounds (
      id text primary key, order_id text not null references orders (id), number integer not null,
      placed_at integer not null, placed_by text, unique (order_id, number))`,
    `create table order_lines (
      id text primary key, order_id text not null references orders (id), round_id text not null references rounds (id),
      position integer not null, item_id integer not null references items (id), names text not null,
      unit_price integer not null check (unit_price >= 0), vat_rate integer not null,
      quantity integer not null check (quantity between 1 and 99), total integer not null,
      cook_type text not null, serve_type text not null, instructions text not null, station text not null,
      ordered_by text, status text not null check
        (status in ('awaiting_confirmation', 'placed', 'preparing', 'ready', 'served', 'cancelled')),
      status_at integer not null, cancel_reason text, check (total = unit_price * quantity))`,
    // By round: an index by order would dirty a page per open order at every commit.
    `create index order_lines_round on order_lines (round_id)`,
    `create index order_lines_status on order_lines (status, status_at)`,
    `create table shares (
      id text primary key, order_id text not null references orders (id), position integer not null,
      split_type text not null check (split_type in ('single', 'equally', 'items')), payer_name text,
      contact_number text, method text not null check (method in ('cash', 'card', 'pos')),
      subtotal integer not null check (subtotal >= 0), discount integer not null check (discount between 0 and subtotal),
      tip_type text not null, tip_value integer not null, tip integer not null check (tip >= 0),
      service_type text not null, service_value integer not null, service integer not null check (service >= 0),
      total integer not null check (total = subtotal - discount + tip + service), vat integer not null,
      coupon_code text, status text not null check (status in ('pending', 'paid', 'cancelled')), paid_at integer,
      created_by text not null, created_at integer not null)`,
    `create index shares_order on shares (order_id)`,
    `create table attempts (
      id text primary key, share_id text not null references shares (id), order_id text not null references orders (id),
      method text not null check (method in ('cash', 'card', 'pos')), state text not null,
      live integer not null check (live in (0, 1)), amount integer not null check (amount >= 0), requested_by text,
      token text not null unique, return_to text, provider text, merchant_ref text unique, provider_ref text, redirect text, outcome text,
      staff_id text, received integer, change_given integer, slip_reference text, reason text,
      created_at integer not null, updated_at integer not null, expires_at integer not null, checked_at integer)`,
    `create unique index attempts_live on attempts (share_id) where live = 1`,
    `create unique index attempts_provider on attempts (provider, provider_ref) where provider_ref is not null`,
    `create index attempts_order on attempts (order_id)`,
    `create index attempts_state on attempts (state, updated_at)`,
    `create table coupon_uses (
      share_id text primary key references shares (id), code text not null, customer_id text not null,
      order_id text not null, state text not null check (state in ('reserved', 'used', 'released')),
      at integer not null)`,
    `create index coupon_uses_code on coupon_uses (code, customer_id)`,
    `create table ledger_entries (
      id identity primary key, at integer not null, order_id text not null, share_id text not null,
      attempt_id text not null, account text not null, amount integer not null)`,
    `create index ledger_entries_order on ledger_entries (order_id)`,

    `create table feedback (
      id text primary key, customer_id text not null references customers (id), order_id text,
      rating integer not null check (rating between 1 and 5), types text not null, comment text, data text not null,
      created_at integer not null)`,
    `create index feedback_customer on feedback (customer_id)`,
    `create table feedback_messages (
      id text primary key, feedback_id text not null references feedback (id),
      author text not null check (author in ('admin', 'customer')), author_name text not null, message text not null,
      created_at integer not null)`,
    `create index feedback_messages_feedback on feedback_messages (feedback_id)`,

    `create table staff (
      id text primary key, email text not null unique, name text not null, role text not null,
      password_hash text not null, disabled integer not null default 0, demo integer not null default 0,
      created_at integer not null)`,
    `create table staff_sessions (
      token_hash text primary key, staff_id text not null references staff (id), created_at integer not null,
      last_seen_at integer not null, expires_at integer not null)`,
    `create table audit_log (
      id identity primary key, at integer not null, staff_id text, action text not null, subject text not null,
      before text, after text, request_id text)`,
    `create table idempotency (
      scope text not null, key text not null, call text not null, request_hash text not null, status integer not null,
      answer text not null, created_at integer not null, primary key (scope, key))`,
    `create index idempotency_age on idempotency (created_at)`,
    `create table events (
      id identity primary key, at integer not null, audience text not null, type text not null, data text not null)`,
  ],
} as const;

/**
 * Money records: balanced bookings, refunds, cash shifts, tax invoices. Existing bookings get the names and parts
 * that all bookings have from now on.
 */
export const money = {
  number: 3,
  name: 'money',
  statements: [
    `alter table ledger_entries add column booking text not null default ''`,
    `alter table ledger_entries add column refund_id text`,
    `alter table ledger_entries add column shift_id text`,
    `update ledger_entries set booking = case
      when attempt_id in (select attempt_id from ledger_entries where account = 'surplus') then 'surplus ' || attempt_id
      else 'settle ' || share_id end`,
    `update ledger_entries set account = case account
      when 'received.card' then 'captured_card' when 'received.pos' then 'captured_pos' when 'received.cash' then 'cash_in'
      when 'tips' then 'tip_payable' when 'service' then 'service_income' else account end`,
    `update ledger_entries set amount = (
      select received from attempts where attempts.id = ledger_entries.attempt_id)
      where account = 'cash_in' and exists (
        select 1 from attempts where attempts.id = ledger_entries.attempt_id and change_given > 0)`,
    `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount)
      select entry.at, entry.order_id, entry.share_id, entry.attempt_id, entry.booking, 'change_out', -change_given
      from ledger_entries entry join attempts on attempts.id = entry.attempt_id
      where account = 'cash_in' and change_given > 0`,
    `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount)
      select entry.at, entry.order_id, entry.share_id, entry.attempt_id, entry.booking, 'vat_included', vat
      from ledger_entries entry join shares on shares.id = entry.share_id where account = 'sales' and vat <> 0`,
    `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount)
      select entry.at, entry.order_id, entry.share_id, entry.attempt_id, entry.booking, 'vat_payable', -vat
      from ledger_entries entry join shares on shares.id = entry.share_id where account = 'sales' and vat <> 0`,
    // Unique, so that no movement is booked twice.
    `create unique index ledger_entries_booking on ledger_entries (booking, account)`,
    `create index ledger_entries_shift on ledger_entries (shift_id) where shift_id is not null`,

    `create table cash_shifts (
      id text primary key, drawer text not null, opened_at integer not null, opened_by text not null,
      opening_float integer not null check (opening_float >= 0), closed_at integer, closed_by text,
      counted integer check (counted >= 0), expected integer, note text,
      check ((closed_at is null) = (counted is null) and (closed_at is null) = (expected is null)))`,
    `create unique index cash_shifts_open on cash_shifts (drawer) where closed_at is null`,
    `create index cash_shifts_closed on cash_shifts (closed_at)`,
    `create table cash_movements (
      id text primary key, shift_id text not null references cash_shifts (id),
      kind text not null check (kind in ('paid_in', 'paid_out')), amount integer not null check (amount > 0),
      reason text not null, at integer not null, staff_id text not null)`,
    `create index cash_movements_shift on cash_movements (shift_id)`,

    `create table refunds (
      id text primary key, order_id text not null references orders (id), share_id text not null references shares (id),
      attempt_id text not null references attempts (id),
      cause text not null check (cause in ('surplus', 'cancelled_lines', 'manual')), reason text,
      method text not null check (method in ('cash', 'card', 'pos')), amount integer not null check (amount > 0),
      covers integer not null check (covers >= 0),
      state text not null check (state in ('pending', 'unknown', 'succeeded', 'failed_manual')),
      requested_at integer not null, requested_by text, done_at integer, done_by text, reference text, failure text,
      asked_at integer, tries integer not null, try_at integer, key_number integer not null, outcome text,
      check ((state = 'succeeded') = (done_at is not null)))`,
    `create index refunds_order on refunds (order_id)`,
    `create index refunds_state on refunds (state, try_at)`,

    `create table tax_invoices (
      order_id text primary key references orders (id), number integer not null unique, issued_at integer not null,
      supplier text not null, subtotal integer not null, discount integer not null, service integer not null,
      tip integer not null, total integer not null, vat integer not null,
      check (total = subtotal - discount + service + tip))`,
  ],
} as const;

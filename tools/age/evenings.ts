/**
 * Writes fictional evenings straight into a database, with SQL for both databases: a hundred thousand in a minute. They
 * satisfy every invariant of the books (`npm run ledger:check`), and differ by their number: guests, orders, payments,
 * problems. An evening is one party's visit with five lines.
 */

import { eveningsADay, friend, hostOf, id, ids } from './evening-ids.ts';

/** Runs SQL on the database. */
export type Run = (sql: string) => Promise<void>;

/** The token of a guest who comes once a day, to make calls as that guest. */
export const regularToken = 'the-token-of-a-regular-guest';

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
const tables = 12;

/** The data of the evenings by their numbers: time, amounts, payment. */
const working = ({ from, count, start }: Evenings) => {
  const last = from + count - 1;
  return [
    `create temporary table numbers (i integer primary key)`,
    `insert into numbers with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${last}) select i from n`,
    `create temporary table slots (n integer)`,
    `insert into slots values (0), (1), (2), (3), (4)`,
    `create temporary table dishes as select id as item_id, names, station, row_number() over (order by id) - 1 as place
      from items where retired = 0`,
    `create temporary table eaten as select i, n, item_id, names, station, 1 + n % 2 as quantity,
        1000 + 100 * ((i * 7 + n * 3) % 40) as unit_price
      from numbers cross join slots join dishes on place = (i * 3 + n * 11) % (select count(*) from dishes)`,
    `create index eaten_evening on eaten (i)`,
    `create temporary table evenings as select i, ${start} + cast(i as bigint) * ${Math.floor(dayMs / eveningsADay)} as at,
        cast(1 + i % ${tables} as text) as table_number,
        (select sum(unit_price * quantity) from eaten where eaten.i = numbers.i) as total
      from numbers`,
    `create temporary table paid as
      select i, at, i * 2 as share, total as subtotal, i % 4 as way,
        case when i % 4 = 2 then total / 10 else 0 end as tip, case when i % 4 = 2 then total / 20 else 0 end as service,
        1 as position from evenings where i % 4 <> 1
      union all select i, at, i * 2, total - total / 2, 1, 0, 0, 1 from evenings where i % 4 = 1
      union all select i, at, i * 2 + 1, total / 2, 1, 0, 0, 2 from evenings where i % 4 = 1`,
  ];
};

/** The id of the first cash shift of the evenings from a number on. */
const firstShift = (from: number) => id('0009', String(Math.floor(from / eveningsADay)));

const method = `case way when 0 then 'cash' when 1 then 'pos' else 'card' end`;
const vat = '((subtotal + service) * 10 + 105) / 210';
const paidAt = `at + 90 * ${minuteMs}`;

/** Guests, their visits and their feedback. Most come once; some are known from an earlier evening. */
const guests = ({ from, start, regularHash, host }: Hosted) => [
  `insert into customers (id, name, created_at)
    select id, 'Guest', min(at) from (
      select ${host} as id, at from evenings union all select ${friend}, at from evenings) came
    where true group by id on conflict (id) do nothing`,
  `insert into devices (token_hash, customer_id, created_at)
    select case when id = ${ids.guest('0')} then '${regularHash}' else 'aged-' || id end, id, created_at
    from customers where id like '00000000-000d-%' and created_at >= ${start + from * Math.floor(dayMs / eveningsADay)}
    on conflict (token_hash) do nothing`,
  `insert into visits (id, table_number, opened_at, opened_by, ended_at, ended_by, end_reason)
    select ${ids.visit}, table_number, at, null, at + 100 * ${minuteMs}, null, 'quiet' from evenings`,
  ...[host, friend].map(
    (guest) => `insert into visit_guests (visit_id, customer_id, joined_at, left_at, proven, admitted_by)
      select ${ids.visit}, ${guest}, at, null, 1, null from evenings`,
  ),
  `insert into cart_lines (id, customer_id, item_id, quantity, instructions, cook_type, serve_type, created_at)
    select ${ids.cart}, ${friend}, (select min(item_id) from dishes), 1, '', '', '', at from evenings where i % 20 = 0`,
  `insert into favourites (customer_id, item_id, created_at)
    select ${friend}, (select min(item_id) from dishes), at from evenings where i % 3 = 0`,
  `insert into feedback (id, customer_id, order_id, rating, types, comment, data, created_at, waits, low)
    select ${ids.feedback}, ${host}, ${ids.order}, case when i % 50 = 0 then 2 else 5 end, 'Food', 'As always',
      '{"full_name":"Guest","email":"guest@example.com","phone_number":"+971500000000"}', ${paidAt},
      case when i % 10 = 0 then 0 else 1 end, case when i % 50 = 0 then 1 else 0 end
    from evenings where i % 5 = 0`,
  `insert into feedback_messages (id, feedback_id, author, author_name, message, created_at)
    select ${ids.reply}, ${ids.feedback}, 'admin', 'The manager', 'Thank you', ${paidAt} + ${dayMs}
    from evenings where i % 10 = 0`,
  `update counters set value = (select count(*) from feedback) where name = 'feedback'`,
  `insert into service_requests (id, kind, visit_id, customer_id, status, requested_at, resolved_at, resolved_by)
    select ${ids.car}, case when i % 8 = 0 then 'valet' else 'waiter' end, ${ids.visit}, ${host}, 'done', at, at + 1, null
    from evenings where i % 4 = 0`,
  `insert into service_asks (id, request_id, customer_id, reason, note, asked_at)
    select ${ids.ask}, ${ids.car}, ${host}, case when i % 3 = 0 then 'other' else 'water' end,
      case when i % 3 = 0 then 'A high chair' else '' end, at
    from evenings where i % 8 = 4`,
  `insert into bookings (id, at, walk_in, name, party, phone, note, table_number, status, status_before, status_at,
      waiting_since, quoted_minutes, visit_id, version, created_at, created_by)
    select ${ids.booking}, at, case when i % 24 = 0 then 1 else 0 end, 'Guest', 2, '0501234567', '', table_number,
      case when i % 32 = 0 then 'missed' else 'seated' end, 'booked', at, null, null, ${ids.visit}, 2, at - ${dayMs}, 'aged'
    from evenings where i % 8 = 0`,
  `insert into booking_words (booking_id, word, at) select ${ids.booking}, 'guest', at from evenings where i % 8 = 0`,
  `insert into booking_words (booking_id, word, at) select ${ids.booking}, '0501234567', at
    from evenings where i % 8 = 0`,
  `insert into cars (id, ticket, open_key, plate, hook, words, visit_id, customer_id, status, status_before, status_at,
      requested_at, fetched_by, version, created_at, created_by)
    select ${ids.parked}, 'P' || i, null, 'R 48213', '12', 'A white one', ${ids.visit}, ${host}, 'gone', 'door', at, at, null, 4,
      at, 'aged'
    from evenings where i % 6 = 0`,
];

/** The orders. On every tenth evening the kitchen never marked a dish as ready. */
const orders = ({ host }: Hosted) => [
  `insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, paid_at, version)
    select ${ids.order}, 'A' || i, ${ids.visit}, table_number, at, total, 'paid', ${paidAt}, 9 from evenings`,
  ...[0, 1].map(
    (round) => `insert into rounds (id, order_id, number, placed_at, placed_by)
      select ${ids.round(round)}, ${ids.order}, ${round + 1}, at + ${round * 20 * minuteMs}, ${round === 0 ? host : friend}
      from evenings`,
  ),
  ...[0, 1].map(
    (
      round,
    ) => `insert into order_lines (id, order_id, round_id, position, item_id, names, unit_price, vat_rate, quantity,
        total, cook_type, serve_type, instructions, station, ordered_by, status, status_at)
      select ${ids.line}, ${ids.order}, ${ids.round(round)}, n, item_id, names, unit_price, 500, quantity,
        unit_price * quantity, '', '', '', station, ${round === 0 ? host : friend},
        case when i % 10 = 7 then 'placed' else 'served' end, at + 30 * ${minuteMs}
      from (select eaten.*, at from eaten join evenings on evenings.i = eaten.i) lines
      where n ${round === 0 ? '<' : '>='} 3`,
  ),
];

/** Payments and their ledger entries. */
const money = ({ from, host }: Hosted) => [
  `insert into shares (id, order_id, position, split_type, payer_name, method, subtotal, discount, tip_type, tip_value, tip,
      service_type, service_value, service, total, vat, status, paid_at, created_by, created_at, holder)
    select ${ids.share}, ${ids.order}, position, case way when 1 then 'equally' else 'single' end, 'Guest', ${method},
      subtotal, 0, 'percentage', case way when 2 then 1000 else 0 end, tip, 'percentage',
      case way when 2 then 500 else 0 end, service, subtotal + tip + service, ${vat}, 'paid', ${paidAt},
      ${host}, at, ${host}
    from paid`,
  `insert into attempts (id, share_id, order_id, method, state, live, amount, requested_by, token, provider, merchant_ref,
      provider_ref, received, change_given, created_at, updated_at, expires_at)
    select ${ids.attempt}, ${ids.share}, ${ids.order}, ${method}, case when way > 1 then 'captured' else 'approved' end, 0,
      subtotal + tip + service, ${host}, 'aged-' || share, case when way > 1 then 'epg' end,
      case when way > 1 then 'aged-' || share end, case when way > 1 then 'aged-' || share end,
      case way when 0 then subtotal end, case way when 0 then 0 end, ${paidAt} - 1000, ${paidAt}, ${paidAt} + ${dayMs}
    from paid`,
  `insert into attempts (id, share_id, order_id, method, state, live, amount, requested_by, token, provider, merchant_ref,
      provider_ref, created_at, updated_at, expires_at)
    select ${ids.refused}, ${ids.share}, ${ids.order}, 'card', 'declined', 0, subtotal, ${host}, 'aged-no-' || i, 'epg',
      'aged-no-' || i, 'aged-no-' || i, ${paidAt} - 60000, ${paidAt} - 30000, ${paidAt}
    from paid where way = 3`,
  ...(
    [
      [
        `case way when 0 then 'cash_in' when 1 then 'captured_pos' else 'captured_card' end`,
        'subtotal + tip + service',
      ],
      [`'sales'`, '-subtotal'],
      [`'tip_payable'`, '-tip'],
      [`'service_income'`, '-service'],
      [`'vat_included'`, vat],
      [`'vat_payable'`, `-(${vat})`],
    ] as const
  ).map(
    ([
      account,
      amount,
    ]) => `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount, shift_id)
      select ${paidAt}, ${ids.order}, ${ids.share}, ${ids.attempt}, 'settle ' || ${ids.share}, ${account}, ${amount},
        case way when 0 then ${ids.shift} end
      from paid where ${amount} <> 0`,
  ),
  `insert into tax_invoices (order_id, number, issued_at, supplier, subtotal, discount, service, tip, total, vat)
    select ${ids.order}, i - ${from} + 1 + (select coalesce(max(number), 0) from tax_invoices), ${paidAt}, '{"names":{"en":"Sufra"},"addresses":{"en":"Dubai"},"trn":"100200300400003"}',
      sum(subtotal), 0, sum(service), sum(tip), sum(subtotal + tip + service), sum(${vat})
    from (select paid.* from paid) of_order group by i, at`,
  `insert into buyers (share_id, order_id, customer_id, name, trn)
    select ${ids.share}, ${ids.order}, ${host}, 'Acme', null from paid where i % 20 = 0`,
  `insert into payment_alerts (id, attempt_id, about, raised_at, answered_at, answered_by, note)
    select ${ids.alert}, ${ids.attempt}, 'aged', ${paidAt}, ${paidAt} + 1000, 'aged', 'Seen to' from paid where i % 1000 = 2`,
  `insert into counters (name, value) select 'tax_invoice', max(number) from tax_invoices where true
    on conflict (name) do update set value = excluded.value`,
];

/** Refunds, cash in the drawer, approvals, and the audit log. */
const books = ({ from, cashier }: Evenings) => [
  `insert into refunds (id, order_id, share_id, attempt_id, cause, reason, method, amount, covers, state, requested_at,
      requested_by, done_at, done_by, tries, key_number)
    select ${ids.refund}, ${ids.order}, ${ids.share}, ${ids.attempt}, 'manual', 'A hair', 'card', 500, 0, 'succeeded',
      ${paidAt}, '${cashier}', ${paidAt} + 1000, null, 1, 1
    from paid where i % 100 = 3`,
  ...[
    ['refund_out_card', -500],
    ['refunded', 500],
  ].map(
    ([
      account,
      amount,
    ]) => `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount, refund_id)
      select ${paidAt}, ${ids.order}, ${ids.share}, ${ids.attempt}, 'refund ' || ${ids.refund}, '${account}', ${amount},
        ${ids.refund}
      from paid where i % 100 = 3`,
  ),
  `insert into cash_shifts (id, drawer, opened_at, opened_by, opening_float, closed_at, closed_by, counted, expected)
    select shift_id, 'main', min(at), '${cashier}', 0, max(at), '${cashier}', sum(amount), sum(amount)
    from ledger_entries where shift_id >= ${firstShift(from)} and shift_id like '00000000-0009-%' and account = 'cash_in'
    group by shift_id`,
  ...[
    ['drawer_out', '-expected'],
    ['safe', 'expected'],
  ].map(
    ([
      account,
      amount,
    ]) => `insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount, shift_id)
      select closed_at, '', '', '', 'close ' || id, '${account}', ${amount}, id
      from cash_shifts where id like '00000000-0009-%' and id >= ${firstShift(from)}`,
  ),
  `insert into approvals (id, kind, subject, amount, table_number, order_ref, state, requested_by, requested_at, expires_at,
      answered_by, answered_at)
    select ${ids.approval}, 'refund', '{}', 500, table_number, 'A' || i, 'used', (select min(id) from staff), at,
      at + 600000, (select max(id) from staff), at + 30000
    from evenings where i % 100 = 3`,
  ...['lines.start', 'lines.finish', 'payment.approve'].map(
    (action) => `insert into audit_log (at, staff_id, action, subject, before, after, request_id)
      select at, '${cashier}', '${action}', ${ids.order}, null, '{}', 'aged' from evenings`,
  ),
];

const passingRows = 20_000;

/** What a busy day leaves of what is deleted in time: half of it is due. The oldest come first. */
const passing = (now: number) => {
  const numbers = `with recursive n (i) as (select ${passingRows} union all select i - 1 from n where i > 1)`;
  const at = (keptHours: number) =>
    `${now} - cast(i as bigint) * ${Math.floor((keptHours * 2 * 60 * minuteMs) / passingRows)}`;
  return [
    `insert into events (at, audience, type, data) ${numbers}
      select ${at(6)}, 'staff', 'tickets.changed', '{"order_id":"aged"}' from n order by i desc`,
    `insert into idempotency (scope, key, call, request_hash, status, answer, created_at) ${numbers}
      select 'customer:aged', 'aged-' || i, 'placeOrder', 'aged', 201, '{}', ${at(48)} from n`,
  ];
};

/** A number of evenings, beginning with `from`; the first of all began at `start` (epoch milliseconds). */
export type Evenings = {
  readonly from: number;
  readonly count: number;
  readonly start: number;
  readonly cashier: string;
  readonly regularHash: string;
  /** Every so many evenings the most regular guest is the host. */
  readonly regularEvery: number;
};

/** Evenings with SQL for the id of the host. */
type Hosted = Evenings & { readonly host: string };

/** When the first of so many evenings began, if the last was a day before `now`. */
export function startOf(evenings: number, now: number): number {
  return now - dayMs - Math.ceil(evenings / eveningsADay) * dayMs;
}

/**
 * Writes evenings into a venue with a menu and tables, in one transaction. What comes later must begin with a new day: a
 * multiple of `eveningsADay`.
 */
export async function writeEvenings(run: Run, about: Evenings): Promise<void> {
  const hosted = { ...about, host: hostOf(about.regularEvery) };
  const venue = [...working(about), ...guests(hosted), ...orders(hosted)];
  const statements = [...venue, ...money(hosted), ...books(about)];
  // Feedback references an order, so orders are inserted first.
  const sayings = statements.filter((sql) => /feedback|^insert into service_(requests|asks)/.test(sql));
  await run('begin');
  for (const sql of statements) if (!sayings.includes(sql)) await run(sql);
  for (const sql of sayings) await run(sql);
  for (const table of ['paid', 'evenings', 'eaten', 'dishes', 'slots', 'numbers'])
    await run(`drop table ${table}`);
  await run('commit');
}

/** Writes the events and the idempotency keys of the last hours, as many as a busy day has. */
export async function writePassing(run: Run, now: number): Promise<void> {
  for (const sql of passing(now)) await run(sql);
}

/** How long the kitchen took for the lines of the last 400 days, for which it is kept: from 3 to 23 minutes. */
export const cookingTimes = (now: number) => `insert into preparation_times (line_id, item_id, seconds, at)
  select id, item_id, 180 + (status_at / 1000) % 1200, status_at from order_lines
  where status = 'served' and status_at > ${now - 400 * dayMs}`;

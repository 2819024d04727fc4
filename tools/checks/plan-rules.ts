/** Which tables and indexes a statement may read as a whole. */

/** Tables whose size is fixed for a venue. All others grow over time. */
const bounded: ReadonlySet<string> = new Set([
  'allergens',
  'audit_chain',
  // At most a row for each dish.
  'away_items',
  'categories',
  'counters',
  'coupons',
  'dining_tables',
  'floor_plans',
  'item_stock',
  'items',
  // Of tables: each has at most one row.
  'joined_tables',
  'membership_levels',
  // At most a row for each thing on the menu, and the newest 2,000.
  'menu_changes',
  'menu_pictures',
  'menu_state',
  'migrations',
  'option_groups',
  'options',
  // Of a house; those of before stay, as names of who printed what.
  'printers',
  'promotions',
  // Of guests who sit at a table now.
  'push_subscriptions',
  'settings',
  'sqlite_master',
  'staff',
  // Deleted when they expire, and only the newest are kept.
  'failed_sign_ins',
  'recent_uses',
  'staff_invitations',
  'staff_sessions',
  // Of a house, and gone when nobody uses them.
  'shared_tablets',
  'sub_categories',
  'table_places',
  // Ten at most.
  'card_accounts',
  'webhooks',
]);

/** Indexes of what is open now: scanning a whole one is fine. */
const open: ReadonlySet<string> = new Set([
  'attempts_live',
  'cars_open',
  'cash_shifts_open',
  // Of tables where somebody sits, and of parties that left without paying.
  'orders_unpaid',
  'payment_alerts_open',
  'rounds_unreceived',
  'visits_open',
]);

/** Statements that scan a table on purpose: a part of their text, and the reason. */
const onPurpose: readonly (readonly [part: RegExp, why: string])[] = [
  [
    /^select \* from "feedback" order by "created_at" desc, "id" desc limit \? offset \?$/,
    'a page of the list, by an index in its order: it stops at the end of the page',
  ],
  [/^delete from "idempotency" where "scope" = \?$/, 'when somebody erases a guest, what is two days old'],
  [
    /^select "scope", "key", "answer" from "idempotency" where "scope" like 'staff:%'$/,
    'when somebody erases a guest, what is two days old',
  ],
  [
    /^select "call", "answer", "created_at" from "idempotency" where "scope" = \?$/,
    'when the owner saves a copy for a guest, what is two days old',
  ],
  [
    /^select "at", "type", "data" from "events" where "audience" = \?$/,
    'when the owner saves a copy for a guest, what is six hours old',
  ],
  [
    /^select distinct "orders"\."id" from "visit_guests" .* join "orders" on "orders"\."visit_since" >= /,
    'when a guest is erased or exported: of all orders those that went to another table, by an index that has no others',
  ],
  [
    /^select "id", "at" from "events" order by "id" limit \? offset \?$/,
    'the oldest thousand, by their key: it stops there',
  ],
  [
    /^select "id" from "audit_log" order by "id" desc limit \?$/,
    'the newest one, by its key: it stops there',
  ],
];

/** Whether a table grows with the years. */
export function isGrowing(table: string): boolean {
  return !bounded.has(table) && !table.startsWith('pg_');
}

/** Whether all of an index may be read. */
export function holdsOnlyOpen(index: string): boolean {
  return open.has(index);
}

/** Whether a statement has a plan that may be a scan: it reads rows, and doesn't scan them on purpose. */
export function isJudged(text: string): boolean {
  if (!/^(select|insert|update|delete|with)\b/.test(text)) return false;
  const neutral = text.replaceAll(/\$\d+/g, '?');
  return !onPurpose.some(([part]) => part.test(neutral));
}

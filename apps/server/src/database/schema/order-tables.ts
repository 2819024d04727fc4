/** Rows of orders and payments; see `tables.ts` for the conventions. */

import type { LineState } from '@sufra/domain/orders/order';
import type { Generated } from 'kysely';

/** The orders of parties. */
export interface OrdersTable {
  id: string;
  order_ref: string;
  visit_id: string;
  /** When it came to this visit from another table; null if it was placed here. */
  visit_since: number | null;
  table_number: string;
  created_at: number;
  total: number;
  payment_status: string;
  paid_at: number | null;
  version: number;
  held_for: string | null;
  joined: string | null;
}

/**
 * A line as ordered. `names` and `cook_type` are translations; `cook_type` is '' if there was no choice. `options` is what
 * was chosen. A part of a combo is a line of its own, at 0.00, with the id of the combo's line in `part_of`.
 */
export interface OrderLinesTable {
  id: string;
  order_id: string;
  round_id: string;
  position: number;
  item_id: number;
  names: string;
  unit_price: number;
  vat_rate: number;
  quantity: number;
  total: number;
  cook_type: string;
  serve_type: string;
  instructions: string;
  station: string;
  ordered_by: string | null;
  status: LineState;
  status_at: number;
  cancel_reason: string | null;
  /** The furthest state that it ever had. */
  reached: LineState;
  options: string;
  part_of: string | null;
  /** What the house took off it; `total` stays what the menu says. */
  comped: number;
  /** The course and the seat that staff ordered it for; null without one, as for guests' orders. */
  course: number | null;
  seat: number | null;
}

/** What a guest sends at once, or staff send for them. It is null of `sent_at` while staff have yet to confirm it, and while all of it is on hold. */
export interface RoundsTable {
  id: string;
  order_id: string;
  number: number;
  placed_at: number;
  placed_by: string | null;
  /** The member of staff who took or fired it. */
  taken_by: string | null;
  /** When its lines went to the kitchen, the last of them. */
  sent_at: number | null;
  /** When all stations had it on a display or on paper, and which was the last; nobody if its dishes were cancelled. */
  received_at: number | null;
  received_by: string | null;
  /** The stations that have yet to receive it, as JSON; those without a display and a printer can't be missed. */
  stations_due: Generated<string>;
  /** When staff were told that the kitchen doesn't have it. */
  told_at: number | null;
}

/**
 * What one payer owes. `tip_value` and `service_value` are basis points for percentages, fils for fixed amounts.
 * `holder` is the customer whose share it is, once one of them started to pay it; `claimed_by` holds it until
 * `claimed_until`. A share without a `payer_name` is the unassigned rest of a bill.
 */
export interface SharesTable {
  id: string;
  order_id: string;
  position: number;
  split_type: string;
  payer_name: string | null;
  contact_number: string | null;
  /** The guest who typed the phone number. */
  contact_by: string | null;
  method: string;
  subtotal: number;
  discount: number;
  tip_type: string;
  tip_value: number;
  tip: number;
  service_type: string;
  service_value: number;
  service: number;
  total: number;
  vat: number;
  coupon_code: string | null;
  status: string;
  paid_at: number | null;
  created_by: string;
  created_at: number;
  holder: string | null;
  claimed_by: string | null;
  claimed_until: number | null;
  /** What of a paid share was for dishes that left the bill afterwards, in their prices. */
  overpaid: number;
}

/**
 * What a share pays for of a line: whole units, and `parts` of `parts_of` of one more (0 of 1 if none). A share without
 * any pays for part of the whole bill.
 */
export interface ShareLinesTable {
  share_id: string;
  line_id: string;
  quantity: number;
  parts: number;
  parts_of: number;
  amount: number;
}

/** One try to pay a share. `live` is 1 while it can still be paid: at most one per share. */
export interface AttemptsTable {
  id: string;
  share_id: string;
  order_id: string;
  method: string;
  state: string;
  live: number;
  amount: number;
  requested_by: string | null;
  token: string;
  return_to: string | null;
  provider: string | null;
  /** The account that the console saved; null for the environment's and for the demo's emulator. */
  card_account: string | null;
  merchant_ref: string | null;
  provider_ref: string | null;
  redirect: string | null;
  outcome: string | null;
  staff_id: string | null;
  received: number | null;
  change_given: number | null;
  slip_reference: string | null;
  reason: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number;
  checked_at: number | null;
  /** Since when a member of staff has been handling it; null for cards, and if nobody is. */
  handled_at: number | null;
}

/** What the house took off a bill: one line of it, or all that was still open (`line_id` is null then). */
export interface CompsTable {
  id: string;
  order_id: string;
  line_id: string | null;
  kind: 'comp' | 'discount';
  amount: number;
  reason: string;
  at: number;
  staff_id: string;
  approved_by: string | null;
  ended_at: number | null;
  ended_by: string | null;
}

/** What a comp takes off a line. It ends with the comp, or when the line is cancelled. */
export interface CompLinesTable {
  comp_id: string;
  line_id: string;
  order_id: string;
  amount: number;
  ended_at: number | null;
}

/**
 * A replaced share, for the guest who is told: what it was, who replaced it, and by what. `deed` is the same for all
 * shares that one guest replaced at once.
 */
export interface ReplacedSharesTable {
  deed: string;
  share_id: string;
  customer_id: string;
  order_id: string;
  by_customer: string;
  by_name: string | null;
  how: string;
  method: string;
  amount: number;
  requested: number;
  at: number;
}

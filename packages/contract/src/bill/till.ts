import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import {
  Instant,
  LanguageQuery,
  Method,
  Money,
  MoneyInput,
  Nullable,
  OpaqueId,
  OptionalText,
} from '../core/schema.ts';
import { OpenPayment, Replaces } from '../orders/open-payments.ts';
import { PortionFields, PortionInput } from '../orders/portion.ts';

/** A payment that somebody has begun and that isn't over. */
const LivePayment = Type.Object({
  attempt_id: Type.String(),
  method: Method,
  state: Type.String(),
  /** Staff began it; else a guest did, on their phone. */
  by_staff: Type.Boolean(),
  since: Instant,
  /** From then on it is over, unless the bank says otherwise. */
  until: Instant,
  /** The member of staff who is on the way with a guest's request; null if nobody is. */
  handled_by: Nullable(Type.String()),
  /** The link to the card page, for a code on the screen or to send; null unless it can be opened. */
  link: Nullable(Type.String()),
});

const TillShare = Type.Object({
  id: Type.String(),
  /** Null for the rest of a bill that nobody has taken on. */
  payer_name: Nullable(Type.String()),
  split_type: Type.Enum(['single', 'equally', 'items']),
  status: Type.Enum(['pending', 'paid']),
  method: Method,
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  service_charge: Money,
  amount: Money,
  items: Type.Array(
    Type.Object({
      order_item_id: Type.String(),
      name: Type.String(),
      ...PortionFields,
      total_price: Money,
    }),
  ),
  /** A guest made it on their phone. */
  by_guest: Type.Boolean(),
  live: Nullable(LivePayment),
  paid_at: Nullable(Instant),
  /** What a guest handed over in cash, and got back. */
  received: Nullable(Money),
  change: Nullable(Money),
  slip_reference: Nullable(Type.String()),
  receipt_url: Nullable(Type.String()),
});

/** Something that the house took off the bill: off a line, or off all that was open then. */
const Comp = Type.Object({
  id: Type.String(),
  line_id: Nullable(Type.String()),
  /** `comp`: all of a dish. */
  kind: Type.Enum(['comp', 'discount']),
  amount: Money,
  reason: Type.String(),
  at: Instant,
  by: Nullable(Type.String()),
  approved_by: Nullable(Type.String()),
});

const TillLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  total_price: Money,
  /** What of it the house can still take off: nothing that is paid, or being paid. */
  compable: Money,
  options: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
  /** The seat that staff ordered it for. */
  seat: Nullable(Type.Integer()),
  /** The guest who ordered it; null if nobody is known any more, or staff did. */
  ordered_by: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
});

/** A table's bill as the till shows it. `due_amount` is what is left of the total, before tips and charges. */
export const TillOrder = Type.Object({
  id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  payment_status: Type.Enum(['pending', 'paid']),
  total_amount: Money,
  paid_amount: Money,
  due_amount: Money,
  /**
   * What one payer would pay for all that is still open: what is due, less shares whose card page is open, with a service
   * charge that is part of every bill.
   */
  open_amount: Money,
  /** What of it is for dishes, without the service charge: amounts of a plan add up to this. */
  open_subtotal: Money,
  /** The service charges of its shares; without any, what the venue adds to every bill. */
  service_charge: Money,
  /** Of the whole bill: in its shares, with their discounts and service charges; without any, with what the venue adds. */
  vat_amount: Money,
  taxed: Type.Boolean(),
  lines: Type.Array(TillLine),
  comps: Type.Array(Comp),
  /** What was given away of it so far, by comps and by cancelling what was cooked: it counts towards `comp_limit`. */
  given_away: Money,
  /** What the house can still take off all of it. */
  compable: Money,
  shares: Type.Array(TillShare),
  /** What guests have open on the bill: a new plan has to name all of these in `replaces`. What staff planned is not among them. */
  open: Type.Array(OpenPayment),
  receipt_url: Nullable(Type.String()),
});

const OrderAnswer = Type.Object({ order: TillOrder });
const OrderParams = Type.Object({ orderId: OpaqueId });

/** Which part of a bill is paid: a share, or without one all that is still open, by one payer of this name. */
const WhatIsPaid = {
  share_id: Type.Optional(Nullable(OpaqueId)),
  name: OptionalText(limits.name),
  /** What the screen shows: it must be what the server charges. */
  amount: MoneyInput,
  replaces: Replaces,
};

/** What a screen of the till needs beside the bills. */
export const TillRules = {
  methods: Type.Array(Method),
  /** Whether a drawer is open: cash needs one. */
  drawer_open: Type.Boolean(),
  /** The venue's own reasons for taking something off a bill; none if it has no list. */
  comp_reasons: Type.Array(Type.String()),
  /** Up to which amount of a bill whoever asks takes something off it alone; null without a limit. */
  comp_limit: Nullable(Money),
  now: Instant,
};

const planErrors = [
  'order_not_found',
  'order_settled',
  'order_empty',
  'left_pays_whole',
  'payment_in_progress',
] as const;

const payErrors = [...planErrors, 'share_not_found', 'share_already_paid', 'amount_mismatch'] as const;

export const tillCalls = {
  tillBill: defineCall('tillBill', {
    summary: 'The bills of the party at a table, with their shares, for staff who take a payment',
    access: { who: 'staff', may: 'payments.take' },
    params: Type.Object({ table: Type.String({ maxLength: 24 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({
      table_number: Type.String(),
      /** Null while nobody sits there. */
      visit: Nullable(Type.Object({ id: Type.String(), opened_at: Instant, guests: Type.Integer() })),
      /** Those not paid first, each oldest first. */
      orders: Type.Array(TillOrder),
      ...TillRules,
    }),
    errors: ['table_not_found'],
  }),
  planAtTill: defineCall('planAtTill', {
    summary: 'Divides what is still open of a bill among payers; the shares are paid one by one',
    access: { who: 'staff', may: 'payments.take' },
    creates: true,
    success: 201,
    params: OrderParams,
    query: Type.Object({ ...LanguageQuery }),
    body: Type.Object({
      split_type: Type.Enum(['equally', 'items']),
      payers: Type.Array(
        Type.Object({
          name: Type.String({ minLength: 1, maxLength: limits.name }),
          /** In an equal split: what this payer pays; those without one share what is left. */
          amount: Type.Optional(Nullable(MoneyInput)),
          items: Type.Optional(
            Type.Array(Type.Object({ order_item_id: OpaqueId, ...PortionInput }), { maxItems: 300 }),
          ),
        }),
        { maxItems: limits.payersMax },
      ),
      replaces: Replaces,
    }),
    data: OrderAnswer,
    errors: [
      ...planErrors,
      'split_too_few_payers',
      'split_payer_without_items',
      'split_item_unknown',
      'split_item_taken_twice',
      'split_items_left',
      'split_parts_invalid',
      'split_amounts_differ',
    ],
  }),
  takeMoney: defineCall('takeMoney', {
    summary: 'Staff take cash, or a card at their terminal, for a share or all that is still open of a bill',
    access: { who: 'staff', may: 'payments.take' },
    creates: true,
    success: 201,
    params: OrderParams,
    query: Type.Object({ ...LanguageQuery }),
    body: Type.Object({
      ...WhatIsPaid,
      method: Type.Enum(['cash', 'pos']),
      /** The cash that was handed over; without it, exactly the amount. */
      received: Type.Optional(Nullable(MoneyInput)),
      /** The tip, which is part of the amount; without it, the share keeps its own. */
      tip: Type.Optional(Nullable(MoneyInput)),
      slip_reference: OptionalText(60),
    }),
    data: Type.Object({ order: TillOrder, share_id: Type.String(), change: Money }),
    errors: [
      ...payErrors,
      'received_too_little',
      'slip_reference_required',
      'shift_not_open',
      'drawer_not_yours',
      'invalid_tip',
    ],
  }),
  openCardLink: defineCall('openCardLink', {
    summary: 'Makes the link to a card page for a share, to be scanned from the screen or sent',
    access: { who: 'staff', may: 'payments.take' },
    creates: true,
    success: 201,
    params: OrderParams,
    query: Type.Object({ ...LanguageQuery }),
    body: Type.Object(WhatIsPaid),
    data: Type.Object({ order: TillOrder, share_id: Type.String() }),
    errors: [...payErrors, 'card_amount_too_small', 'method_unavailable'],
  }),
  closeCardLink: defineCall('closeCardLink', {
    summary: 'Takes back a card link that staff made, while nobody has paid with it',
    access: { who: 'staff', may: 'payments.take' },
    params: Type.Object({ attemptId: OpaqueId }),
    query: Type.Object({ ...LanguageQuery }),
    data: OrderAnswer,
    errors: ['attempt_not_found', 'attempt_not_open'],
  }),
} as const;

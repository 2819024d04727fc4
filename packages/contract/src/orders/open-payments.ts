import Type from 'typebox';
import { Instant, Method, Money, Nullable, OpaqueId } from '../core/schema.ts';

/** An unpaid plan or request of somebody to pay a part of a bill (CONS-1). */
export const OpenPayment = Type.Object({
  split_id: Type.String(),
  payer_name: Nullable(Type.String()),
  method: Method,
  amount: Money,
  /** When it was requested; for a plan that nobody has begun to pay, when it was made. */
  requested_at: Instant,
  /** Whether this device made it, and nobody else has claimed it or begun to pay it. */
  mine: Type.Boolean(),
  /** Staff are dealing with it: only they can end it. */
  handling: Type.Boolean(),
  /** `planned`: nobody has begun to pay. `card_page`: a card page is open, and money may be on its way. */
  state: Type.Enum(['planned', 'requested', 'card_page']),
});

/** Sent with a refusal because somebody's payment is in the way. */
export const PaymentInProgress = Type.Object({
  open: Type.Array(OpenPayment),
  /** Whether the same call succeeds with the ids of all these in `replaces`. */
  replaceable: Type.Boolean(),
});

/** The ids of the plans and requests that the payer agreed to replace: all that the refusal listed. */
export const Replaces = Type.Optional(Type.Array(OpaqueId, { maxItems: 100 }));

/** What happened to this diner's plan or request because somebody chose another way to pay. */
export const Replaced = Type.Object({
  /** Never changes, so that a phone can remember that it was read. */
  id: Type.String(),
  at: Instant,
  /** The first name of whoever chose; null if they gave none. */
  by_name: Nullable(Type.String()),
  /** It was this diner: they ordered more, and their request no longer covers the bill. */
  by_me: Type.Boolean(),
  /** It was a member of staff. */
  by_staff: Type.Optional(Type.Boolean()),
  /** What was chosen. `order`: more was ordered. */
  how: Type.Enum(['single', 'items', 'equally', 'own', 'share', 'order']),
  /** What it was before. */
  shares: Type.Array(
    Type.Object({
      split_id: Type.String(),
      payer_name: Nullable(Type.String()),
      payment_method: Method,
      amount: Money,
      split_type: Type.Enum(['single', 'equally', 'items']),
      /** Whether it had been requested; false if it was only planned. */
      requested: Type.Boolean(),
    }),
  ),
  /** What this diner had typed for the first of them, to fill in the form again; null if it was on another device. */
  typed: Nullable(
    Type.Object({
      name: Type.String(),
      contact_number: Type.String(),
      coupon_code: Type.String(),
      tip_type: Type.String(),
      tip_value: Type.String(),
      service_charge_type: Type.String(),
      service_charge: Type.String(),
    }),
  ),
  /** The share of the new plan with the same name; null without one. */
  new_split_id: Nullable(Type.String()),
});

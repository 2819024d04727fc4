import Type from 'typebox';
import { Instant, Method, Money, Nullable, OpaqueId } from './schema.ts';

/** A plan or a request of somebody to pay a part of a bill, which nobody has paid yet (contract, section 10.2). */
export const OpenPayment = Type.Object({
  split_id: Type.String(),
  payer_name: Nullable(Type.String()),
  method: Method,
  amount: Money,
  /** When it was asked for; of a plan that nobody has begun to pay, when it was made. */
  requested_at: Instant,
  /** Whether this device made it, and nobody else has taken it or begun to pay it. */
  mine: Type.Boolean(),
  /** Staff are on their way or at the terminal with it: nobody but them ends it. */
  handling: Type.Boolean(),
  /** `planned`: nobody has begun to pay. `card_page`: a card page is open, and money may be on its way. */
  state: Type.Enum(['planned', 'requested', 'card_page']),
});

/** What a refusal says that somebody's payment stands in the way of. */
export const PaymentInProgress = Type.Object({
  open: Type.Array(OpenPayment),
  /** Whether the same call goes through with the ids of all these in `replaces`. */
  replaceable: Type.Boolean(),
});

/** The ids of the plans and requests that the payer agreed to replace: all that the refusal listed. */
export const Replaces = Type.Optional(Type.Array(OpaqueId, { maxItems: 100 }));

/** What became of this diner's plan or request, because somebody chose another way to pay. */
export const Replaced = Type.Object({
  /** Stays the same, so that a phone can keep that it was read. */
  id: Type.String(),
  at: Instant,
  /** The first name of who chose; null where they have not said it. */
  by_name: Nullable(Type.String()),
  /** It was this diner: they ordered more, and what they asked for no longer pays the bill. */
  by_me: Type.Boolean(),
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
      /** Whether it had been asked for; else it was only planned. */
      requested: Type.Boolean(),
    }),
  ),
  /** What this diner had typed for the first of them, to fill a form with again; null where another device had. */
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
  /** The share of the new plan that bears the same name; null where none does. */
  new_split_id: Nullable(Type.String()),
});

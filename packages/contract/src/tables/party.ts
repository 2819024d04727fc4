import Type from 'typebox';
import { Instant, Money, Nullable } from '../core/schema.ts';

/** What keeps a command from reaching a party that sat down meanwhile. */
export const SeenParty = Type.Optional(
  Type.String({
    maxLength: 64,
    description: 'the party that the member of staff was shown; without it, whoever sits there now',
  }),
);

/** A guest with a phone at a table. */
export const GuestAtTable = Type.Object({
  customer_id: Type.String(),
  name: Nullable(Type.String()),
  proven: Type.Boolean(),
  joined_at: Instant,
});

/** A bill of the party at a table; its amounts are null for who may not see them. */
export const BillAtTable = Type.Object({
  id: Type.String(),
  order_ref: Type.String(),
  total_amount: Nullable(Money),
  paid_amount: Nullable(Money),
  due_amount: Nullable(Money),
  payment_status: Type.String(),
});

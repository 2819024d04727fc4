import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Money, Nullable, OpaqueId } from '../core/schema.ts';
import { TillOrder, TillRules } from './till.ts';

/** How a visit ended that left a bill unpaid. */
const Leaving = {
  left_at: Instant,
  /** Who of the staff cleared the table, and why; null where nobody is known. */
  cleared_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
};

/** A bill with money due whose party is no longer at a table. */
const UnpaidBill = Type.Object({
  id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  /** When its party sat down. */
  opened_at: Instant,
  ...Leaving,
  /** The names of its guests, as far as they gave any. */
  guests: Type.Array(Type.String()),
  total_amount: Money,
  due_amount: Money,
  /** Somebody is paying it: a card page or a link is open, or a request waits for staff. */
  being_paid: Type.Boolean(),
});

export const unpaidCalls = {
  unpaidBills: defineCall('unpaidBills', {
    summary: 'The bills that parties left unpaid, the newest first',
    access: { who: 'staff', may: 'payments.take' },
    data: Type.Object({
      bills: Type.Array(UnpaidBill),
      /** Whether there are older ones than these 200. */
      more: Type.Boolean(),
      now: Instant,
    }),
  }),
  unpaidBill: defineCall('unpaidBill', {
    summary: 'One bill of a party that left, as the till shows it; still there once it is paid',
    access: { who: 'staff', may: 'payments.take' },
    params: Type.Object({ orderId: OpaqueId }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({ order: TillOrder, ...Leaving, ...TillRules }),
    errors: ['order_not_found'],
  }),
} as const;

import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Method, Money, MoneyInput, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';
import { Buyer } from '../orders/buyer.ts';
import { PortionFields } from '../orders/portion.ts';

/** A cash or POS payment that waits for staff, or one they have answered. */
export const PaymentRequest = Type.Object({
  id: Type.String(),
  share_id: Type.String(),
  order_id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  payer_name: Nullable(Type.String()),
  /** Who the invoice is made out to, and whether that can still change. */
  buyer: Nullable(Buyer),
  buyer_open: Type.Boolean(),
  /** Whether the invoice comes to more than AED 10,000, where one with a TRN needs the address. */
  full_invoice: Type.Boolean(),
  /** Its place among the shares of the bill that stand; null if it was replaced since. */
  share: Nullable(Type.Integer()),
  shares: Type.Integer(),
  method: Method,
  state: Type.String(),
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  service_charge: Money,
  amount: Money,
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      ...PortionFields,
      total_price: Money,
      options: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() })),
    }),
  ),
  requested_at: Instant,
  /** When a member of staff took it on, and who; null while nobody has. */
  handled_at: Nullable(Instant),
  handled_by: Nullable(Type.String()),
  resolved_at: Nullable(Instant),
  resolved_by: Nullable(Type.String()),
  received: Nullable(Money),
  change: Nullable(Money),
  slip_reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

const Attempt = Type.Object({ attemptId: OpaqueId });

export const deskCalls = {
  staffPayments: defineCall('staffPayments', {
    summary: 'Cash and POS payments that wait, and those answered today',
    access: { who: 'staff', may: 'payments.see' },
    /** With `only` the answered ones are left out: every screen asks for what waits, again and again. */
    query: Type.Object({ only: Type.Optional(Type.Enum(['waiting'])) }),
    data: Type.Object({
      waiting: Type.Array(PaymentRequest),
      resolved: Type.Array(PaymentRequest),
      /** Whether there are more than these 200. */
      more: Type.Object({ waiting: Type.Boolean(), resolved: Type.Boolean() }),
      now: Instant,
    }),
  }),
  approvePayment: defineCall('approvePayment', {
    summary: 'Approves a cash or POS payment',
    access: { who: 'staff', may: 'payments.approve' },
    creates: true,
    params: Attempt,
    body: Type.Object({
      amount: MoneyInput,
      received: Type.Optional(Nullable(MoneyInput)),
      slip_reference: OptionalText(60),
    }),
    data: Type.Object({ payment: PaymentRequest }),
    errors: [
      'attempt_not_found',
      'attempt_not_open',
      'amount_mismatch',
      'received_too_little',
      'slip_reference_required',
      'shift_not_open',
      'drawer_not_yours',
    ],
  }),
  takePayment: defineCall('takePayment', {
    summary: 'A member of staff is on the way with a cash or POS payment: guests can no longer replace it',
    access: { who: 'staff', may: 'payments.see' },
    params: Attempt,
    data: Type.Object({ payment: PaymentRequest }),
    errors: ['attempt_not_found', 'attempt_not_open'],
  }),
  rejectPayment: defineCall('rejectPayment', {
    summary: 'Rejects a cash or POS payment with a reason',
    access: { who: 'staff', may: 'payments.approve' },
    creates: true,
    params: Attempt,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: limits.reason }) }),
    data: Type.Object({ payment: PaymentRequest }),
    errors: ['attempt_not_found', 'attempt_not_open', 'reason_required'],
  }),
} as const;

import Type from 'typebox';
import { defineCall } from './call.ts';
import { limits } from './constants.ts';
import { Picture } from './menu.ts';
import { roles } from './permissions.ts';
import { Instant, Method, Money, MoneyInput, Nullable, OpaqueId, OptionalText } from './schema.ts';

/** The member of staff who is signed in. */
export const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(roles),
  permissions: Type.Array(Type.String()),
});

/** A line on a kitchen ticket, in the venue's own language. */
export const TicketLine = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  cook_type: Nullable(Type.String()),
  serve_type: Type.String(),
  instructions: Type.String(),
  station: Type.String(),
  status: Type.String(),
  cancel_reason: Nullable(Type.String()),
  status_at: Instant,
});

/** A round of an order as the kitchen sees it. */
export const Ticket = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  order_ref: Type.String(),
  round: Type.Integer(),
  table_number: Type.String(),
  guests: Type.Integer(),
  placed_at: Instant,
  placed_by: Nullable(Type.String()),
  customer_id: Nullable(Type.String()),
  allergens: Type.Array(Type.String()),
  awaits_confirmation: Type.Boolean(),
  lines: Type.Array(TicketLine),
});

/** A cash or POS payment that waits for staff, or one they answered. */
export const PaymentRequest = Type.Object({
  id: Type.String(),
  share_id: Type.String(),
  order_id: Type.String(),
  order_ref: Type.String(),
  table_number: Type.String(),
  payer_name: Nullable(Type.String()),
  share: Type.Integer(),
  shares: Type.Integer(),
  method: Method,
  state: Type.String(),
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  service_charge: Money,
  amount: Money,
  lines: Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer(), total_price: Money })),
  requested_at: Instant,
  /** Since when a member of staff has been on the way with it, and who; null while nobody is. */
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

export const staffCalls = {
  staffSession: defineCall('staffSession', {
    summary: 'Who is signed in',
    access: { who: 'staff' },
    data: Type.Object({ staff: StaffMember }),
  }),
  staffSignIn: defineCall('staffSignIn', {
    summary: 'Signs a member of staff in',
    access: { who: 'anyone' },
    body: Type.Object({ email: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ staff: StaffMember }),
    errors: ['wrong_credentials', 'too_many_sign_ins'],
  }),
  staffSignOut: defineCall('staffSignOut', {
    summary: 'Ends the session',
    access: { who: 'staff' },
    data: Type.Object({}),
  }),
  staffTickets: defineCall('staffTickets', {
    summary: 'The open tickets, oldest first, and those served in the last hour',
    access: { who: 'staff', may: 'tickets.see' },
    data: Type.Object({ tickets: Type.Array(Ticket), now: Instant }),
  }),
  moveLines: defineCall('moveLines', {
    summary: 'Moves lines of a ticket: all of them, or none where one cannot go',
    access: { who: 'staff', may: 'tickets.move' },
    body: Type.Object({
      line_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: 200 }),
      command: Type.Enum(['accept', 'decline', 'start', 'ready', 'serve', 'cancel', 'undo']),
      reason: OptionalText(limits.reason),
    }),
    data: Type.Object({ lines: Type.Array(Type.Object({ id: Type.String(), status: Type.String() })) }),
    errors: ['not_found', 'line_transition_not_allowed', 'reason_required', 'item_unavailable'],
  }),
  staffPayments: defineCall('staffPayments', {
    summary: 'Cash and POS payments that wait, and those answered today',
    access: { who: 'staff', may: 'payments.see' },
    data: Type.Object({
      waiting: Type.Array(PaymentRequest),
      resolved: Type.Array(PaymentRequest),
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
  staffMenu: defineCall('staffMenu', {
    summary: 'The dishes with their availability',
    access: { who: 'staff', may: 'menu.see' },
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          category: Type.String(),
          station: Type.String(),
          price: Money,
          enabled: Type.Boolean(),
          is_available: Type.Boolean(),
          remaining: Nullable(Type.Integer()),
          picture: Nullable(Picture),
        }),
      ),
    }),
  }),
  setAvailability: defineCall('setAvailability', {
    summary: 'Takes a dish off the menu or back, with the portions left',
    access: { who: 'staff', may: 'menu.availability' },
    params: Type.Object({ itemId: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
    body: Type.Object({
      enabled: Type.Boolean(),
      remaining: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
    }),
    data: Type.Object({
      id: Type.Integer(),
      enabled: Type.Boolean(),
      remaining: Nullable(Type.Integer()),
      is_available: Type.Boolean(),
    }),
    errors: ['item_not_found'],
  }),
  staffEvents: defineCall('staffEvents', {
    summary: 'Live events for staff, resumable by Last-Event-ID',
    access: { who: 'staff' },
    stream: 'text/event-stream',
    data: Type.Unknown(),
  }),
} as const;

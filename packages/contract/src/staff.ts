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
  resolved_at: Nullable(Instant),
  resolved_by: Nullable(Type.String()),
  received: Nullable(Money),
  change: Nullable(Money),
  slip_reference: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

/** A table with the party that sits there. */
export const StaffTable = Type.Object({
  number: Type.String(),
  zone: Nullable(Type.String()),
  seats: Type.Integer(),
  state: Type.Enum(['free', 'open', 'occupied', 'paying', 'paid']),
  visit: Nullable(
    Type.Object({
      id: Type.String(),
      opened_at: Instant,
      guests: Type.Array(
        Type.Object({
          customer_id: Type.String(),
          name: Nullable(Type.String()),
          proven: Type.Boolean(),
          joined_at: Instant,
        }),
      ),
      orders: Type.Array(
        Type.Object({
          id: Type.String(),
          order_ref: Type.String(),
          total_amount: Money,
          paid_amount: Money,
          due_amount: Money,
          payment_status: Type.String(),
        }),
      ),
    }),
  ),
});

const Attempt = Type.Object({ attemptId: OpaqueId });
const Table = Type.Object({ table: Type.String({ maxLength: 32 }) });

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
    errors: ['wrong_credentials', 'too_many_requests'],
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
    errors: ['not_found', 'line_transition_not_allowed', 'reason_required'],
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
  rejectPayment: defineCall('rejectPayment', {
    summary: 'Rejects a cash or POS payment with a reason',
    access: { who: 'staff', may: 'payments.approve' },
    creates: true,
    params: Attempt,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: limits.reason }) }),
    data: Type.Object({ payment: PaymentRequest }),
    errors: ['attempt_not_found', 'attempt_not_open', 'reason_required'],
  }),
  staffTables: defineCall('staffTables', {
    summary: 'The tables with their visits',
    access: { who: 'staff', may: 'tables.see' },
    data: Type.Object({ tables: Type.Array(StaffTable) }),
  }),
  openTable: defineCall('openTable', {
    summary: 'Opens a table for a party (presence policy staff_opens)',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    data: Type.Object({ table: StaffTable }),
    errors: ['table_not_found'],
  }),
  clearTable: defineCall('clearTable', {
    summary: 'Ends the visit at a table; with money due only when confirmed with a reason',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: Type.Object({ reason: OptionalText(limits.reason) }),
    data: Type.Object({ table: StaffTable }),
    errors: ['table_not_found', 'table_has_due'],
  }),
  moveTable: defineCall('moveTable', {
    summary: 'Moves the party to a free table',
    access: { who: 'staff', may: 'tables.manage' },
    params: Table,
    body: Type.Object({ to: Type.String({ minLength: 1, maxLength: 32 }) }),
    data: Type.Object({ table: StaffTable }),
    errors: ['table_not_found', 'table_occupied', 'visit_ended'],
  }),
  rekeyTable: defineCall('rekeyTable', {
    summary: 'Makes the printed code of a table invalid and issues a new one',
    access: { who: 'staff', may: 'tables.keys' },
    params: Table,
    data: Type.Object({ number: Type.String(), url: Type.String() }),
    errors: ['table_not_found'],
  }),
  admitGuest: defineCall('admitGuest', {
    summary: 'Vouches for a guest whose device showed no valid key',
    access: { who: 'staff', may: 'guests.admit' },
    params: Type.Object({ customerId: OpaqueId }),
    data: Type.Object({ customer_id: Type.String(), proven: Type.Boolean() }),
    errors: ['customer_not_found'],
  }),
  tableCodes: defineCall('tableCodes', {
    summary: 'The links behind the printed codes of all tables',
    access: { who: 'staff', may: 'tables.manage' },
    data: Type.Object({
      tables: Type.Array(
        Type.Object({ number: Type.String(), zone: Nullable(Type.String()), url: Type.String() }),
      ),
      venue: Type.String(),
    }),
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

import { lineStates } from '@sufra/domain/orders/order';
import Type from 'typebox';
import { ApprovalInput, approvalErrors } from '../core/approval-input.ts';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, LanguageQuery, Nullable, OpaqueId, OptionalText } from '../core/schema.ts';
import { OptionOnTicket } from '../menu/options.ts';

/** A line on a kitchen ticket, in the venue's own language. */
export const TicketLine = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  cook_type: Nullable(Type.String()),
  serve_type: Type.String(),
  instructions: Type.String(),
  /** What was chosen, without the dishes of a combo: these are lines of their own. */
  options: Type.Array(OptionOnTicket),
  /** The line of the combo that it is a part of; cancelled with it, never alone. */
  part_of: Nullable(Type.String()),
  station: Type.String(),
  /** The course that staff ordered it for: lines of a course go out together. Null without one, as for guests' orders. */
  course: Nullable(Type.Integer()),
  /** The seat that staff ordered it for. */
  seat: Nullable(Type.Integer()),
  status: Type.Enum([...lineStates]),
  cancel_reason: Nullable(Type.String()),
  status_at: Instant,
  reached: Type.Enum([...lineStates], { description: 'the furthest that it ever came' }),
  preparation_time: Type.Integer({ description: 'minutes' }),
  approval: Type.Enum(['needed', 'together', 'never'], {
    description:
      'whether whoever reads this needs a manager to cancel it once it counts as cooked: for it alone, only together with others, or never',
  }),
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
  /** The member of staff who took the order, or fired it. */
  taken_by: Nullable(Type.String()),
  customer_id: Nullable(Type.String()),
  allergens: Type.Array(Type.String()),
  awaits_confirmation: Type.Boolean(),
  received: Type.Boolean({
    description:
      'whether every station has it on a display or on paper; true while staff have yet to confirm it',
  }),
  missing_at: Type.Array(Type.String(), {
    description: 'the stations that should have it by now, and have not',
  }),
  payment_begun: Type.Boolean({ description: 'whether somebody paid for its bill, or is trying to' }),
  lines: Type.Array(TicketLine),
});

export const ticketCalls = {
  staffTickets: defineCall('staffTickets', {
    summary: 'The open tickets, oldest first, and those served in the last hour',
    access: { who: 'staff', may: 'tickets.see' },
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({ tickets: Type.Array(Ticket), now: Instant }),
  }),
  ticketsReceived: defineCall('ticketsReceived', {
    summary: 'A display of the kitchen says which tickets it shows: they count as received. Repeatable',
    access: { who: 'staff', may: 'tickets.move' },
    body: Type.Object({
      round_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: 500 }),
      station: Type.Optional(
        Type.String({ maxLength: 60, description: 'the one that it shows alone; left out: it shows all' }),
      ),
    }),
    data: Type.Object({}),
  }),
  moveLines: defineCall('moveLines', {
    summary: 'Moves lines of a ticket: all of them, or none where one cannot go',
    access: { who: 'staff', may: 'tickets.move' },
    body: Type.Object({
      line_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: 500 }),
      command: Type.Enum(['accept', 'decline', 'start', 'ready', 'serve', 'cancel', 'undo']),
      from: Type.Optional(
        Type.Enum([...lineStates], {
          description:
            'the state that all of them are in, as far as the caller knows; refused if one is in another',
        }),
      ),
      reason: OptionalText(limits.reason),
      approval: ApprovalInput,
    }),
    data: Type.Object({
      lines: Type.Array(Type.Object({ id: Type.String(), status: Type.Enum([...lineStates]) })),
    }),
    errors: [
      'not_found',
      'line_transition_not_allowed',
      'line_moved_on',
      'reason_required',
      'item_unavailable',
      ...approvalErrors,
    ],
  }),
} as const;

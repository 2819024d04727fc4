import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Money, Nullable } from '../core/schema.ts';
import { Picture } from '../menu/menu.ts';
import { ChosenOption } from '../menu/options.ts';
import { ServiceRequest } from './calls.ts';
import { CartAtTable } from './together.ts';

/** A guest at the table. `number` counts from 1 in the order of arrival; other guests' ids are not shown. */
export const VisitGuest = Type.Object({
  number: Type.Integer(),
  name: Nullable(Type.String({ description: 'first name, where the guest gave one' })),
  is_me: Type.Boolean(),
  is_here: Type.Boolean(),
  joined_at: Instant,
});

/** A line the table ordered, in the language of the request. */
export const VisitLine = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  item_name: Type.String(),
  quantity: Type.Integer(),
  total_price: Money,
  cook_type: Nullable(Type.String()),
  options: Type.Array(ChosenOption),
  special_instructions: Type.String(),
  round: Type.Integer(),
  status: Type.String(),
  received: Type.Optional(
    Type.Boolean({
      description: 'false where it was sent half a minute ago and the kitchen has not received it',
    }),
  ),
  cancel_reason: Nullable(Type.String()),
  guest: Nullable(Type.Integer({ description: 'number of the guest who ordered it' })),
  is_mine: Type.Boolean(),
  placed_by: Nullable(Type.Integer({ description: 'number of the guest who sent the round' })),
  remaining_minutes: Nullable(
    Type.Integer({ description: 'an estimate; 0 when ready, null when there is nothing to wait for' }),
  ),
  picture: Nullable(Picture),
});

/** A visit with what it ordered and its progress. */
export const Visit = Type.Object({
  id: Type.String(),
  table: Type.Object({ number: Type.String(), zone: Nullable(Type.String()) }),
  opened_at: Instant,
  guests: Type.Array(VisitGuest),
  orders: Type.Array(
    Type.Object({
      id: Type.String(),
      order_ref: Type.String(),
      status: Type.String(),
      total_amount: Money,
      payment_status: Type.String(),
      created_at: Instant,
      remaining_minutes: Nullable(Type.Integer()),
      lines: Type.Array(VisitLine),
    }),
  ),
  remaining_minutes: Nullable(Type.Integer({ description: 'until the last line is ready' })),
  service_requests: Type.Array(ServiceRequest),
  carts: Type.Array(CartAtTable),
});

export const visitCalls = {
  visit: defineCall('visit', {
    summary: 'Who is at the table, what has been ordered by whom, and how far it is; null between visits',
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({ visit: Nullable(Visit), now: Instant }),
  }),
  tableLink: defineCall('tableLink', {
    summary:
      'The link that brings another phone to this table, until the visit ends or the table gets a new code',
    access: { who: 'visit' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ url: Type.String(), table_number: Type.String() }),
    errors: ['presence_required', 'table_not_found'],
  }),
} as const;

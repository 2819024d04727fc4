import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Money, Nullable } from '../core/schema.ts';
import { Slide } from '../menu/menu.ts';
import { OrderStanding } from '../orders/orders.ts';

/** A short form of an order, for Home. */
export const OrderSummary = Type.Object({
  id: Type.String(),
  order_ref: Type.String(),
  total_amount: Money,
  /** The part of the total that nobody has paid yet. */
  due_amount: Money,
  payment_status: Type.String(),
  standing: OrderStanding,
});

export const customerCalls = {
  tableInfo: defineCall('tableInfo', {
    summary:
      'Recognises the device, opens or joins the visit at the table; table 0 is browsing, and has none',
    access: { who: 'anyone' },
    params: Type.Object({ table: Type.String({ maxLength: 32 }) }),
    query: Type.Object({
      k: Type.Optional(Type.String({ maxLength: 128 })),
      visit_id: Type.Optional(
        Type.String({
          maxLength: 64,
          description:
            'the visit of an earlier answer, if the code was not scanned again since: where it is over, `visit` is null',
        }),
      ),
      ...LanguageQuery,
    }),
    data: Type.Object({
      customer: Type.Object({ id: Type.String() }),
      table: Type.Object({ number: Type.String(), zone: Nullable(Type.String()), seats: Type.Integer() }),
      visit: Nullable(
        Type.Object({
          id: Type.String(),
          opened_at: Instant,
          /** The number of proven guests; a guest without proven presence sees only themselves counted. */
          guests: Type.Integer(),
          /** Whether this device's presence is proven: what it may see and do depends on it. */
          proven: Type.Boolean(),
        }),
      ),
    }),
    errors: [
      'table_not_found',
      'table_key_invalid',
      'table_not_open',
      'visit_ended',
      'too_many_devices',
      'too_many_requests',
    ],
  }),
  home: defineCall('home', {
    summary: 'The diner, their orders (the open one first) and the promotions',
    access: { who: 'menu' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({
      customer: Type.Object({
        id: Type.String(),
        name: Type.String(),
        allergens: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
        orders: Type.Array(OrderSummary),
      }),
      slider: Type.Array(Slide),
    }),
  }),
  events: defineCall('events', {
    summary: 'Live events for this diner, resumable by Last-Event-ID',
    access: { who: 'diner' },
    stream: 'text/event-stream',
    data: Type.Unknown(),
    errors: ['too_many_requests'],
  }),
} as const;

import Type from 'typebox';
import { defineCall } from './call.ts';
import { Slide } from './menu.ts';
import { OrderStanding } from './orders.ts';
import { Instant, LanguageQuery, Money, Nullable } from './schema.ts';

/** An order in short, as Home reads it. */
export const OrderSummary = Type.Object({
  id: Type.String(),
  order_ref: Type.String(),
  total_amount: Money,
  /** What of the total nobody has paid yet. */
  due_amount: Money,
  payment_status: Type.String(),
  standing: OrderStanding,
});

export const customerCalls = {
  tableInfo: defineCall('tableInfo', {
    summary: 'Recognises the device, opens or joins the visit at the table',
    access: { who: 'anyone' },
    params: Type.Object({ table: Type.String({ maxLength: 32 }) }),
    query: Type.Object({ k: Type.Optional(Type.String({ maxLength: 128 })), ...LanguageQuery }),
    data: Type.Object({
      customer: Type.Object({ id: Type.String() }),
      table: Type.Object({ number: Type.String(), zone: Nullable(Type.String()), seats: Type.Integer() }),
      visit: Type.Object({
        id: Type.String(),
        opened_at: Instant,
        /** Those who are proven to sit there; whoever is not counts themselves alone. */
        guests: Type.Integer(),
        /** Whether this device is proven to sit there: what it may see and touch follows from it. */
        proven: Type.Boolean(),
      }),
    }),
    errors: [
      'table_not_found',
      'table_key_invalid',
      'table_not_open',
      'browsing_only',
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

import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Nullable } from '../core/schema.ts';

/** How many of each kind are answered at most. */
export const foundMax = 6;

const Table = Type.Object({
  number: Type.String(),
  zone: Nullable(Type.String()),
});

const Order = Type.Object({
  order_ref: Type.String(),
  table_number: Type.String({ description: 'where its party sits now, or sat last' }),
  at: Instant,
  open: Type.Boolean({ description: 'whether its party still sits there' }),
});

const Guest = Type.Object({
  name: Type.String(),
  phone: Nullable(Type.String()),
  table: Nullable(Type.String({ description: 'where they sit, or the table that they booked' })),
  day: Nullable(
    Type.String({ description: 'ISO date of the booking; null for a guest who sits at a table' }),
  ),
  at: Nullable(Instant),
});

const Dish = Type.Object({
  slug: Type.String(),
  name: Type.String({ description: 'in the language of the request, whatever language was typed' }),
  available: Type.Boolean(),
});

/** What staff find by a few letters or digits. */
export const findCalls = {
  findThings: defineCall('findThings', {
    summary:
      'Finds tables, orders, guests and dishes by the beginnings of their words and numbers, each kind for those who may see it; at most six of each',
    access: { who: 'staff' },
    query: Type.Object({ q: Type.String({ maxLength: limits.query }) }),
    data: Type.Object({
      tables: Type.Array(Table),
      orders: Type.Array(Order),
      guests: Type.Array(Guest),
      dishes: Type.Array(Dish),
    }),
  }),
} as const;

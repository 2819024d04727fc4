import { pauseReasons } from '@sufra/domain/venue/taking-orders';
import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Nullable, Texts } from '../core/schema.ts';

/** The most that is told in a venue's own words. */
export const pauseTextMax = 140;

/** The longest pause that ends by itself, in minutes. */
export const pauseMinutesMax = 24 * 60;

/** Whether guests can order now; if they can't, why and until when. Also the `data` of `not_taking_orders`. */
export const Ordering = Type.Object({
  open: Type.Boolean(),
  because: Nullable(
    Type.Enum(['closed', 'paused'], { description: 'outside of the opening hours, or a pause of orders' }),
  ),
  headline: Nullable(
    Type.String({ description: 'from when orders are taken, in the language of the request' }),
  ),
  reason: Nullable(Type.String({ description: 'why not now' })),
  note: Nullable(Type.String({ description: 'that the cart is kept' })),
  until: Nullable(Instant),
});

/** What guests would read, in a language. */
const Preview = Type.Object({
  language: Type.String(),
  headline: Type.String(),
  reason: Type.String(),
  note: Type.String(),
});

const Pause = Type.Object({
  reason: Nullable(Type.Enum(pauseReasons)),
  since: Instant,
  until: Nullable(Instant),
  by: Nullable(Type.String()),
});

const Answer = Type.Object({ ordering: Ordering, pause: Nullable(Pause), now: Instant });

export const orderingCalls = {
  staffOrdering: defineCall('staffOrdering', {
    summary: 'Whether guests can order now, and the pause if there is one',
    access: { who: 'staff' },
    data: Answer,
  }),
  pausePreview: defineCall('pausePreview', {
    summary: "What guests would read if orders were paused now, in each of the venue's languages",
    access: { who: 'staff', may: 'orders.pause' },
    query: Type.Object({
      minutes: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
      reason: Type.Optional(Type.Enum(pauseReasons)),
    }),
    data: Type.Object({ previews: Type.Array(Preview) }),
  }),
  pauseOrders: defineCall('pauseOrders', {
    summary: "Stops taking guests' orders, for some minutes or until somebody resumes",
    access: { who: 'staff', may: 'orders.pause' },
    body: Type.Object({
      minutes: Nullable(Type.Integer({ minimum: 1, maximum: pauseMinutesMax })),
      reason: Nullable(Type.Enum(pauseReasons)),
      text: Type.Optional(Texts(pauseTextMax)),
    }),
    data: Answer,
    errors: ['reason_required'],
  }),
  resumeOrders: defineCall('resumeOrders', {
    summary: "Ends a pause of guests' orders; without one nothing changes",
    access: { who: 'staff', may: 'orders.pause' },
    data: Answer,
  }),
} as const;

import Type from 'typebox';
import { defineCall } from './call.ts';
import { Instant, LanguageQuery, Nullable } from './schema.ts';

/** Something that happened for a diner. Its id stays the same while it says the same, so that a phone can mark it read. */
export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['order', 'payment', 'feedback', 'service']),
  title: Type.String(),
  message: Type.String({ description: "may be ''" }),
  created_at: Instant,
  order_id: Nullable(Type.String()),
  feedback_id: Nullable(Type.String()),
});

export const notificationCalls = {
  notifications: defineCall('notifications', {
    summary: 'What happened lately: order progress, payments, replies to feedback, the car; newest first',
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Array(Notification),
  }),
} as const;

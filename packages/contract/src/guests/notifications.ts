import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Nullable } from '../core/schema.ts';

/**
 * A message about something that happened. Its id changes only with its content, so that a phone can remember that it
 * was read.
 */
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

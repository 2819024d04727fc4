import Type from 'typebox';
import { defineCall } from '../core/call.ts';

export const popularCalls = {
  popular: defineCall('popular', {
    summary:
      'The dishes that many ordered today, and those that are ordered together; counted every few minutes',
    access: { who: 'anyone' },
    data: Type.Object({
      /** Ids of dishes, the most ordered first. */
      today: Type.Array(Type.Integer()),
      /** For a dish the ids of those that go with it, the best first. */
      goes_with: Type.Array(Type.Object({ item_id: Type.Integer(), with: Type.Array(Type.Integer()) })),
    }),
  }),
} as const;

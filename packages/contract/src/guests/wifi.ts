import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { CustomerParams, Nullable } from '../core/schema.ts';

/** What the house tells those who sit at its tables. */
export const wifiCalls = {
  guestWifi: defineCall('guestWifi', {
    summary:
      'The Wi-Fi and a few words of the house; null for who is not proven to sit at a table, and without any',
    access: { who: 'diner' },
    params: CustomerParams,
    data: Type.Object({
      wifi: Nullable(
        Type.Object({
          network: Nullable(Type.String()),
          password: Nullable(Type.String({ description: 'null for an open network' })),
          words: Nullable(Type.String({ description: 'in the language of the request' })),
        }),
      ),
    }),
  }),
} as const;

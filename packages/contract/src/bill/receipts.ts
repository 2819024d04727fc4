import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { LanguageQuery } from '../core/schema.ts';

export const receiptCalls = {
  receipt: defineCall('receipt', {
    summary: 'The tax invoice of a paid order as a page to print, in the language of the request and Arabic',
    access: { who: 'diner' },
    params: Type.Object({ orderId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...LanguageQuery }),
    stream: 'text/html',
    data: Type.Unknown(),
    errors: ['order_not_found', 'receipt_not_ready'],
  }),
} as const;

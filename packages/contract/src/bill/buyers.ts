import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { OpaqueId } from '../core/schema.ts';
import { BuyerInput, buyerErrors } from '../orders/buyer.ts';
import { PaymentRequest } from './desk.ts';
import { PaymentAnswer } from './payments.ts';

const body = Type.Object({ buyer: BuyerInput });

export const buyerCalls = {
  nameBuyer: defineCall('nameBuyer', {
    summary:
      'A payer has a name, a TRN and an address put on the invoice for their share, until it is issued',
    access: { who: 'diner' },
    params: Type.Object({ splitId: OpaqueId }),
    body,
    data: PaymentAnswer,
    errors: [
      'presence_required',
      'left_table',
      'share_not_found',
      'not_the_payer',
      'invoice_issued',
      ...buyerErrors,
    ],
  }),
  nameBuyerAtDesk: defineCall('nameBuyerAtDesk', {
    summary: 'Staff do the same for a payer who asks them',
    access: { who: 'staff', may: 'payments.see' },
    params: Type.Object({ attemptId: OpaqueId }),
    body,
    data: Type.Object({ payment: PaymentRequest }),
    errors: ['attempt_not_found', 'attempt_not_open', 'invoice_issued', ...buyerErrors],
  }),
} as const;

import Type from 'typebox';
import { ApprovalInput, approvalErrors } from '../core/approval-input.ts';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { LanguageQuery, MoneyInput, Nullable, OpaqueId } from '../core/schema.ts';
import { Replaces } from '../orders/open-payments.ts';
import { TillOrder } from './till.ts';

const Answer = Type.Object({ order: TillOrder });

export const compCalls = {
  giveComp: defineCall('giveComp', {
    summary: 'Takes something off a line, or off all that is still open of a bill, with a reason',
    access: { who: 'staff', may: 'bill.comp' },
    creates: true,
    success: 201,
    params: Type.Object({ orderId: OpaqueId }),
    query: Type.Object({ ...LanguageQuery }),
    body: Type.Object({
      /** The line; without one it is off the whole bill. */
      line_id: Type.Optional(Nullable(OpaqueId)),
      amount: MoneyInput,
      reason: Type.String({ minLength: 1, maxLength: limits.reason }),
      approval: ApprovalInput,
    }),
    data: Answer,
    errors: [
      'order_not_found',
      'order_settled',
      'order_empty',
      'reason_required',
      'comp_too_much',
      ...approvalErrors,
    ],
  }),
  takeBackComp: defineCall('takeBackComp', {
    summary: 'Puts back on a bill what was taken off it; the plan of what is still open goes',
    access: { who: 'staff', may: 'bill.comp' },
    creates: true,
    params: Type.Object({ compId: OpaqueId }),
    query: Type.Object({ ...LanguageQuery }),
    body: Type.Object({ replaces: Replaces }),
    bodyOptional: true,
    data: Answer,
    errors: ['comp_not_found', 'comp_over', 'order_not_found', 'order_settled', 'payment_in_progress'],
  }),
} as const;

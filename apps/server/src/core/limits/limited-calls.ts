import type { ErrorCode } from '@sufra/contract/core/errors';
import type { CallName } from '@sufra/contract/core/routes';
import type { Operations } from '../../venue/settings/operations.ts';
import type { Principal } from '../callers/principal.ts';
import type { LimitedUse } from './recent-uses.ts';

interface LimitedCall {
  readonly use: string;
  readonly max: 'rounds_max' | 'payment_starts_max' | 'waiter_calls_max';
  readonly refusal: ErrorCode;
}

const round: LimitedCall = { use: 'rounds', max: 'rounds_max', refusal: 'too_many_rounds' };
const payment: LimitedCall = { use: 'payments', max: 'payment_starts_max', refusal: 'too_many_payments' };
const waiterCall: LimitedCall = { use: 'waiter calls', max: 'waiter_calls_max', refusal: 'too_many_calls' };

/** A guest who asks for the car and takes that back, again and again, makes the valet run. */
const carKept: LimitedCall = { use: 'cars taken back', max: 'waiter_calls_max', refusal: 'too_many_calls' };

/** Calls that a device may make only so often (LIMIT-3), counted across all processes. */
const limitedCalls: Partial<Record<CallName, LimitedCall>> = {
  placeOrder: round,
  paySingle: payment,
  paySplit: payment,
  payOwn: payment,
  payShare: payment,
  paymentPage: payment,
  bulkPaymentPages: payment,
  callWaiter: waiterCall,
  withdrawCar: carKept,
};

/** The limit of a call; undefined if there is none. A list counts once per entry. */
export function limitOf(
  operations: Operations,
  name: CallName,
  principal: Principal,
  body: unknown,
): LimitedUse | undefined {
  const limited = limitedCalls[name];
  if (limited === undefined || principal.kind !== 'diner') return undefined;
  const { use, max, refusal } = limited;
  return {
    who: `${use} ${principal.customerId}`,
    max: operations[max],
    refusal,
    times: Array.isArray(body) ? body.length : 1,
  };
}

/** Whether a call is counted together with its work. */
export function isLimited(name: CallName): boolean {
  return limitedCalls[name] !== undefined;
}

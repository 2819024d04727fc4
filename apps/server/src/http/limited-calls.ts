import type { ErrorCode } from '@sufra/contract/errors';
import type { CallName } from '@sufra/contract/routes';
import type { Operations } from '../features/venue/operations.ts';
import type { Principal } from './principal.ts';
import type { LimitedUse } from './recent-uses.ts';

interface LimitedCall {
  readonly use: string;
  readonly max: 'rounds_max' | 'payment_starts_max';
  readonly refusal: ErrorCode;
}

const round: LimitedCall = { use: 'rounds', max: 'rounds_max', refusal: 'too_many_rounds' };
const payment: LimitedCall = { use: 'payments', max: 'payment_starts_max', refusal: 'too_many_payments' };

/** The calls that a device may make only so often (contract, 10.10), whoever answers them in whichever process. */
const limitedCalls: Partial<Record<CallName, LimitedCall>> = {
  placeOrder: round,
  paySingle: payment,
  paySplit: payment,
  payOwn: payment,
  payShare: payment,
  paymentPage: payment,
  bulkPaymentPages: payment,
};

/** How often the caller may make this call; undefined where it is not counted. A list counts for each of its parts. */
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

/** Whether a call is counted with the work that it does. */
export function isLimited(name: CallName): boolean {
  return limitedCalls[name] !== undefined;
}

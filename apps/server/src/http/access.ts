import type { Access } from '@sufra/contract/call';
import { browsingCustomerId } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { may } from '@sufra/contract/permissions';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Principal } from './principal.ts';

/**
 * Whether a call may be made at all, by who makes it and the customer id it names. What belongs to whom below that
 * (orders, shares, cart lines) is asked by the features, with the same 404 for what is another's and what isn't there.
 */
export function authorise(
  access: Access,
  principal: Principal,
  customerId: string | undefined,
): Result<Principal, ErrorCode> {
  if (access.who === 'staff') {
    if (principal.kind !== 'staff') return refuse('staff_unauthenticated');
    return access.may === undefined || may(principal.role, access.may) ? ok(principal) : refuse('forbidden');
  }
  if (access.who === 'anyone') return ok(principal);
  if (customerId === browsingCustomerId) {
    return access.who === 'menu' ? ok({ kind: 'nobody' }) : refuse('browsing_only');
  }
  if (principal.kind !== 'diner') return refuse('unauthenticated');
  return customerId === undefined || customerId === principal.customerId
    ? ok(principal)
    : refuse('customer_not_found');
}

import type { Access } from '@sufra/contract/core/call';
import { browsingCustomerId } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Principal } from './principal.ts';

/**
 * Whether somebody may make a call at all, judged by who they are and the customer id in the call. Ownership of
 * orders, shares and cart lines is checked by each feature, with the same 404 for "not yours" and "not there".
 */
export function authorise(
  access: Access,
  principal: Principal,
  customerId: string | undefined,
): Result<Principal, ErrorCode> {
  if (access.who === 'staff') {
    if (principal.kind !== 'staff') return refuse('staff_unauthenticated');
    if (principal.factorDue && access.enrolling !== true) return refuse('second_factor_required');
    return access.may === undefined || may(principal, access.may) ? ok(principal) : refuse('forbidden');
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

import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { isMissingCall, rememberMissing, useMissingCall } from './missing-call.ts';
import { keepShares, readSharesAgain } from './queries.ts';
import type { Share } from './shapes.ts';

/**
 * Taking a pending share ("this is mine"), so that the other phones at the table leave it alone for a moment, and handing
 * it back. Calls of our own server; with another they aren't available.
 */
export function useClaim(orderId: string, share: Share) {
  const params = { splitId: share.id };
  const missing = useMissingCall('claimShare');
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('claimShare', { params }),
    onSuccess: (answer) => keepShares(orderId, answer.data?.split_payments),
    onError: (error) => whenRefused(error),
  });
  const returning = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('releaseShare', { params }),
    onSuccess: (answer) => keepShares(orderId, answer.data?.split_payments),
    onError: (error) => whenRefused(error),
  });
  return {
    available: share.claim !== undefined && !missing,
    busy: taking.isPending || returning.isPending,
    error: taking.error ?? returning.error,
    take: () => taking.mutate(),
    handBack: () => returning.mutate(),
  };
}

/** Somebody was faster, or the plan is another by now: the shares are read again. A missing call is remembered. */
function whenRefused(error: Error): void {
  if (isMissingCall(error)) rememberMissing('claimShare');
  readSharesAgain();
}

/** Who has a share just now: this phone, another, or nobody. */
export function holderOf(share: Share): 'me' | 'other' | undefined {
  if (!share.claim) return undefined;
  return share.claim.is_mine ? 'me' : 'other';
}

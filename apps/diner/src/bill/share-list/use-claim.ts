import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { isMissingCall, rememberMissing, useMissingCall } from '../../offline/missing-call.ts';
import { cacheShares, refetchShares } from '../shares/queries.ts';
import type { Share } from '../shares/shapes.ts';

/**
 * Claims a pending share ("this is mine"), so that other phones leave it alone for a while, or gives it back. Only
 * our own server has these calls. `onTaken` runs once this phone has it.
 */
export function useClaim(orderId: string, share: Share, onTaken?: () => void) {
  const params = { splitId: share.id };
  const missing = useMissingCall('claimShare');
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('claimShare', { params }),
    onSuccess: async (answer) => {
      await cacheShares(orderId, answer.data?.split_payments);
      onTaken?.();
    },
    onError: (error) => whenRefused(error),
  });
  const returning = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('releaseShare', { params }),
    onSuccess: (answer) => cacheShares(orderId, answer.data?.split_payments),
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

/** Somebody was faster, or the split has changed: read the shares again. A missing call is remembered. */
function whenRefused(error: Error): void {
  if (isMissingCall(error)) rememberMissing('claimShare');
  refetchShares();
}

/** Who has claimed a share: this phone, another, or nobody. */
export function claimedBy(share: Share): 'me' | 'other' | undefined {
  if (!share.claim) return undefined;
  return share.claim.is_mine ? 'me' : 'other';
}

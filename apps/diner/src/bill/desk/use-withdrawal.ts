import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { cacheShares, refetchShares } from '../shares/queries.ts';

/** Withdraws this phone's request at the desk. The server refuses it from any other phone. */
export function useWithdrawal(orderId: string, shareId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('withdrawPayment', { params: { splitId: shareId } }),
    onSuccess: (answer) => cacheShares(orderId, answer.data?.split_payments),
    // It was answered meanwhile, or belongs to another phone now: show the current state.
    onError: refetchShares,
  });
}

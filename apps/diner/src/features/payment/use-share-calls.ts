import { isNotFound } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { rememberAsked } from './asked-pages.ts';
import { leaveFor } from './leave.ts';
import { keepShares } from './queries.ts';
import { returnAddress } from './return-address.ts';
import type { Share } from './shapes.ts';

/**
 * Another try for one pending share, by any method, and taking a request back. Both are calls of our own server; where a
 * share tells nothing of its tries, or the call turned out to be missing, they aren't available.
 */
export function useShareCalls(orderId: string, share: Share) {
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: (method: PaymentMethod) =>
      api.call('payShare', {
        params: { splitId: share.id },
        body: { payment_method: method, url: returnAddress() },
      }),
    onSuccess: async (answer) => {
      await keepShares(orderId, answer.data?.split_payments);
      const page = answer.data?.Transaction?.PaymentPage;
      if (!page) return;
      rememberAsked(orderId);
      leaveFor(page);
    },
  });
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('withdrawPayment', { params: { splitId: share.id } }),
    onSuccess: (answer) => keepShares(orderId, answer.data?.split_payments),
  });
  return {
    available: share.attempt !== undefined && !isNotFound(paying.error),
    busy: paying.isPending || withdrawing.isPending,
    error: paying.error ?? withdrawing.error,
    pay: (method: PaymentMethod) => paying.mutate(method),
    withdraw: () => withdrawing.mutate(),
  };
}

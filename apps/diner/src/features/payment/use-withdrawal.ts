import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { keepShares, readSharesAgain } from './queries.ts';

/** Takes back what this phone asked staff for. The server takes it from nobody else. */
export function useWithdrawal(orderId: string, shareId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('withdrawPayment', { params: { splitId: shareId } }),
    onSuccess: (answer) => keepShares(orderId, answer.data?.split_payments),
    // It is answered, or somebody else's by now: the page shows what is.
    onError: readSharesAgain,
  });
}

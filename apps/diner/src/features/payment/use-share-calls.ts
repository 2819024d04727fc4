import { isNotFound } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { shareInTheWay } from '../together/open-payments.ts';
import { type Agreed, agreedTo, useConsent } from '../together/use-consent.ts';
import { rememberAsked } from './asked-pages.ts';
import { leaveFor } from './leave.ts';
import { keepShares } from './queries.ts';
import { returnAddress } from './return-address.ts';
import type { Order, Share } from './shapes.ts';

/**
 * Another try for one pending share, by any method. A call of our own server; where a share tells nothing of its tries,
 * or the call turned out to be missing, it isn't available.
 */
export function useShareCalls(order: Order, orderId: string, share: Share) {
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: ({ what, replaces }: Agreed<PaymentMethod>) =>
      api.call('payShare', {
        params: { splitId: share.id },
        body: { payment_method: what, url: returnAddress(), ...agreedTo(replaces) },
      }),
    onSuccess: async (answer) => {
      await keepShares(orderId, answer.data?.split_payments);
      const page = answer.data?.Transaction?.PaymentPage;
      if (!page) return;
      rememberAsked(orderId);
      leaveFor(page);
    },
  });
  const consent = useConsent(shareInTheWay(order, share.id), paying);
  return {
    available: share.attempt !== undefined && !isNotFound(paying.error),
    busy: paying.isPending,
    error: consent.error,
    consent: consent.sheet,
    pay: consent.start,
  };
}

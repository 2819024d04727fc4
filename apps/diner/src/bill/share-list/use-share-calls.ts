import { isNotFound } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { leaveFor } from '../card/leave.ts';
import { markPagesRequested } from '../card/requested-pages.ts';
import { returnAddress } from '../card/return-address.ts';
import { shareConflicts } from '../consent/open-payments.ts';
import { replacesField, useConsent, type WithConsent } from '../consent/use-consent.ts';
import { cacheShares } from '../shares/queries.ts';
import type { Share } from '../shares/shapes.ts';

/**
 * Another attempt to pay a pending share, by any method. Not available where the server sends no attempts or has no
 * such call.
 */
export function useShareCalls(order: Order, orderId: string, share: Share) {
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: ({ what, replaces }: WithConsent<PaymentMethod>) =>
      api.call('payShare', {
        params: { splitId: share.id },
        body: { payment_method: what, url: returnAddress(), ...replacesField(replaces) },
      }),
    onSuccess: async (answer) => {
      await cacheShares(orderId, answer.data?.split_payments);
      const page = answer.data?.Transaction?.PaymentPage;
      if (!page) return;
      markPagesRequested(orderId);
      leaveFor(page);
    },
  });
  const consent = useConsent(shareConflicts(order, share.id), paying);
  return {
    available: share.attempt !== undefined && !isNotFound(paying.error),
    busy: paying.isPending,
    error: consent.error,
    consent: consent.sheet,
    pay: consent.start,
  };
}

import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { useTable } from '../../tables/session/table.ts';
import { cacheShares, refetchShares } from '../shares/queries.ts';
import type { Share } from '../shares/shapes.ts';
import { leaveFor } from './leave.ts';
import { markPagesRequested } from './requested-pages.ts';
import { returnAddress } from './return-address.ts';

/** Requests the card page of a share and goes there. `back` is the path to return to. */
export function useCardPage(orderId: string, back?: string) {
  const t = useT();
  const table = useTable();
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: (share: Share) =>
      askForPage(pageRequest(orderId, share, table, t('payment.orderRef', { ref: orderId }), back)),
    onError: refetchShares,
    onSuccess: async (page) => {
      markPagesRequested(orderId);
      if (page) return leaveFor(page);
      await cacheShares(orderId, undefined);
    },
  });
  return {
    open: opening.mutate,
    /** The share whose page was requested last. */
    shareId: opening.variables?.id,
    busy: opening.isPending,
    error: opening.error,
    /** The server answered without a page. */
    noLink: opening.isSuccess && !opening.data,
  };
}

async function askForPage(body: ReturnType<typeof pageRequest>) {
  const answer = await api.call('paymentPage', { body });
  return answer.status === false ? undefined : answer.data?.Transaction?.PaymentPage;
}

/** The body of the request for a share's card page (CALL-31). */
export function pageRequest(orderId: string, share: Share, table: string, title: string, back?: string) {
  return {
    title,
    amount: share.total_amount,
    order_id: orderId,
    split_id: share.id,
    full_name: share.payer_name ?? '',
    phone_number: share.contact_number ?? '',
    table_number: table,
    url: returnAddress(back),
    payment_type: 'card',
  };
}

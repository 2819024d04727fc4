import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useTable } from '../session/table.ts';
import { rememberAsked } from './asked-pages.ts';
import { leaveFor } from './leave.ts';
import { keepShares, readSharesAgain } from './queries.ts';
import { returnAddress } from './return-address.ts';
import type { Share } from './shapes.ts';

/** Asks for the card page of a share and leaves for it; `back` is the path that it comes back to. */
export function useCardPage(orderId: string, back?: string) {
  const t = useT();
  const table = useTable();
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: (share: Share) =>
      askForPage(pageRequest(orderId, share, table, t('payment.orderRef', { ref: orderId }), back)),
    onError: readSharesAgain,
    onSuccess: async (page) => {
      rememberAsked(orderId);
      if (page) return leaveFor(page);
      await keepShares(orderId, undefined);
    },
  });
  return {
    open: opening.mutate,
    /** Whose page is, or was last, asked for. */
    shareId: opening.variables?.id,
    busy: opening.isPending,
    error: opening.error,
    /** Answered, but without a page to go to. */
    noLink: opening.isSuccess && !opening.data,
  };
}

async function askForPage(body: ReturnType<typeof pageRequest>) {
  const answer = await api.call('paymentPage', { body });
  return answer.status === false ? undefined : answer.data?.Transaction?.PaymentPage;
}

/** What is asked for the card page of a share (seed, section 7). */
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

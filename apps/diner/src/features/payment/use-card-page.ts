import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useTable } from '../session/table.ts';
import { rememberAsked, wasAsked } from './asked-pages.ts';
import { leaveFor } from './leave.ts';
import { keepShares } from './queries.ts';
import { returnAddress } from './return-address.ts';
import { isPaid, isSettled, methodOf, type Order, type Share, sharesOf } from './shapes.ts';

/** Asks for the card page of a share and leaves for it. */
export function useCardPage(orderId: string) {
  const t = useT();
  const table = useTable();
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: (share: Share) => askForPage(orderId, share, table, t('payment.orderRef', { ref: orderId })),
    onSuccess: async (page) => {
      rememberAsked(orderId);
      if (page) return leaveFor(page);
      await keepShares(orderId, undefined);
    },
  });
  return {
    open: opening.mutate,
    busy: opening.isPending,
    error: opening.error,
    /** Answered, but without a page to go to. */
    noLink: opening.isSuccess && !opening.data,
  };
}

async function askForPage(orderId: string, share: Share, table: string, title: string) {
  const answer = await api.call('paymentPage', {
    body: {
      title,
      amount: share.total_amount,
      order_id: orderId,
      split_id: share.id,
      full_name: share.payer_name ?? '',
      phone_number: share.contact_number ?? '',
      table_number: table,
      url: returnAddress(),
      payment_type: 'card',
    },
  });
  return answer.status === false ? undefined : answer.data?.Transaction?.PaymentPage;
}

/** The one share whose card page is asked for without a tap: pending, by card, and never tried (contract, section 9). */
export function shareToOpen(order: Order): Share | undefined {
  const shares = sharesOf(order);
  if (isSettled(order) || shares.some(isPaid)) return undefined;
  const cards = shares.filter((share) => methodOf(share) === 'card');
  const [only] = cards;
  return cards.length === 1 && only !== undefined && !only.attempt ? only : undefined;
}

/** Sends the payer on to the card page once, when the order has come; coming back from there doesn't repeat it. */
export function useOpenOnce(
  order: Order | undefined,
  orderId: string | undefined,
  open: (share: Share) => void,
) {
  const share = order === undefined ? undefined : shareToOpen(order);
  const due = share !== undefined && orderId !== undefined && !wasAsked(orderId);
  const openNow = useEffectEvent(() => {
    if (share === undefined || orderId === undefined) return;
    // Before the answer: polling must not ask a second time.
    rememberAsked(orderId);
    open(share);
  });
  useEffect(() => {
    if (due) openNow();
  }, [due]);
}

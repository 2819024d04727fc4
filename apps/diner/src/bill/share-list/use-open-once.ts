import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { readTab, writeTab } from '../../shared/tab-storage.ts';
import { useTable } from '../../tables/session/table.ts';
import { useTakesCards } from '../../venue/payment-methods.ts';
import { markPagesRequested, werePagesRequested } from '../card/requested-pages.ts';
import { pageRequest } from '../card/use-card-page.ts';
import { cacheShares } from '../shares/queries.ts';
import { isPaid, isRest, isSettled, methodOf, type Share, sharesOf } from '../shares/shapes.ts';
import { isMine } from './own-share.ts';
import { claimedBy } from './use-claim.ts';

/** Links to card pages, by share id. */
export type CardLinks = Readonly<Record<string, string>>;

/**
 * The shares whose card pages are requested without a tap: pending, by card, without an attempt; none once anything
 * is paid (CONF-12 to CONF-15). Not those that another phone has claimed, and not the rest of a bill, which has no
 * payer.
 */
export function sharesToOpen(order: Order): readonly Share[] {
  const shares = sharesOf(order);
  if (isSettled(order) || shares.some(isPaid)) return [];
  const cards = shares.filter((share) => methodOf(share) === 'card' && !isRest(share));
  const untried = cards.filter((share) => !share.attempt && claimedBy(share) !== 'other');
  // When the others have their pages already, one share left is no reason to leave the page.
  return cards.length > 1 && untried.length === 1 ? [] : untried;
}

/**
 * Requests card pages once when the order has loaded. A single payer is sent to the page by `open`; several pages are
 * requested together and shown as QR codes (CONF-16). Without `open` nobody is sent anywhere, and a phone that has a share is sent to no
 * other's page (PART-21). Coming back from a card page does not repeat it.
 */
export function useOpenOnce(order: Order, orderId: string, open: ((share: Share) => void) | undefined) {
  const t = useT();
  const table = useTable();
  const [links, setLinks] = useState<CardLinks>(() => readTab(linksKey(orderId)) ?? {});
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (shares: readonly Share[]) => {
      const title = t('payment.orderRef', { ref: orderId });
      return askForPages(shares.map((share) => pageRequest(orderId, share, table, title)));
    },
    onSuccess: async (pages, shares) => {
      const found = linksOf(pages, shares);
      writeTab(linksKey(orderId), found);
      setLinks(found);
      await cacheShares(orderId, undefined);
    },
  });
  const takesCards = useTakesCards();
  const shares = takesCards ? sharesToOpen(order) : [];
  const due = shares.length > 0 && !werePagesRequested(orderId);
  const openNow = useEffectEvent(() => {
    const [only] = shares;
    const others = sharesOf(order).some(isMine) && only !== undefined && !isMine(only);
    // Before the answer, so that polling does not request them twice.
    markPagesRequested(orderId);
    if (shares.length === 1 && only !== undefined && open !== undefined && !others) open(only);
    else asking.mutate(shares);
  });
  useEffect(() => {
    if (due) openNow();
  }, [due]);
  return { links, busy: asking.isPending, error: asking.error };
}

function linksKey(orderId: string): string {
  return `cardLinks:${orderId}`;
}

async function askForPages(requests: readonly ReturnType<typeof pageRequest>[]) {
  const body = requests.map((request) => ({ ...request, card_type: 'card' }));
  const answer = await api.call('bulkPaymentPages', { body });
  return answer.status === false ? [] : (answer.data ?? []);
}

type Pages = Awaited<ReturnType<typeof askForPages>>;

/** The links by share: a page names its share, or has its index. */
function linksOf(pages: Pages, shares: readonly Share[]): CardLinks {
  const found: Record<string, string> = {};
  for (const [index, page] of (Array.isArray(pages) ? pages : []).entries()) {
    const id = page.split_id ?? shares[index]?.id;
    const link = page.Transaction?.PaymentPage;
    if (id !== undefined && link) found[id] = link;
  }
  return found;
}

/** The link to a share's card page, if there is one. Our own server sends it with the share. */
export function cardLinkOf(share: Share, links: CardLinks): string | undefined {
  if (methodOf(share) !== 'card') return undefined;
  return (share.attempt === undefined ? links[share.id] : share.attempt?.payment_page) ?? undefined;
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useTable } from '../session/table.ts';
import { useTakesCards } from '../venue/payment-methods.ts';
import { rememberAsked, wasAsked } from './asked-pages.ts';
import { keepShares } from './queries.ts';
import { isPaid, isRest, isSettled, methodOf, type Order, type Share, sharesOf } from './shapes.ts';
import { readTab, writeTab } from './tab-storage.ts';
import { pageRequest } from './use-card-page.ts';
import { holderOf } from './use-claim.ts';

/** The links of card pages, by share. */
export type CardLinks = Readonly<Record<string, string>>;

/**
 * The shares whose card pages are asked for without a tap: pending, by card, and never tried; none once anything is paid
 * (seed, section 4). One that another phone has taken is that phone's to open, and the rest of a bill is nobody's yet.
 */
export function sharesToOpen(order: Order): readonly Share[] {
  const shares = sharesOf(order);
  if (isSettled(order) || shares.some(isPaid)) return [];
  const cards = shares.filter((share) => methodOf(share) === 'card' && !isRest(share));
  const untried = cards.filter((share) => !share.attempt && holderOf(share) !== 'other');
  // Where others have their pages already, the one that is left is no reason to leave.
  return cards.length > 1 && untried.length === 1 ? [] : untried;
}

/**
 * Asks once for the card pages when the order has come: the payer of a single one is sent there by `open`, several are
 * asked for together and shown as codes (contract, section 9). Without `open` nobody is sent anywhere. Coming back from
 * a page doesn't repeat it.
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
      await keepShares(orderId, undefined);
    },
  });
  const takesCards = useTakesCards();
  const shares = takesCards ? sharesToOpen(order) : [];
  const due = shares.length > 0 && !wasAsked(orderId);
  const openNow = useEffectEvent(() => {
    const [only] = shares;
    // Before the answer: polling must not ask a second time.
    rememberAsked(orderId);
    if (shares.length === 1 && only !== undefined && open !== undefined) open(only);
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

/** The pages by share: by the share that a page names, else by its place in the list. */
function linksOf(pages: Pages, shares: readonly Share[]): CardLinks {
  const found: Record<string, string> = {};
  for (const [index, page] of (Array.isArray(pages) ? pages : []).entries()) {
    const id = page.split_id ?? shares[index]?.id;
    const link = page.Transaction?.PaymentPage;
    if (id !== undefined && link) found[id] = link;
  }
  return found;
}

/** The link to a share's card page, while there is one. Our own server tells it with the share. */
export function cardLinkOf(share: Share, links: CardLinks): string | undefined {
  if (methodOf(share) !== 'card') return undefined;
  return (share.attempt === undefined ? links[share.id] : share.attempt?.payment_page) ?? undefined;
}

import { ApiError, fieldErrors, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { clearPagesRequested } from '../card/requested-pages.ts';
import { returnAddress } from '../card/return-address.ts';
import { type Conflicts, splitConflicts } from '../consent/open-payments.ts';
import { replacesField, useConsent, type WithConsent } from '../consent/use-consent.ts';
import type { SplitPayer } from '../draft/draft.ts';
import { wireItems } from '../draft/lines.ts';
import { type Offers, payerOf } from '../payer/use-payer.ts';
import { cacheShares } from '../shares/queries.ts';
import { wireAmount } from './named-amounts.ts';
import { type Split, summaryState } from './summary-state.ts';

/**
 * Sends a split and goes on: to the guest's own share where it is known, else to the summary. `done` is called before
 * that. `known` is what it would replace, as far as the phone knows.
 */
export function useSplitPayment(order: Order, done: () => void, known: Conflicts = splitConflicts(order)) {
  const t = useT();
  const go = useGo();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (answer, { what: split }) => {
      done();
      clearPagesRequested(split.orderId);
      await cacheShares(split.orderId, answer.data?.split_payments);
      const { orderId, payers, mine } = split;
      const own = mine === undefined ? undefined : answer.data?.split_payments.slice(-payers.length)[mine];
      if (own === undefined) return go(paths.confirmation, { state: summaryState(split) });
      return go(paths.paymentProcess, { changes: { share: own.id, own: null }, state: { orderId } });
    },
    onError: (error) => console.warn('The split was refused', error),
  });
  const consent = useConsent(known, sending);
  const { error } = consent;
  return {
    send: consent.start,
    consent: consent.sheet,
    busy: sending.isPending,
    /** Why the last try failed: the server's message, else a general one. */
    refusal: error === null ? undefined : (serverMessage(error) ?? t('payment.failed')),
    /** The server's message about a payer's coupon, by the payer's index from 0. */
    couponRefusal: (place: number) => fieldErrors(error)[`splits[${String(place)}].coupon_code`],
  };
}

async function send({ what, replaces }: WithConsent<Split>) {
  const { orderId, payers, lines, offers, rest } = what;
  const byItems = rest === undefined ? lines !== undefined : rest.some((part) => 'items' in part);
  const answer = await api.call('paySplit', {
    encoding: 'form',
    body: {
      order_id: orderId,
      split_type: byItems ? 'items' : 'equally',
      ...(rest === undefined ? {} : { divides: 'rest' as const }),
      currency: 'AED',
      url: returnAddress(),
      ...replacesField(replaces),
      splits: payers.map((payer, place) => ({
        ...wirePayer(payer, offers),
        ...wirePart(what, payer, place),
      })),
    },
  });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}

/** What a payer takes: as it was proposed, else by dish or amount. */
function wirePart({ lines, rest }: Split, payer: SplitPayer, place: number) {
  const part = rest?.[place];
  if (part !== undefined) return 'items' in part ? { items: [...part.items] } : part;
  return lines === undefined ? wireAmount(payer) : { items: wireItems(lines, payer) };
}

function wirePayer(draft: SplitPayer, offers: Offers) {
  const payer = payerOf(draft, offers, 'fixed');
  return {
    name: payer.name,
    contact_number: payer.phone,
    coupon_code: payer.coupon,
    payment_method: draft.method,
    tip_type: payer.tip.type,
    tip_value: payer.tip.value,
    service_charge_type: payer.service.type,
    service_charge: payer.service.value,
  };
}

import { ApiError, fieldErrors, serverMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { forgetAsked } from '../payment/asked-pages.ts';
import { keepShares } from '../payment/queries.ts';
import { returnAddress } from '../payment/return-address.ts';
import type { Order } from '../payment/shapes.ts';
import { type Offers, payerOf } from '../payment/use-payer.ts';
import { splitInTheWay } from '../together/open-payments.ts';
import { type Agreed, agreedTo, useConsent } from '../together/use-consent.ts';
import type { SplitPayer } from './draft.ts';
import { handedOn, type Split } from './hand-on.ts';
import { wireItems } from './lines.ts';

/** Sends a split and goes on to the summary with it. `done` is called before leaving. */
export function useSplitPayment(order: Order, done: () => void) {
  const t = useT();
  const go = useGo();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: async (answer, { what: split }) => {
      done();
      forgetAsked(split.orderId);
      await keepShares(split.orderId, answer.data?.split_payments);
      await go(paths.confirmation, { state: handedOn(split) });
    },
    onError: (error) => console.warn('The split was not taken', error),
  });
  const consent = useConsent(splitInTheWay(order), sending);
  const { error } = consent;
  return {
    send: consent.start,
    consent: consent.sheet,
    busy: sending.isPending,
    /** Why the last try failed, in the server's words where it has any. */
    refusal: error === null ? undefined : (serverMessage(error) ?? t('payment.failed')),
    /** What it said of a payer's coupon, by the payer's place from 0. */
    couponRefusal: (place: number) => fieldErrors(error)[`splits[${String(place)}].coupon_code`],
  };
}

async function send({ what, replaces }: Agreed<Split>) {
  const { orderId, payers, lines, offers } = what;
  const answer = await api.call('paySplit', {
    encoding: 'form',
    body: {
      order_id: orderId,
      split_type: lines === undefined ? 'equally' : 'items',
      currency: 'AED',
      url: returnAddress(),
      ...agreedTo(replaces),
      splits: payers.map((payer) => ({
        ...wirePayer(payer, offers),
        ...(lines === undefined ? {} : { items: wireItems(lines, payer) }),
      })),
    },
  });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
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

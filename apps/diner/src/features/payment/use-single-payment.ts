import { ApiError } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { wholeBill } from '../together/open-payments.ts';
import { type Agreed, agreedTo, useConsent } from '../together/use-consent.ts';
import { rememberAsked } from './asked-pages.ts';
import { setCashFlag } from './cash-flag.ts';
import { leaveFor } from './leave.ts';
import { keepShares } from './queries.ts';
import { returnAddress } from './return-address.ts';
import { isPaid, type Order } from './shapes.ts';
import type { Payer } from './use-payer.ts';

/** Sends a single payment and goes where its method leads. `noLink` is a card payment without a page to go to. */
export function useSinglePayment(order: Order, orderId: string, method: PaymentMethod) {
  const t = useT();
  const go = useGo();
  const [noLink, setNoLink] = useState(false);
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: ({ what, replaces }: Agreed<Payer>) => sendSingle(orderId, method, what, { replaces }),
    onMutate: () => setNoLink(false),
    onSuccess: async (answer) => {
      const shares = answer.data?.split_payments;
      const page = answer.data?.Transaction?.PaymentPage;
      const allPaid = shares !== undefined && shares.length > 0 && shares.every(isPaid);
      await keepShares(orderId, shares);
      if (method === 'card' && !allPaid) {
        if (!page) return setNoLink(true);
        rememberAsked(orderId);
        return leaveFor(page);
      }
      if (method === 'cash' && !allPaid) {
        return setCashFlag({ order: orderId, share: shares?.[0]?.id, since: Date.now() });
      }
      return go(paths.confirmation, { state: { orderId } });
    },
  });
  const consent = useConsent(wholeBill(order), paying);
  return {
    pay: consent.start,
    consent: consent.sheet,
    busy: paying.isPending,
    error: consent.error,
    notice: noLink ? t('payment.noLink') : undefined,
  };
}

type SendOptions = {
  /** Where a card page comes back to; the summary without one. */
  readonly back?: string;
  /** What the payer agreed to replace. Only our own server knows of it. */
  readonly replaces: readonly string[];
};

/** Pays a whole order by one payer (seed, section 7). */
export async function sendSingle(
  orderId: string,
  method: PaymentMethod,
  payer: Payer,
  { back, replaces }: SendOptions,
) {
  const answer = await api.call('paySingle', {
    encoding: 'form',
    body: {
      split_type: 'single',
      order_id: orderId,
      payment_method: method,
      name: payer.name,
      contact_number: payer.phone,
      coupon_code: payer.coupon,
      tip_type: payer.tip.type,
      tip_value: payer.tip.value,
      service_charge_type: payer.service.type,
      service_charge: payer.service.value,
      currency: 'AED',
      url: returnAddress(back),
      ...agreedTo(replaces),
    },
  });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}

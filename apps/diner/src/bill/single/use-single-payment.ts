import { ApiError } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../offline/api.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { leaveFor } from '../card/leave.ts';
import { markPagesRequested } from '../card/requested-pages.ts';
import { returnAddress } from '../card/return-address.ts';
import { wholeBillConflicts } from '../consent/open-payments.ts';
import { replacesField, useConsent, type WithConsent } from '../consent/use-consent.ts';
import { setCashFlag } from '../desk/cash-flag.ts';
import type { Payer } from '../payer/use-payer.ts';
import { cacheShares } from '../shares/queries.ts';
import { isPaid } from '../shares/shapes.ts';

/**
 * Sends a single payment and continues as its method needs. `noLink`: the server answered a card payment without a
 * page.
 */
export function useSinglePayment(order: Order, orderId: string, method: PaymentMethod) {
  const t = useT();
  const go = useGo();
  const [noLink, setNoLink] = useState(false);
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: ({ what, replaces }: WithConsent<Payer>) => sendSingle(orderId, method, what, { replaces }),
    onMutate: () => setNoLink(false),
    onSuccess: async (answer) => {
      const shares = answer.data?.split_payments;
      const page = answer.data?.Transaction?.PaymentPage;
      const allPaid = shares !== undefined && shares.length > 0 && shares.every(isPaid);
      await cacheShares(orderId, shares);
      if (method === 'card' && !allPaid) {
        if (!page) return setNoLink(true);
        markPagesRequested(orderId);
        return leaveFor(page);
      }
      if (method === 'cash' && !allPaid) {
        return setCashFlag({ order: orderId, share: shares?.[0]?.id, since: Date.now() });
      }
      return go(paths.confirmation, { state: { orderId } });
    },
  });
  const consent = useConsent(wholeBillConflicts(order), paying);
  return {
    pay: consent.start,
    consent: consent.sheet,
    busy: paying.isPending,
    error: consent.error,
    notice: noLink ? t('payment.noLink') : undefined,
  };
}

/** Only where there is one: other servers don't know the field. */
export function buyerField({ buyer }: Payer) {
  if (buyer === null) return {};
  const { name, trn, address } = buyer;
  return { buyer: { name, ...(trn === null ? {} : { trn }), ...(address === null ? {} : { address }) } };
}

type SendOptions = {
  /** Where the card page returns to; the summary by default. */
  readonly back?: string;
  /** The payments that the payer agreed to replace. Only our own server knows them. */
  readonly replaces: readonly string[];
};

/** Pays a whole order by one payer (CALL-26). */
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
      ...buyerField(payer),
      ...replacesField(replaces),
    },
  });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}

import { ApiError } from '@sufra/client/api-error';
import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { rememberAsked } from '../payment/asked-pages.ts';
import { setCashFlag } from '../payment/cash-flag.ts';
import { leaveFor } from '../payment/leave.ts';
import { isMissingCall, rememberMissing } from '../payment/missing-call.ts';
import { keepShares, readSharesAgain } from '../payment/queries.ts';
import { returnAddress } from '../payment/return-address.ts';
import { isPaid, type Order, type Share } from '../payment/shapes.ts';
import { pageRequest } from '../payment/use-card-page.ts';
import type { Payer, PayerDraft } from '../payment/use-payer.ts';
import { sendSingle } from '../payment/use-single-payment.ts';
import { useTable } from '../session/table.ts';
import { type InTheWay, nothingInTheWay, shareInTheWay, wholeBill } from '../together/open-payments.ts';
import { type Agreed, agreedTo, useConsent } from '../together/use-consent.ts';
import type { Target } from './target.ts';

/** How one pays: by which method, as whom, and which of the fields were changed from what was planned. */
export type Paying = {
  readonly method: PaymentMethod;
  readonly payer: Payer;
  readonly changes: Partial<PayerDraft>;
};

type Paid = {
  readonly shares: readonly Share[] | undefined;
  readonly page: string | undefined;
};

/** Pays a share, one's own dishes or the order, and goes where its method leads; staff's answer comes to this page. */
export function useProcessPayment(order: Order, orderId: string, target: Target) {
  const t = useT();
  const go = useGo();
  const table = useTable();
  const [noLink, setNoLink] = useState(false);
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: (agreed: Agreed<Paying>) =>
      send(orderId, target, agreed, table, t('payment.orderRef', { ref: orderId })),
    onMutate: () => setNoLink(false),
    onError: (error) => {
      if (target.kind === 'own' && isMissingCall(error)) rememberMissing('payOwn');
      readSharesAgain();
    },
    onSuccess: async ({ shares, page }, { what: { method } }) => {
      await keepShares(orderId, shares);
      if (page) {
        rememberAsked(orderId);
        return leaveFor(page);
      }
      const mine = target.kind === 'own' ? shares?.findLast(({ is_mine }) => is_mine) : undefined;
      if (mine !== undefined)
        return go(paths.paymentProcess, { replace: true, changes: { own: null, share: mine.id } });
      if (shares !== undefined && shares.length > 0 && shares.every(isPaid)) return undefined;
      if (method === 'card') return setNoLink(true);
      // Another server doesn't tell of its tries: the flag waits for cash, the summary for the terminal.
      if (shares?.some(({ attempt }) => attempt)) return undefined;
      if (method === 'pos') return go(paths.confirmation, { state: { orderId } });
      return setCashFlag({ order: orderId, share: shares?.[0]?.id, since: Date.now() });
    },
  });
  const consent = useConsent(inTheWay(order, target), paying);
  return { pay: consent.start, consent: consent.sheet, busy: paying.isPending, error: consent.error, noLink };
}

/** What stands that this payment would replace; what one's own dishes would is the server's to say. */
function inTheWay(order: Order, target: Target): InTheWay {
  if (target.kind === 'order') return wholeBill(order);
  return target.kind === 'own' ? nothingInTheWay : shareInTheWay(order, target.share.id);
}

async function send(
  orderId: string,
  target: Target,
  { what: how, replaces }: Agreed<Paying>,
  table: string,
  title: string,
): Promise<Paid> {
  if (target.kind === 'order') {
    const back = paths.paymentProcess;
    return read(await sendSingle(orderId, how.method, how.payer, { back, replaces }));
  }
  if (target.kind === 'own') {
    const body = { ...choicesOf(how.payer), ...common(how), ...agreedTo(replaces) };
    return read(await api.call('payOwn', { params: { orderId }, body }));
  }
  const { share } = target;
  if (share.attempt === undefined) return askForPage(orderId, share, table, title);
  const body = { ...changedChoices(how), ...common(how), ...agreedTo(replaces) };
  return read(await api.call('payShare', { params: { splitId: share.id }, body }));
}

/** A server without `payShare` has the seed's call for the card page of a share, and none for another method. */
async function askForPage(orderId: string, share: Share, table: string, title: string): Promise<Paid> {
  const body = pageRequest(orderId, share, table, title, paths.paymentProcess);
  const answer = await api.call('paymentPage', { body });
  if (answer.status === false) throw new ApiError(200, answer);
  return { shares: undefined, page: answer.data?.Transaction?.PaymentPage };
}

/** What every payment call answers, as far as it is read. */
type PaymentAnswer = {
  readonly status?: boolean;
  readonly data?: Pick<DataOf<'paySingle'>, 'split_payments' | 'Transaction'>;
};

function read(answer: PaymentAnswer): Paid {
  if (answer.status === false) throw new ApiError(200, answer);
  return { shares: answer.data?.split_payments, page: answer.data?.Transaction?.PaymentPage };
}

function common({ method, payer }: Paying) {
  return { payment_method: method, name: payer.name, url: returnAddress(paths.paymentProcess) };
}

function choicesOf(payer: Payer) {
  return {
    contact_number: payer.phone,
    coupon_code: payer.coupon,
    tip_type: payer.tip.type,
    tip_value: payer.tip.value,
    service_charge_type: payer.service.type,
    service_charge: payer.service.value,
  };
}

/** Only what was changed: what a share was planned with stays, a coupon that isn't shown too. */
function changedChoices({ payer, changes }: Paying) {
  const all = choicesOf(payer);
  return {
    ...(changes.phone === undefined ? {} : { contact_number: all.contact_number }),
    ...(changes.code === undefined ? {} : { coupon_code: all.coupon_code }),
    ...(changes.tip === undefined ? {} : { tip_type: all.tip_type, tip_value: all.tip_value }),
    ...(changes.service === undefined
      ? {}
      : { service_charge_type: all.service_charge_type, service_charge: all.service_charge }),
  };
}

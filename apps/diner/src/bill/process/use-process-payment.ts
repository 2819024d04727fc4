import { ApiError } from '@sufra/client/api-error';
import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../offline/api.ts';
import { isMissingCall, rememberMissing } from '../../offline/missing-call.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useTable } from '../../tables/session/table.ts';
import { leaveFor } from '../card/leave.ts';
import { markPagesRequested } from '../card/requested-pages.ts';
import { backFromCard, returnAddress } from '../card/return-address.ts';
import { pageRequest } from '../card/use-card-page.ts';
import { type Conflicts, noConflicts, shareConflicts, wholeBillConflicts } from '../consent/open-payments.ts';
import { replacesField, useConsent, type WithConsent } from '../consent/use-consent.ts';
import { setCashFlag } from '../desk/cash-flag.ts';
import type { Target } from '../draft/target.ts';
import type { PayerDraft } from '../payer/payer-draft.ts';
import type { Payer } from '../payer/use-payer.ts';
import { cacheShares, refetchShares } from '../shares/queries.ts';
import { isPaid, type Share } from '../shares/shapes.ts';
import { buyerField, sendSingle } from '../single/use-single-payment.ts';

/** How somebody pays: the method, the payer's entries, and which of them differ from the planned values. */
export type Paying = {
  readonly method: PaymentMethod;
  readonly payer: Payer;
  readonly changes: Partial<PayerDraft>;
};

type PaymentResult = {
  readonly shares: readonly Share[] | undefined;
  readonly page: string | undefined;
};

/**
 * Pays a share, the diner's own dishes or the order, and continues as the method needs. A request at the desk is
 * followed on this page.
 */
export function useProcessPayment(order: Order, orderId: string, target: Target) {
  const t = useT();
  const go = useGo();
  const table = useTable();
  const [noLink, setNoLink] = useState(false);
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: (agreed: WithConsent<Paying>) =>
      send(orderId, target, agreed, table, t('payment.orderRef', { ref: orderId })),
    onMutate: () => setNoLink(false),
    onError: (error) => {
      if (target.kind === 'own' && isMissingCall(error)) rememberMissing('payOwn');
      refetchShares();
    },
    onSuccess: async ({ shares, page }, { what: { method } }) => {
      await cacheShares(orderId, shares);
      if (page) {
        markPagesRequested(orderId);
        return leaveFor(page);
      }
      const mine = target.kind === 'own' ? shares?.findLast(({ is_mine }) => is_mine) : undefined;
      if (mine !== undefined)
        return go(paths.paymentProcess, { replace: true, changes: { own: null, share: mine.id } });
      if (shares !== undefined && shares.length > 0 && shares.every(isPaid)) return undefined;
      if (method === 'card') return setNoLink(true);
      // Other servers do not send attempts: the flag follows cash, and the summary a terminal payment.
      if (shares?.some(({ attempt }) => attempt)) return undefined;
      if (method === 'pos') return go(paths.confirmation, { state: { orderId } });
      return setCashFlag({ order: orderId, share: shares?.[0]?.id, since: Date.now() });
    },
  });
  const consent = useConsent(conflictsWith(order, target), paying);
  return { pay: consent.start, consent: consent.sheet, busy: paying.isPending, error: consent.error, noLink };
}

/** What this payment would replace. For own dishes only the server knows. */
function conflictsWith(order: Order, target: Target): Conflicts {
  if (target.kind === 'order') return wholeBillConflicts(order);
  return target.kind === 'own' ? noConflicts : shareConflicts(order, target.share.id);
}

async function send(
  orderId: string,
  target: Target,
  { what: how, replaces }: WithConsent<Paying>,
  table: string,
  title: string,
): Promise<PaymentResult> {
  if (target.kind === 'order') {
    const back = paths.paymentProcess;
    return resultOf(await sendSingle(orderId, how.method, how.payer, { back, replaces }));
  }
  if (target.kind === 'own') {
    const body = {
      ...common(how),
      url: returnAddress(paths.paymentProcess, { own: backFromCard }),
      name: how.payer.name,
      ...choicesOf(how.payer),
      ...buyerField(how.payer),
      ...replacesField(replaces),
    };
    return resultOf(await api.call('payOwn', { params: { orderId }, body }));
  }
  const { share } = target;
  if (share.attempt === undefined) return askForPage(orderId, share, table, title);
  const body = { ...common(how), ...changedChoices(how), ...replacesField(replaces) };
  return resultOf(await api.call('payShare', { params: { splitId: share.id }, body }));
}

/** Servers without `payShare` only have a call for the card page of a share (CALL-31). */
async function askForPage(
  orderId: string,
  share: Share,
  table: string,
  title: string,
): Promise<PaymentResult> {
  const body = pageRequest(orderId, share, table, title, paths.paymentProcess);
  const answer = await api.call('paymentPage', { body });
  if (answer.status === false) throw new ApiError(200, answer);
  return { shares: undefined, page: answer.data?.Transaction?.PaymentPage };
}

/** The fields of the payment calls' answers that are read here. */
type PaymentAnswer = {
  readonly status?: boolean;
  readonly data?: Pick<DataOf<'paySingle'>, 'split_payments' | 'Transaction'>;
};

function resultOf(answer: PaymentAnswer): PaymentResult {
  if (answer.status === false) throw new ApiError(200, answer);
  return { shares: answer.data?.split_payments, page: answer.data?.Transaction?.PaymentPage };
}

function common({ method }: Paying) {
  return { payment_method: method, url: returnAddress(paths.paymentProcess) };
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

/**
 * Only the changed fields: the planned values stay, also a coupon that is not shown. A code that was typed and taken out again
 * changes nothing: the amounts on the screen are then those with the planned coupon.
 */
function changedChoices({ payer, changes }: Paying) {
  const all = choicesOf(payer);
  return {
    ...(changes.name === undefined ? {} : { name: payer.name }),
    ...(changes.phone === undefined ? {} : { contact_number: all.contact_number }),
    ...(all.coupon_code === '' ? {} : { coupon_code: all.coupon_code }),
    ...(changes.tip === undefined ? {} : { tip_type: all.tip_type, tip_value: all.tip_value }),
    ...(changes.buyer === undefined ? {} : { buyer: payer.buyer }),
    ...(changes.service === undefined
      ? {}
      : { service_charge_type: all.service_charge_type, service_charge: all.service_charge }),
  };
}

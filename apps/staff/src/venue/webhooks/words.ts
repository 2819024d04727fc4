import type { SendFailure, WebhookKind } from '@sufra/domain/venue/webhooks';
import type { useT } from '../../shared/i18n.ts';
import type { Webhook } from './queries.ts';

type T = ReturnType<typeof useT>;

const kinds = {
  'order.placed': 'webhooks.orderPlaced',
  'order.cancelled': 'webhooks.orderCancelled',
  'payment.settled': 'webhooks.paymentSettled',
  'refund.given': 'webhooks.refundGiven',
  'visit.closed': 'webhooks.visitClosed',
  'day.closed': 'webhooks.dayClosed',
  'dish.sold_out': 'webhooks.dishSoldOut',
  'dish.back': 'webhooks.dishBack',
  'feedback.given': 'webhooks.feedbackGiven',
  ping: 'webhooks.ping',
} as const satisfies Record<WebhookKind | 'ping', string>;

/** What happened, in words. */
export function kindWord(t: T, kind: WebhookKind | 'ping'): string {
  return t(kinds[kind]);
}

const failures = {
  redirect: 'webhooks.redirected',
  slow: 'webhooks.slow',
  unreachable: 'webhooks.unreachable',
  not_allowed: 'webhooks.notAllowed',
} as const;

/** What came of a try, in words. */
export function triedWord(
  t: T,
  { status, failure }: { readonly status: number | null; readonly failure: SendFailure | null },
): string {
  if (failure === null) return t('webhooks.arrived');
  return failure === 'status' ? t('webhooks.answered', { status: String(status) }) : t(failures[failure]);
}

/** Whether an owner has to see to an address. */
export function needsSomebody({ state, failing_since }: Webhook): boolean {
  return state === 'stopped' || (state === 'on' && failing_since !== null);
}

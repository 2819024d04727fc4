import { serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import type { CallName } from '@sufra/contract/core/routes';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../shared/i18n.ts';
import { toasts } from '../shared/toasts.ts';
import { isBusy } from './busy.ts';
import { notSent } from './given-up.ts';
import type { LateOutcome } from './outbox.ts';
import type { Unsent } from './unsent.ts';

/** What a write is called in the message about it; a write that isn't listed is a `change`. */
const kinds: Partial<Record<CallName, 'order' | 'feedback' | 'call'>> = {
  placeOrder: 'order',
  sendFeedback: 'feedback',
  replyToFeedback: 'feedback',
  requestVehicle: 'call',
  callWaiter: 'call',
};

/** Shows that writes wait for a connection, or a busy server. Called once for each; `count` is how many wait now. */
export function showNotSent(count: number): void {
  toasts.error(t(isBusy() ? 'offline.notSentBusy' : 'offline.notSent', { count }));
}

/** Shows that the payment was not sent because there is no connection, and rejects. */
export function failOfflinePayment(): Promise<never> {
  toasts.error(t('offline.paymentNotSent'));
  return Promise.reject(new TypeError('There is no connection'));
}

/** What the caller of a write gets that is not sent any more. */
export function lostError({ name }: Unsent): Error {
  return notSent(t(`offline.${kinds[name] ?? 'change'}Lost`));
}

/** Shows the outcome of a write that an earlier page made, and revalidates everything. */
export function showLateOutcome({ write, error }: LateOutcome, queries: QueryClient): void {
  const kind = kinds[write.name] ?? 'change';
  if (error === undefined) toasts.done(t(`offline.${kind}Sent`));
  else toasts.error(serverMessage(error) ?? t(`offline.${kind}Lost`));
  if (write.name === 'placeOrder' && error === undefined) void afterOrder(write.note);
  void queries.invalidateQueries();
  // The cart must be readable offline too, even if the guest is on another page now.
  void queries.refetchQueries({ queryKey: callKey('cart'), type: 'inactive' });
}

/** What to do after an order was sent late; `note` is what its page stored with it. */
type AfterOrder = (note: unknown) => Promise<void>;

let afterOrder: AfterOrder = () => Promise.resolve();

/** Sets what to do after an order was sent late. The cart may not be imported here, so the app passes it in. */
export function onLateOrder(callback: AfterOrder): void {
  afterOrder = callback;
}

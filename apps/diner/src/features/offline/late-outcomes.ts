import { serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import type { CallName } from '@sufra/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { toasts } from '../../toasts.ts';
import type { LateOutcome } from './outbox.ts';

/** What a write is called when it is told of later, on whatever page the diner is then. */
const told: Partial<
  Record<CallName, 'offline.order' | 'offline.feedback' | 'offline.call' | 'offline.change'>
> = {
  placeOrder: 'offline.order',
  sendFeedback: 'offline.feedback',
  replyToFeedback: 'offline.feedback',
  requestVehicle: 'offline.call',
  callWaiter: 'offline.call',
};

/** Says, once for each, that a write waits for a line. `count` is how many of them wait. */
export function tellKept(count: number): void {
  toasts.error(t('offline.notSent', { count }));
}

/** What a payment without a line is: nothing. It says so and fails. */
export function tellNotPaid(): Promise<never> {
  toasts.error(t('offline.paymentNotSent'));
  return Promise.reject(new TypeError('There is no connection'));
}

/** Tells what became of a write that an earlier page made, and lets everything be read anew. */
export function tellLate({ write, error }: LateOutcome, queries: QueryClient): void {
  const what = t(told[write.name] ?? 'offline.change');
  if (error === undefined) toasts.done(t('offline.sent', { what }));
  else toasts.error(serverMessage(error) ?? t('offline.lost', { what }));
  if (write.name === 'placeOrder' && error === undefined) void finishOrder(write.note);
  void queries.invalidateQueries();
  // The cart is wanted without a line too, wherever the diner is now.
  void queries.refetchQueries({ queryKey: callKey('cart'), type: 'inactive' });
}

/** What the cart's page does after an order that it has seen through itself. */
async function finishOrder(note: unknown): Promise<void> {
  const { emptyCart } = await import('../cart/place-order.ts');
  const { customerId, lines } = note as { customerId: string; lines: readonly { readonly id: string }[] };
  await emptyCart(customerId, lines);
}

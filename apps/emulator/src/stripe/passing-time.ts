import type { StripeAccount, StripeSession } from './account.ts';
import { notify } from './events.ts';

/** Does everything that is due: pages expire, slow banks decide, refunds arrive. */
export function passTime(account: StripeAccount): void {
  const now = account.clock.now();
  for (const session of account.sessions.values()) {
    if (session.status === 'open' && session.expiresAt <= now) {
      session.status = 'expired';
      notify(account, session, 'checkout.session.expired');
    }
    if (session.payment === 'processing' && session.decidedAt <= now) decide(account, session);
    for (const refund of session.refunds) {
      if (refund.status === 'pending' && refund.decidedAt <= now) refund.status = refund.ending;
    }
  }
}

function decide(account: StripeAccount, session: StripeSession): void {
  const { card } = session;
  const approved = card?.outcome.kind === 'pending' && card.outcome.ending === 'approve';
  if (approved) takeMoney(account, session);
  else session.payment = 'failed';
  const type = approved
    ? 'checkout.session.async_payment_succeeded'
    : 'checkout.session.async_payment_failed';
  notify(account, session, type);
}

/** Captures the money of a session. */
export function takeMoney({ ids, clock }: StripeAccount, session: StripeSession): void {
  session.payment = 'paid';
  session.paidAt = clock.now();
  session.authorizationCode = ids.digits(6);
}

import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { RefundLink } from '../refunds/refund-link.tsx';
import { filsOf, type PaymentRequest } from './payment.ts';

type PaymentOutcomeProps = {
  readonly payment: PaymentRequest;
  /** It is in neither list: the guest withdrew it. */
  readonly withdrawn: boolean;
  /** It was answered on this screen just now. */
  readonly answeredHere: boolean;
  /** It was still waiting when this screen opened it, so a colleague answered it. */
  readonly waitedHere: boolean;
  readonly next: PaymentRequest | undefined;
  readonly onNext: () => void;
};

/** How a payment was answered: by whom, the change to hand back, and a button to the next one. */
export function PaymentOutcome({
  payment,
  withdrawn,
  answeredHere,
  waitedHere,
  next,
  onNext,
}: PaymentOutcomeProps) {
  const t = useT();
  const change = payment.change === null ? 0 : filsOf(payment.change);
  return (
    <div
      role="status"
      tabIndex={-1}
      // The button that was pressed is withdrawn, so the focus moves here.
      ref={answeredHere ? focusOnMount : undefined}
      className="bottom-0 mt-auto grid gap-5 bg-paper-raised pt-2 pb-5 outline-none tablet:sticky desk:pb-6"
    >
      <OutcomeBanner
        payment={payment}
        withdrawn={withdrawn}
        answeredHere={answeredHere}
        waitedHere={waitedHere}
      />
      {withdrawn ? null : (
        <dl className="grid gap-1.5">
          {payment.received === null ? null : (
            <Fact label={t('payments.received')}>
              <Price amount={payment.received} />
            </Fact>
          )}
          {!answeredHere && payment.change !== null && change > 0 ? (
            <Fact label={t('payments.change')}>
              <Price amount={payment.change} />
            </Fact>
          ) : null}
          {payment.slip_reference ? (
            <Fact label={t('payments.slipReference')}>
              <bdi>{payment.slip_reference}</bdi>
            </Fact>
          ) : null}
          {payment.reason ? <Fact label={t('payments.why')}>{payment.reason}</Fact> : null}
        </dl>
      )}
      {payment.state === 'approved' && !withdrawn ? <RefundLink orderRef={payment.order_ref} /> : null}
      {answeredHere && payment.state === 'approved' && change > 0 ? (
        <p className="rounded-md bg-ink p-4 text-center text-on-ink">
          <span className="block text-[1.125rem]/6">{t('payments.giveChange')}</span>
          <Price amount={payment.change ?? '0.00'} className="text-[2.5rem]/[3rem]" />
        </p>
      ) : null}
      {next === undefined ? null : (
        <Button look={answeredHere ? 'next' : 'quiet'} className="min-h-14 w-full" onClick={onNext}>
          {t('payments.next')} · {t('common.table', { number: next.table_number })}
        </Button>
      )}
    </div>
  );
}

type OutcomeBannerProps = Pick<PaymentOutcomeProps, 'payment' | 'withdrawn' | 'answeredHere' | 'waitedHere'>;

function OutcomeBanner({ payment, withdrawn, answeredHere, waitedHere }: OutcomeBannerProps) {
  const t = useT();
  const who = {
    name: payment.resolved_by ?? t('payments.someone'),
    time: clockTime(payment.resolved_at ?? payment.requested_at),
  };
  if (withdrawn || (payment.state !== 'approved' && payment.state !== 'rejected')) {
    return (
      <p className="flex gap-3 rounded-md bg-paper-sunk p-4">
        <Info aria-hidden="true" className="size-6 flex-none" />
        {t(payment.state === 'expired' ? 'payments.expired' : 'payments.noLonger')}
      </p>
    );
  }
  const approved = payment.state === 'approved';
  const Icon = approved ? CircleCheck : CircleX;
  const byColleague = approved ? t('payments.elseApproved', who) : t('payments.elseRejected', who);
  const byPerson = approved ? t('payments.approvedBy', who) : t('payments.rejectedBy', who);
  const justNow = t(approved ? 'payments.approvedNow' : 'payments.rejectedNow');
  return (
    <p
      className={`flex gap-3 rounded-md p-4 font-medium ${approved ? 'bg-olive-wash text-olive-ink' : 'bg-error-wash text-error'}`}
    >
      <Icon aria-hidden="true" className="size-6 flex-none" />
      {answeredHere ? justNow : waitedHere ? byColleague : `${byPerson} · ${who.time}`}
    </p>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

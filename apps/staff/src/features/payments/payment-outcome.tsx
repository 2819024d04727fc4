import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../app/clock.ts';
import { useT } from '../../i18n.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { type PaymentRequest, wireFils } from './payment.ts';

type PaymentOutcomeProps = {
  readonly payment: PaymentRequest;
  /** It neither waits nor was answered: the guest took it back. */
  readonly gone: boolean;
  /** It was answered on this screen just now. */
  readonly byMe: boolean;
  /** It was still waiting when this screen opened it: a colleague was faster. */
  readonly surprise: boolean;
  readonly next: PaymentRequest | undefined;
  readonly onNext: () => void;
};

/** What became of a payment: who answered it, what to hand back, and where to go on. */
export function PaymentOutcome({ payment, gone, byMe, surprise, next, onNext }: PaymentOutcomeProps) {
  const t = useT();
  const change = payment.change === null ? 0 : wireFils(payment.change);
  return (
    <div
      role="status"
      tabIndex={-1}
      // The button that answered it is gone: whoever pressed it goes on from here.
      ref={byMe ? focusOnArrival : undefined}
      className="bottom-0 mt-auto grid gap-5 bg-paper-raised pt-2 pb-5 outline-none tablet:sticky desk:pb-6"
    >
      <Verdict payment={payment} gone={gone} byMe={byMe} surprise={surprise} />
      {gone ? null : (
        <dl className="grid gap-1.5">
          {payment.received === null ? null : (
            <Fact label={t('payments.received')}>
              <Price amount={payment.received} />
            </Fact>
          )}
          {!byMe && payment.change !== null && change > 0 ? (
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
      {byMe && payment.state === 'approved' && change > 0 ? (
        <p className="rounded-md bg-ink p-4 text-center text-on-ink">
          <span className="block text-[1.125rem]/6">{t('payments.giveChange')}</span>
          <Price amount={payment.change ?? '0.00'} className="text-[2.5rem]/[3rem]" />
        </p>
      ) : null}
      {next === undefined ? null : (
        <Button look={byMe ? 'next' : 'quiet'} className="min-h-14 w-full" onClick={onNext}>
          {t('payments.next')} · {t('common.table', { number: next.table_number })}
        </Button>
      )}
    </div>
  );
}

type VerdictProps = Pick<PaymentOutcomeProps, 'payment' | 'gone' | 'byMe' | 'surprise'>;

function Verdict({ payment, gone, byMe, surprise }: VerdictProps) {
  const t = useT();
  const who = {
    name: payment.resolved_by ?? t('payments.someone'),
    time: clockTime(payment.resolved_at ?? payment.requested_at),
  };
  if (gone || (payment.state !== 'approved' && payment.state !== 'rejected')) {
    return (
      <p className="flex gap-3 rounded-md bg-paper-sunk p-4">
        <Info aria-hidden="true" className="size-6 flex-none" />
        {t(payment.state === 'expired' ? 'payments.expired' : 'payments.noLonger')}
      </p>
    );
  }
  const approved = payment.state === 'approved';
  const Icon = approved ? CircleCheck : CircleX;
  const faster = approved ? t('payments.elseApproved', who) : t('payments.elseRejected', who);
  const plain = approved ? t('payments.approvedBy', who) : t('payments.rejectedBy', who);
  const now = t(approved ? 'payments.approvedNow' : 'payments.rejectedNow');
  return (
    <p
      className={`flex gap-3 rounded-md p-4 font-medium ${approved ? 'bg-olive-wash text-olive-ink' : 'bg-error-wash text-error'}`}
    >
      <Icon aria-hidden="true" className="size-6 flex-none" />
      {byMe ? now : surprise ? faster : `${plain} · ${who.time}`}
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

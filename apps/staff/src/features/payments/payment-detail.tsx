import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { ArrowLeft, Info } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.ts';
import { useT } from '../../i18n.ts';
import { orderName } from '../../ui/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { type PaymentRequest, wireFils } from './payment.ts';
import { Method, shareOf, TableOf } from './payment-lists.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useAnswers } from './use-answers.ts';

type PaymentDetailProps = {
  readonly attemptId: string;
  /** Undefined when it is neither waiting nor answered any more. */
  readonly payment: PaymentRequest | undefined;
  /** Other payments of the same order that wait. */
  readonly others: number;
  readonly next: PaymentRequest | undefined;
  readonly onNext: () => void;
  /** Back to the list, where the detail covers it. */
  readonly onBack: (() => void) | undefined;
};

/** One payment with its bill; the place where it is answered, and where its outcome stands. */
export function PaymentDetail({
  attemptId,
  payment: current,
  others,
  next,
  onNext,
  onBack,
}: PaymentDetailProps) {
  const t = useT();
  const mayApprove = useMay('payments.approve');
  const answers = useAnswers(attemptId);
  // A request that vanished while it was read keeps its bill on screen beside the word of what became of it.
  const [last, setLast] = useState(current);
  const [waitedHere, setWaitedHere] = useState(current?.state === 'requested');
  if (!waitedHere && current?.state === 'requested') setWaitedHere(true);
  if (current !== undefined && current !== last) setLast(current);
  const payment = answers.answered ?? current ?? last;
  if (payment === undefined) return <Vanished onBack={onBack} />;
  const gone = current === undefined && answers.answered === undefined;
  const waits = payment.state === 'requested' && !gone;
  return (
    <div className="flex min-h-full flex-col gap-5 px-5 pt-5 desk:px-7 desk:pt-6">
      <div>
        {onBack === undefined ? null : <BackButton onBack={onBack} />}
        <div className="flex items-center justify-between gap-3">
          <TableOf number={payment.table_number} />
          <Method method={payment.method} />
        </div>
        <p className="figures mt-4 mb-2 text-[3rem]/none font-semibold" dir="ltr">
          <small className="me-2 text-[1.25rem] font-normal text-ink-2">AED</small>
          {payment.amount}
        </p>
        <p className="text-[1.125rem]/7">
          {payment.payer_name ?? t('payments.unnamed')}{' '}
          <span className="text-ink-2">
            · {shareOf(t, payment)} · {t('payments.order', { ref: orderName(payment.order_ref) })}
          </span>
        </p>
      </div>
      {waits ? <OnTheWay key={payment.id} payment={payment} /> : null}
      <PaymentBill payment={payment} />
      {others > 0 ? (
        <p className="flex gap-2 text-ink-2">
          <Info aria-hidden="true" className="mt-1 size-4 flex-none" />
          {t('payments.forOther', { count: others })}
        </p>
      ) : null}
      {waits && mayApprove ? <AnswerForm payment={payment} answers={answers} /> : null}
      {waits && !mayApprove ? <p className="mt-auto text-ink-2">{t('payments.mayNotApprove')}</p> : null}
      {waits ? null : (
        <PaymentOutcome
          payment={payment}
          gone={gone}
          byMe={answers.answered !== undefined}
          surprise={waitedHere}
          next={next}
          onNext={onNext}
        />
      )}
    </div>
  );
}

function PaymentBill({ payment }: { readonly payment: PaymentRequest }) {
  const t = useT();
  const has = (amount: string) => wireFils(amount) !== 0;
  return (
    <Bill className="text-[1.0625rem]/[1.625rem]">
      {payment.lines.map((line, index) => (
        <BillRow
          key={`${index} ${line.name}`}
          label={
            <>
              {t('common.quantity', { quantity: line.quantity })} {line.name}
            </>
          }
          amount={line.total_price}
        />
      ))}
      {payment.lines.length > 1 || payment.lines.length === 0 ? (
        <BillRow label={t('payments.subtotal')} amount={payment.subtotal} />
      ) : null}
      {has(payment.discount_amount) ? (
        <BillRow label={t('payments.discount')} amount={`-${payment.discount_amount}`} kind="discount" />
      ) : null}
      <BillRow
        label={t(has(payment.tip_amount) ? 'payments.tip' : 'payments.noTip')}
        amount={payment.tip_amount}
      />
      {has(payment.service_charge) ? (
        <BillRow label={t('payments.serviceCharge')} amount={payment.service_charge} />
      ) : null}
      <BillRow label={t('payments.toCollect')} amount={payment.amount} kind="sum" />
    </Bill>
  );
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  return (
    <button type="button" onClick={onBack} className="tap -ms-2 mb-2 flex items-center gap-2 px-2">
      <ArrowLeft aria-hidden="true" className="flip size-5" />
      {t('common.back')}
    </button>
  );
}

function Vanished({ onBack }: Pick<PaymentDetailProps, 'onBack'>) {
  const t = useT();
  return (
    <div className="p-5">
      <Skeleton className="sr-only" />
      <EmptyState
        title={t('payments.noLonger')}
        action={onBack ? <Button onClick={onBack}>{t('common.back')}</Button> : undefined}
      />
    </div>
  );
}

import { portionText, portionWith } from '@sufra/domain/bill/parts/portion';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { ArrowLeft, Info } from 'lucide-react';
import { useState } from 'react';
import { listed, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { orderName } from '../../shared/ui/format.ts';
import { BuyerName, FullInvoice, PaymentBuyer } from '../papers/payment-buyer.tsx';
import { AnswerForm } from './answer-form.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { filsOf, type PaymentRequest, waitsForStaff } from './payment.ts';
import { Method, shareLabel, TableLabel } from './payment-lists.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useAnswers } from './use-answers.ts';

type PaymentDetailProps = {
  readonly attemptId: string;
  /** Undefined when it is in neither list any more. */
  readonly payment: PaymentRequest | undefined;
  /** How many other payments of the same order wait. */
  readonly others: number;
  readonly next: PaymentRequest | undefined;
  /** It was opened by a button of the one before, which went away with it: the focus comes here. */
  readonly takesFocus: boolean;
  readonly onNext: () => void;
  /** Goes back to the list; undefined where list and detail are side by side. */
  readonly onBack: (() => void) | undefined;
};

/** One payment with its bill, and the form that answers it or how it was answered. */
export function PaymentDetail({
  attemptId,
  payment: current,
  others,
  next,
  takesFocus,
  onNext,
  onBack,
}: PaymentDetailProps) {
  const t = useT();
  const mayApprove = useMay('payments.approve');
  const answers = useAnswers(attemptId);
  // When the guest withdraws a request that is open here, keep its bill on screen and say so.
  const [last, setLast] = useState(current);
  const waitsNow = current !== undefined && waitsForStaff(current);
  const [waitedHere, setWaitedHere] = useState(waitsNow);
  if (!waitedHere && waitsNow) setWaitedHere(true);
  if (current !== undefined && current !== last) setLast(current);
  const payment = answers.answered ?? current ?? last;
  if (payment === undefined) return <NoLongerListed onBack={onBack} />;
  const withdrawn = current === undefined && answers.answered === undefined;
  const waits = waitsForStaff(payment) && !withdrawn;
  return (
    <div
      tabIndex={-1}
      ref={takesFocus ? focusOnMount : undefined}
      className="flex min-h-full flex-col gap-5 px-5 pt-5 outline-none desk:px-7 desk:pt-6"
    >
      <div>
        {onBack === undefined ? null : <BackButton onBack={onBack} />}
        <div className="flex items-center justify-between gap-3">
          <TableLabel number={payment.table_number} />
          <Method method={payment.method} />
        </div>
        <p className="figures mt-4 mb-2 text-[3rem]/none font-semibold" dir="ltr">
          <small className="me-2 text-[1.25rem] font-normal text-ink-2">AED</small>
          {payment.amount}
        </p>
        <p className="text-[1.125rem]/7">
          {payment.payer_name ?? t('payments.unnamed')}{' '}
          <span className="text-ink-2">
            · {shareLabel(t, payment)} · {t('payments.order', { ref: orderName(payment.order_ref) })}
          </span>
        </p>
        <BuyerName payment={payment} />
        {withdrawn ? null : <FullInvoice payment={payment} />}
      </div>
      {waits ? <OnTheWay key={payment.id} payment={payment} /> : null}
      <PaymentBill payment={payment} />
      {withdrawn ? null : <PaymentBuyer key={`buyer ${payment.id}`} payment={payment} />}
      {others > 0 ? <Others count={others} /> : null}
      {waits && mayApprove ? <AnswerForm payment={payment} answers={answers} /> : null}
      {waits && !mayApprove ? <p className="mt-auto text-ink-2">{t('payments.mayNotApprove')}</p> : null}
      {waits ? null : (
        <PaymentOutcome
          payment={payment}
          withdrawn={withdrawn}
          answeredHere={answers.answered !== undefined}
          waitedHere={waitedHere}
          next={next}
          onNext={onNext}
        />
      )}
    </div>
  );
}

/** Says that others of this bill wait, too. */
function Others({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <p className="flex gap-2 text-ink-2">
      <Info aria-hidden="true" className="mt-1 size-4 flex-none" />
      {t('payments.forOther', { count })}
    </p>
  );
}

function PaymentBill({ payment }: { readonly payment: PaymentRequest }) {
  const t = useT();
  const isNotZero = (amount: string) => filsOf(amount) !== 0;
  return (
    <Bill className="text-[1.0625rem]/[1.625rem]">
      {payment.lines.map((line, index) => (
        <BillRow
          key={`${index} ${line.name}`}
          label={
            <>
              {line.parts === 0 ? (
                t('common.quantity', { quantity: line.quantity })
              ) : (
                <bdi dir="ltr">{portionText(portionWith(line.quantity, line.parts, line.of))}</bdi>
              )}{' '}
              {line.name}
              {line.options.length === 0 ? null : (
                <span className="block text-sm text-ink-2">
                  <bdi>
                    {listed(
                      line.options.map(({ name, quantity }) =>
                        quantity > 1 ? `${String(quantity)} × ${name}` : name,
                      ),
                    )}
                  </bdi>
                </span>
              )}
            </>
          }
          amount={line.total_price}
        />
      ))}
      {payment.lines.length > 1 || payment.lines.length === 0 ? (
        <BillRow label={t('payments.subtotal')} amount={payment.subtotal} />
      ) : null}
      {isNotZero(payment.discount_amount) ? (
        <BillRow label={t('payments.discount')} amount={`-${payment.discount_amount}`} kind="discount" />
      ) : null}
      <BillRow
        label={t(isNotZero(payment.tip_amount) ? 'payments.tip' : 'payments.noTip')}
        amount={payment.tip_amount}
      />
      {isNotZero(payment.service_charge) ? (
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

function NoLongerListed({ onBack }: Pick<PaymentDetailProps, 'onBack'>) {
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

import { limits } from '@sufra/contract/core/constants';
import { parseMoney, zeroFils } from '@sufra/domain/core/money';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { readAmount } from '../../shared/ui/money.ts';
import { MethodChoice } from './method-choice.tsx';
import { type Refundable, type RefundMethod, useMakeRefund } from './queries.ts';

type PaymentChoiceProps = {
  readonly payments: readonly Refundable[];
  readonly chosen: string | undefined;
  readonly onChoose: (shareId: string) => void;
};

/** Chooses one of an order's payments. */
export function PaymentChoice({ payments, chosen, onChoose }: PaymentChoiceProps) {
  const t = useT();
  return (
    <Chips
      legend={t('refunds.which')}
      choices={payments.map((one) => ({
        value: one.share_id,
        label: t('refunds.payment', {
          name: one.payer_name ?? t('payments.unnamed'),
          paid: one.paid,
        }),
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}

type RefundFormProps = { readonly payment: Refundable; readonly onClose: () => void };

/** Amount, method and reason of a refund. The amount starts as everything that can still be refunded. */
export function RefundForm({ payment, onClose }: RefundFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(payment.refundable);
  const [method, setMethod] = useState<RefundMethod>(payment.method);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const make = useMakeRefund(() => {
    toasts.done(t('refunds.made'));
    onClose();
  });
  const amount = readAmount(typed);
  const refused = errorsOn(t, make.error, ['amount', 'reference', 'reason']);
  const left = parseMoney(payment.refundable) ?? zeroFils;
  const fits = amount !== undefined && amount > 0 && amount <= left;
  const needsReference = method === 'pos';
  const methods = payment.method === 'cash' ? (['cash'] as const) : ([payment.method, 'cash'] as const);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!fits || reason.trim() === '' || (needsReference && reference.trim() === '') || make.isPending)
      return;
    make.mutate({
      shareId: payment.share_id,
      amount,
      method,
      reason: reason.trim(),
      reference: needsReference ? reference.trim() : '',
    });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field
        label={t('refunds.amount')}
        hint={t('refunds.left', { amount: payment.refundable })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        error={fits ? refused.at.amount : t('refunds.amountWrong', { amount: payment.refundable })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <MethodChoice
        methods={methods}
        method={method}
        onMethod={setMethod}
        reference={reference}
        onReference={setReference}
        needsReference={needsReference}
        tried={tried}
        error={refused.at.reference}
      />
      <Field
        label={t('common.reason')}
        value={reason}
        maxLength={limits.reason}
        error={tried && reason.trim() === '' ? t('drawer.reasonMissing') : refused.at.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormEnd submit={t('refunds.give')} busy={make.isPending} error={refused.atEnd} onCancel={onClose} />
    </form>
  );
}

import { Button } from '@sufra/ui/button.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusal } from '../../app/refusal.ts';
import { useT } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { type Refundable, refundableQuery } from './queries.ts';
import { PaymentChoice, RefundForm } from './refund-form.tsx';

type RefundDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Gives money back: the order by its number, then which of its payments, then how much and why. */
export function RefundDialog({ open, onClose }: RefundDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('refunds.make')} hint={t('refunds.makeHint')}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Omit<RefundDialogProps, 'open'>) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching } = useQuery(refundableQuery(asked));
  const payments = asked === '' ? [] : (data?.payments ?? []);
  const payment = paymentOf(payments, chosen);

  function look(event: FormEvent) {
    event.preventDefault();
    setChosen(undefined);
    setAsked(typed.trim());
  }
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={look} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('refunds.orderNumber')}
          value={typed}
          maxLength={20}
          autoComplete="off"
          dir="ltr"
          className="min-w-0 flex-1"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" aria-disabled={typed.trim() === ''}>
          {isFetching ? t('common.working') : t('refunds.look')}
        </Button>
      </form>
      <InlineError text={error && asked !== '' ? refusal(t, error) : undefined} />
      {data && asked !== '' && payments.length === 0 ? (
        <p role="status" className="text-ink-2">
          {t('refunds.nothingPaid')}
        </p>
      ) : null}
      {payments.length > 0 ? (
        <PaymentChoice payments={payments} chosen={payment?.share_id} onChoose={setChosen} />
      ) : null}
      {payment === undefined ? null : (
        <RefundForm key={payment.share_id} payment={payment} onClose={onClose} />
      )}
    </div>
  );
}

/** The payment that was chosen; the only one chooses itself. */
function paymentOf(payments: readonly Refundable[], chosen: string | undefined): Refundable | undefined {
  return payments.length === 1 ? payments[0] : payments.find((one) => one.share_id === chosen);
}

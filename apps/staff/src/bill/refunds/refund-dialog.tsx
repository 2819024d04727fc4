import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { type Refundable, refundableQuery } from './queries.ts';
import { PaymentChoice, RefundForm } from './refund-form.tsx';

type RefundDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The number of the order that it was opened for; empty where it is typed. */
  readonly order: string;
};

/** Makes a refund in three steps: find the order by its number, choose a payment, enter amount and reason. */
export function RefundDialog({ open, onClose, order }: RefundDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('refunds.make')} hint={t('refunds.makeHint')}>
      <RefundSteps onClose={onClose} order={order} />
      <ApprovalDialog />
    </Dialog>
  );
}

function RefundSteps({ onClose, order }: Omit<RefundDialogProps, 'open'>) {
  const t = useT();
  const [typed, setTyped] = useState(order);
  const [searched, setSearched] = useState(order);
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching } = useQuery(refundableQuery(searched));
  const payments = searched === '' ? [] : (data?.payments ?? []);
  const payment = chosenPayment(payments, chosen);

  function findOrder(event: FormEvent) {
    event.preventDefault();
    setChosen(undefined);
    setSearched(typed.trim());
  }
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={findOrder} className="flex flex-wrap items-end gap-3">
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
      <InlineError text={error && searched !== '' ? errorText(t, error) : undefined} />
      {data && searched !== '' && payments.length === 0 ? (
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

/** The chosen payment; where there is only one, that one. */
function chosenPayment(payments: readonly Refundable[], chosen: string | undefined): Refundable | undefined {
  return payments.length === 1 ? payments[0] : payments.find((one) => one.share_id === chosen);
}

import { type FormEvent, useState } from 'react';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { MethodChoice } from './method-choice.tsx';
import { type Refund, type RefundMethod, useCompleteRefund } from './queries.ts';

type CompleteDialogProps = {
  readonly refund: Refund;
  readonly open: boolean;
  readonly onClose: () => void;
};

const methods = ['cash', 'pos', 'card'] as const satisfies readonly RefundMethod[];

/** Says how a refund was given by hand. */
export function CompleteDialog({ refund, open, onClose }: CompleteDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refunds.completeTitle', { amount: refund.amount })}
      hint={t('refunds.completeHint')}
    >
      <CompleteForm refund={refund} onClose={onClose} />
    </Dialog>
  );
}

function CompleteForm({ refund, onClose }: Omit<CompleteDialogProps, 'open'>) {
  const t = useT();
  const [method, setMethod] = useState<RefundMethod>(refund.method);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const complete = useCompleteRefund(refund.id, () => {
    toasts.done(t('refunds.completed'));
    onClose();
  });
  const asksReference = method !== 'cash';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if ((asksReference && reference.trim() === '') || complete.isPending) return;
    complete.mutate({ method, reference: asksReference ? reference.trim() : '' });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <MethodChoice
        methods={methods}
        method={method}
        onMethod={setMethod}
        reference={reference}
        onReference={setReference}
        asksReference={asksReference}
        tried={tried}
      />
      <FormEnd
        submit={t('refunds.complete')}
        busy={complete.isPending}
        error={complete.error ? refusal(t, complete.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}

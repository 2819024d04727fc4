import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { MethodChoice } from './method-choice.tsx';
import { type Refund, type RefundMethod, useCompleteRefund } from './queries.ts';

type CompleteDialogProps = {
  readonly refund: Refund;
  readonly open: boolean;
  readonly onClose: () => void;
};

const methods = ['cash', 'pos', 'card'] as const satisfies readonly RefundMethod[];

/** Records how a refund was paid by hand. */
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
      <ApprovalDialog />
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
  const needsReference = method !== 'cash';
  const refused = errorsOn(t, complete.error, ['reference']);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if ((needsReference && reference.trim() === '') || complete.isPending) return;
    complete.mutate({ method, reference: needsReference ? reference.trim() : '' });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
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
      <FormEnd
        submit={t('refunds.complete')}
        busy={complete.isPending}
        error={refused.atEnd}
        onCancel={onClose}
      />
    </form>
  );
}

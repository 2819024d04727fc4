import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ReasonForm } from '../../shared/ui/reason-form.tsx';
import type { PaymentRequest } from './payment.ts';
import type { Answers } from './use-answers.ts';

type RejectDialogProps = {
  readonly payment: PaymentRequest;
  readonly reject: Answers['reject'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks why a payment is rejected. The guest sees the reason. */
export function RejectDialog({ payment, reject, open, onClose }: RejectDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payments.rejectTitle', { number: payment.table_number })}
      hint={t('payments.rejectHint')}
    >
      <ReasonForm
        reasons={[
          t('payments.rejectNotPaid'),
          ...(payment.method === 'pos' ? [t('payments.rejectDeclined')] : []),
          t('payments.rejectOtherWay'),
          t('payments.rejectAmount'),
          t('payments.rejectLeft'),
        ]}
        submit={t('payments.rejectSubmit')}
        busy={reject.isPending}
        error={reject.error}
        onCancel={onClose}
        onSubmit={(reason) => reject.mutate(reason)}
      />
    </Dialog>
  );
}

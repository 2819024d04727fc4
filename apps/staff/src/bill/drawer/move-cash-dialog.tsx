import { limits } from '@sufra/contract/core/constants';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { readAmount } from '../../shared/ui/money.ts';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { type Movement, useMoveCash } from './queries.ts';

type MoveCashDialogProps = {
  readonly shiftId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Puts cash in or takes it out for anything but payments (change, shopping, the bank), with a reason. */
export function MoveCashDialog({ shiftId, open, onClose }: MoveCashDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('drawer.move')} hint={t('drawer.moveHint')}>
      <MoveCashForm shiftId={shiftId} onClose={onClose} />
      <ApprovalDialog />
    </Dialog>
  );
}

function MoveCashForm({ shiftId, onClose }: Omit<MoveCashDialogProps, 'open'>) {
  const t = useT();
  const [kind, setKind] = useState<Movement['kind']>('paid_out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const move = useMoveCash(shiftId, () => {
    toasts.done(t('drawer.moved'));
    onClose();
  });
  const amount = readAmount(typed);
  const refused = errorsOn(t, move.error, ['amount', 'reason']);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || amount === 0 || reason.trim() === '' || move.isPending) return;
    move.mutate({ kind, amount, reason: reason.trim() });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Segment
        legend={t('drawer.direction')}
        hideLegend
        choices={[
          { value: 'paid_out', label: t('drawer.takeOut') },
          { value: 'paid_in', label: t('drawer.putIn') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <AmountField
        label={t('drawer.amount')}
        typed={typed}
        tried={tried}
        error={tried && amount === 0 ? t('drawer.unreadable') : refused.at.amount}
        onTyped={setTyped}
      />
      <Field
        label={t('common.reason')}
        value={reason}
        maxLength={limits.reason}
        error={tried && reason.trim() === '' ? t('drawer.reasonMissing') : refused.at.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormEnd submit={t('common.save')} busy={move.isPending} error={refused.atEnd} onCancel={onClose} />
    </form>
  );
}

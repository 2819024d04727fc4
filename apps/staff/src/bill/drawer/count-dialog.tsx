import { limits } from '@sufra/contract/core/constants';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { nothingTyped, readCash } from './cash-count.ts';
import { CashFields } from './cash-fields.tsx';
import { useCloseDrawer } from './queries.ts';

type CountDialogProps = {
  readonly shiftId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The count at the end of a shift. Blind: the expected sum is not shown, so nobody can adjust the count to it. */
export function CountDialog({ shiftId, open, onClose }: CountDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('drawer.count')} hint={t('drawer.countHint')}>
      <CountForm shiftId={shiftId} onClose={onClose} />
    </Dialog>
  );
}

function CountForm({ shiftId, onClose }: Omit<CountDialogProps, 'open'>) {
  const t = useT();
  const [typed, setTyped] = useState(nothingTyped);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCloseDrawer(shiftId, onClose);
  const count = readCash(typed);
  const refused = errorsOn(t, close.error, ['counted', 'note']);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (count !== undefined && !close.isPending) close.mutate({ count, note: note.trim() });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <CashFields
        label={t('drawer.counted')}
        typed={typed}
        tried={tried}
        error={refused.at.counted}
        onTyped={setTyped}
      />
      <Field
        label={t('drawer.note')}
        value={note}
        maxLength={limits.reason}
        error={refused.at.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormEnd submit={t('drawer.close')} busy={close.isPending} error={refused.atEnd} onCancel={onClose} />
    </form>
  );
}

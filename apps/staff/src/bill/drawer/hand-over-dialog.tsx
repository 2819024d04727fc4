import { limits } from '@sufra/contract/core/constants';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { nothingTyped, readCash } from './cash-count.ts';
import { CashFields } from './cash-fields.tsx';
import { type Shifts, useHandOver } from './queries.ts';

type HandOverDialogProps = {
  readonly shiftId: string;
  readonly takers: Shifts['may_take_over'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Hands a drawer to a colleague: counted blind, so that a difference stays with whoever had it. */
export function HandOverDialog({ open, onClose, ...rest }: HandOverDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('drawer.handOver')} hint={t('drawer.handOverHint')}>
      <HandOverForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function HandOverForm({ shiftId, takers, onClose }: Omit<HandOverDialogProps, 'open'>) {
  const t = useT();
  const [to, setTo] = useState<string>();
  const [typed, setTyped] = useState(nothingTyped);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const hand = useHandOver(shiftId, () => {
    toasts.done(t('drawer.handedOver'));
    onClose();
  });
  const count = readCash(typed);
  const refused = errorsOn(t, hand.error, ['counted', 'note']);
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (count !== undefined && to !== undefined && !hand.isPending)
      hand.mutate({ to, count, note: note.trim() });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {takers.length === 0 ? (
        <p className="text-ink-2">{t('drawer.nobodyFree')}</p>
      ) : (
        <Chips
          legend={t('drawer.to')}
          choices={takers.map(({ id, name }) => ({ value: id, label: name }))}
          value={to}
          onChange={setTo}
        />
      )}
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
      <FormEnd
        submit={t('drawer.handOver')}
        busy={hand.isPending}
        error={tried && to === undefined ? t('drawer.toMissing') : refused.atEnd}
        onCancel={onClose}
      />
    </form>
  );
}

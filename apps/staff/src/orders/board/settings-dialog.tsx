import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { type AgeThresholds, readThresholds } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';

type SettingsDialogProps = {
  readonly thresholds: AgeThresholds;
  readonly onChoose: (thresholds: AgeThresholds) => void;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** When this screen shows a ticket as due and late, and the keys of the board. */
export function SettingsDialog({ open, onClose, ...form }: SettingsDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('board.settings')}>
      <SettingsForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function SettingsForm({ thresholds, onChoose, onClose }: Omit<SettingsDialogProps, 'open'>) {
  const t = useT();
  const [due, setDue] = useState(String(thresholds.dueMinutes));
  const [late, setLate] = useState(String(thresholds.lateMinutes));
  function save(event: FormEvent) {
    event.preventDefault();
    onChoose(readThresholds(Number.parseFloat(due), Number.parseFloat(late)));
    onClose();
  }
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 180, required: true } as const;
  const keys = [
    ['1 – 8', t('board.keySelect')],
    ['Enter', t('board.keyBump')],
    ['U', t('board.keyUndo')],
    ['R', t('board.keyRecall')],
    ['PgUp PgDn', t('board.keyPage')],
  ];
  return (
    <form onSubmit={save} className="grid gap-5">
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...number}
          label={t('board.dueAfter')}
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
        <Field
          {...number}
          label={t('board.lateAfter')}
          value={late}
          onChange={(event) => setLate(event.target.value)}
        />
      </div>
      <div>
        <h3 className="mb-2 font-medium">{t('board.keys')}</h3>
        <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5 text-ink-2">
          {keys.map(([key, action]) => (
            <div key={key} className="contents">
              <dt dir="ltr" className="text-start font-medium text-ink">
                {key}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button type="submit" look="next">
        {t('common.save')}
      </Button>
    </form>
  );
}

import { Button } from '@sufra/ui/button.tsx';
import { Chips } from '@sufra/ui/choices.tsx';
import { useState } from 'react';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { byNumber, type StaffTable } from './table.ts';
import type { TableCalls } from './use-table-calls.ts';

type MoveDialogProps = {
  readonly table: StaffTable;
  readonly free: readonly StaffTable[];
  readonly move: TableCalls['move'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMoved: (number: string) => void;
};

/** Moves a party to a free table, with everything that belongs to it. */
export function MoveDialog({ open, onClose, ...form }: MoveDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tables.moveTitle', { number: form.table.number })}
      hint={form.free.length > 0 ? t('tables.moveHint') : t('tables.moveNone')}
    >
      {form.free.length > 0 ? <MoveForm {...form} onClose={onClose} /> : null}
    </Dialog>
  );
}

function MoveForm({ table, free, move, onClose, onMoved }: Omit<MoveDialogProps, 'open'>) {
  const t = useT();
  const [to, setTo] = useState<string>();
  const [tried, setTried] = useState(false);
  const missing = tried && to === undefined ? t('tables.moveMissing') : undefined;
  function send() {
    setTried(true);
    if (to === undefined || move.isPending) return;
    move.mutate(to, {
      onSuccess: () => {
        toasts.done(t('tables.moved', { from: table.number, to }));
        onClose();
        onMoved(to);
      },
    });
  }
  return (
    <div className="grid gap-5">
      <Chips
        legend={t('tables.free')}
        choices={byNumber(free).map(({ number, seats }) => ({
          value: number,
          label: (
            <span className="figures">
              <b className="font-semibold">{number}</b> · {t('tables.seats', { count: seats })}
            </span>
          ),
        }))}
        value={to}
        onChange={setTo}
      />
      <InlineError text={missing ?? (move.error ? refusal(t, move.error) : undefined)} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="next" aria-disabled={move.isPending} onClick={send}>
          {to === undefined ? t('tables.moveSubmitNone') : t('tables.moveSubmit', { number: to })}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { type StaffTable, sortByNumber } from './table.ts';
import type { TableCalls } from './use-table-calls.ts';

type MoveDialogProps = {
  readonly table: StaffTable;
  readonly free: readonly StaffTable[];
  readonly move: TableCalls['move'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMoved: (number: string) => void;
};

/** Moves a visit to a free table, with its orders and guests. */
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
        choices={sortByNumber(free).map(({ number, seats }) => ({
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
      <InlineError text={missing ?? (move.error ? errorText(t, move.error) : undefined)} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="next" aria-disabled={move.isPending} onClick={send}>
          {to === undefined ? t('tables.moveSubmitNone') : t('tables.moveSubmit', { number: to })}
        </Button>
      </div>
    </div>
  );
}

import { ApiError } from '@sufra/client/api-error';
import { formatMoney } from '@sufra/domain/money';
import { Button } from '@sufra/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ReasonForm } from '../../ui/reason-form.tsx';
import { dueAt, type StaffTable } from './table.ts';
import type { TableCalls } from './use-table-calls.ts';

type ClearDialogProps = {
  readonly table: StaffTable;
  readonly clear: TableCalls['clear'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Ends the visit at a table. With money due it says how much, and asks why. */
export function ClearDialog({ table, clear, open, onClose }: ClearDialogProps) {
  const t = useT();
  const { number } = table;
  const due = dueAt(table);
  // Something may have been ordered since the list was read: the server then says so, and a reason is asked for.
  const serverSaysDue = clear.error instanceof ApiError && clear.error.code === 'table_has_due';
  const send = (reason: string | undefined) =>
    clear.mutate(reason, {
      onSuccess: () => {
        toasts.done(t('tables.cleared', { number }));
        onClose();
      },
    });
  const error = clear.error ? refusal(t, clear.error) : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tables.clearTitle', { number })}
      hint={t('tables.clearHint')}
    >
      {due > 0 || serverSaysDue ? (
        <ReasonForm
          reasons={[t('tables.clearNotPaid'), t('tables.clearOther'), t('tables.clearMistake')]}
          submit={t('tables.clearSubmit')}
          busy={clear.isPending}
          error={error}
          onCancel={onClose}
          onSubmit={send}
        >
          {due > 0 ? (
            <p className="flex gap-3 rounded-md bg-saffron-wash p-3 text-saffron-ink">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {t('tables.clearDue', { amount: formatMoney(due) })}
            </p>
          ) : null}
        </ReasonForm>
      ) : (
        <div className="grid gap-4">
          <InlineError text={error} />
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button look="next" aria-disabled={clear.isPending} onClick={() => send(undefined)}>
              {clear.isPending ? t('common.working') : t('tables.clearSubmit')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

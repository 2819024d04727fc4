import { ApiError } from '@sufra/client/api-error';
import { formatMoney } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ReasonForm } from '../../shared/ui/reason-form.tsx';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { dueBills, dueOf, type TableDetails, type TableLine, unservedOf } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

/** What becomes of the bills with money due. */
const becomesOf = { part: 'tables.clearPart', none: 'tables.clearWaits', both: 'tables.clearBoth' } as const;

type ClearDialogProps = {
  readonly table: TableDetails;
  readonly clear: TableCalls['clear'];
  readonly open: boolean;
  readonly onClose: () => void;
};

/**
 * Ends the visit at a table. Lists the dishes that were not served; with money due it says how much and asks for a
 * reason. The server refuses when something was ordered since the list was read; the list is then fetched again.
 */
export function ClearDialog({ table, clear, open, onClose }: ClearDialogProps) {
  const t = useT();
  const { number } = table;
  const due = dueOf(table.visit);
  const unserved = unservedOf(table.visit);
  // Something was ordered after the list was read, so money is now due and a reason is needed.
  const serverSaysDue = clear.error instanceof ApiError && clear.error.code === 'table_has_due';
  const send = (reason: string | undefined) =>
    clear.mutate(
      { reason, unserved: unserved.map(({ id }) => id), visit: table.visit?.id },
      {
        onSuccess: () => {
          toasts.done(t('tables.cleared', { number }));
          onClose();
        },
      },
    );
  const submit = t(unserved.length > 0 ? 'tables.clearAnyway' : 'tables.clearSubmit');
  const warnings = (
    <>
      {due > 0 ? (
        <Warning>
          <p>{t('tables.clearDue', { amount: formatMoney(due) })}</p>
          <p>{t(becomesOf[dueBills(table.visit)])}</p>
        </Warning>
      ) : null}
      {unserved.length > 0 ? <UnservedWarning lines={unserved} /> : null}
    </>
  );
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
          submit={submit}
          busy={clear.isPending}
          error={clear.error}
          onCancel={onClose}
          onSubmit={send}
        >
          {warnings}
        </ReasonForm>
      ) : (
        <div className="grid gap-4">
          {warnings}
          <InlineError text={clear.error ? errorText(t, clear.error) : undefined} />
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button look="next" aria-disabled={clear.isPending} onClick={() => send(undefined)}>
              {clear.isPending ? t('common.working') : submit}
            </Button>
          </div>
        </div>
      )}
      <ApprovalDialog />
    </Dialog>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-md bg-saffron-wash p-3 text-saffron-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

function UnservedWarning({ lines }: { readonly lines: readonly TableLine[] }) {
  const t = useT();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Warning>
      <p>{t('tables.clearUnserved', { count })}</p>
      <ul className="scrolls-y grid max-h-40 gap-1 font-medium">
        {lines.map(({ id, quantity, name, status }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {t('common.quantity', { quantity })} <bdi>{name}</bdi>
            {status === 'awaiting_confirmation' ? (
              <span className="font-normal"> · {t('tables.clearWaiting')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Warning>
  );
}

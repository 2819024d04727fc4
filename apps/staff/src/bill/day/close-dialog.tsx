import { useNavigate } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { type Day, type Figures, useCloseDay } from './queries.ts';

type CloseDialogProps = { readonly day: Day; readonly open: boolean; readonly onClose: () => void };

/** The last question before the day is closed, with what it comes to. Afterwards its report is shown. */
export function CloseDialog({ day, open, onClose }: CloseDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('day.closeTitle')} hint={t('day.closeQuestion')}>
      <CloseForm day={day} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ day, onClose }: Omit<CloseDialogProps, 'open'>) {
  const t = useT();
  const navigate = useNavigate();
  const close = useCloseDay((report) => {
    onClose();
    void navigate(paths.zReport(report.number));
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!close.isPending) close.mutate(day.next_number);
      }}
    >
      {day.figures === null ? null : <Totals statement={day.figures.statement} />}
      <FormEnd
        submit={t('day.close')}
        busy={close.isPending}
        error={close.error ? errorText(t, close.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}

/** The three sums that are looked at once more. */
function Totals({ statement }: Pick<Figures, 'statement'>) {
  const t = useT();
  const totals = [
    ['day.netSales', statement.net_sales],
    ['day.vat', statement.vat],
    ['day.taken', statement.taken],
  ] as const;
  return (
    <dl className="grid gap-2">
      {totals.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
          <dt>{t(label)}</dt>
          <dd>
            <Amount amount={amount} currency className="text-[1.125rem] font-medium" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

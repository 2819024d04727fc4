import { ApiError } from '@sufra/client/api-error';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { Checks, drawersOpen } from './checks.tsx';
import { CountFirst } from './count-first.tsx';
import { type Day, type Figures, useCloseDay } from './queries.ts';

type CloseDialogProps = { readonly day: Day; readonly open: boolean; readonly onClose: () => void };

/** The last question before the day is closed, with what it comes to. Afterwards its report is shown. */
export function CloseDialog({ day, open, onClose }: CloseDialogProps) {
  const t = useT();
  // A press whose answer was lost may have closed the day: until it is known, the dialog stays about that report.
  const [pressed, setPressed] = useState<string>();
  function end() {
    if (day.next_number !== pressed) setPressed(undefined);
    onClose();
  }
  return (
    <Dialog open={open} onClose={end} title={t('day.closeTitle')} hint={t('day.closeQuestion')}>
      <CloseForm day={day} asked={pressed ?? day.next_number} onPress={setPressed} onClose={end} />
    </Dialog>
  );
}

type CloseFormProps = Omit<CloseDialogProps, 'open'> & {
  readonly asked: string;
  readonly onPress: (number: string) => void;
};

function CloseForm({ day, asked, onPress, onClose }: CloseFormProps) {
  const t = useT();
  const navigate = useNavigate();
  // The day is read anew while this is open. A press is about the report that was asked about, not about the one after it.
  const [number] = useState(asked);
  const close = useCloseDay((report) => {
    onClose();
    void navigate(paths.zReport(report.number));
  });
  const closed = !close.isPending && (day.next_number !== number || isAlreadyClosed(close.error));
  const blocked = closed || drawersOpen(day);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (close.isPending || blocked) return;
        onPress(number);
        close.mutate(number);
      }}
    >
      {closed ? <AlreadyClosed number={number} /> : <Asked day={day} />}
      <FormEnd
        submit={t('day.close')}
        busy={close.isPending}
        blocked={blocked}
        error={close.error && !closed ? errorText(t, close.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}

function isAlreadyClosed(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'day_already_closed';
}

/** Somebody was faster, or the answer to one's own press was lost: the report is there. */
function AlreadyClosed({ number }: { readonly number: string }) {
  const t = useT();
  return (
    <p role="alert" className="flex flex-wrap gap-x-2 rounded-md bg-saffron-wash px-4 py-3 text-saffron-ink">
      {t('day.justClosed')}
      <Link to={paths.zReport(number)} className="font-medium underline underline-offset-4">
        {t('day.zReport', { number })}
      </Link>
    </p>
  );
}

/** What is confirmed: what is not right, and what the day comes to. */
function Asked({ day }: Pick<CloseDialogProps, 'day'>) {
  return (
    <>
      <NotRight day={day} />
      {day.figures === null ? null : <Totals statement={day.figures.statement} />}
    </>
  );
}

/** What is not right: the open tables with what they owe, drawers, dishes, and payments without an outcome. */
function NotRight({ day }: Pick<CloseDialogProps, 'day'>) {
  const t = useT();
  const wrong = day.checks.filter(({ count }) => count > 0);
  const unsettled = day.unsettled.length;
  if (wrong.length === 0 && unsettled === 0)
    return (
      <p className="flex gap-3">
        <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-olive-ink" />
        {t('day.allRight')}
      </p>
    );
  return (
    <section
      aria-label={t('day.notRightYet')}
      className="rounded-lg bg-saffron-wash px-4 py-1 [&>ul:last-child>li:last-child]:border-b-0"
    >
      <Checks checks={wrong} eachTable />
      {unsettled === 0 ? null : (
        <p className="flex gap-3 py-3 font-medium">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-saffron-ink" />
          {t('day.noOutcomeYet', { count: unsettled })}
        </p>
      )}
      {drawersOpen(day) ? (
        <div className="py-3">
          <CountFirst />
        </div>
      ) : null}
    </section>
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

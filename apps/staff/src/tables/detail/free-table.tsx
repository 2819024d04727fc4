import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { DoorOpen, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { TableDetails } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

type FreeTableProps = {
  readonly table: TableDetails;
  /** Undefined for who may not open tables. */
  readonly open: TableCalls['open'] | undefined;
};

/** A table where nobody sits: how many sit down, and opening it for them. */
export function FreeTable({ table, open }: FreeTableProps) {
  const t = useT();
  const { number, seats } = table;
  const takesOrders = useMay('orders.take');
  const [party, setParty] = useState(Math.min(2, seats));
  if (open === undefined) return <p className="px-5 py-4 text-ink-2">{t('tables.freeHint')}</p>;
  return (
    <div className="flex flex-1 flex-col gap-4 px-5 py-4">
      <p className="text-ink-2">{t('tables.freeHint')}</p>
      <div className="mt-auto grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <span className="font-medium">{t('floor.partySize')}</span>
          <Stepper
            label={t('floor.partySize')}
            lessLabel={t('floor.oneLess')}
            moreLabel={t('floor.oneMore')}
            value={party}
            onChange={setParty}
          />
        </div>
        <InlineError text={open.error ? errorText(t, open.error) : undefined} />
        <Button
          look="next"
          className="min-h-14"
          aria-disabled={open.isPending}
          onClick={() => {
            if (open.isPending) return;
            open.mutate(party, { onSuccess: () => toasts.done(t('tables.opened', { number })) });
          }}
        >
          <span className="flex items-center gap-2.5">
            <DoorOpen aria-hidden="true" className="size-5" />
            {t('floor.seatParty', { count: party })}
          </span>
        </Button>
        {takesOrders ? (
          <Link to={paths.order(number)} className={buttonClass('quiet', 'min-h-12!')}>
            <span className="flex items-center gap-2.5">
              <NotebookPen aria-hidden="true" className="size-5" />
              {t('pad.take')}
            </span>
          </Link>
        ) : null}
      </div>
    </div>
  );
}

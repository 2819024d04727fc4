import { Button } from '@sufra/ui/form/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Lock, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { useMay } from '../../shared/session.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { Checks, drawersOpen } from './checks.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { CountFirst } from './count-first.tsx';
import { type Day, dayQuery } from './queries.ts';

/** What is not right yet, and the button that closes the day. */
export function BeforeClosing({ day }: { readonly day: Day }) {
  const t = useT();
  const mayClose = useMay('day.close');
  const [closing, setClosing] = useState(false);
  const drawerOpen = drawersOpen(day);
  const queries = useQueryClient();
  const ask = () => {
    setClosing(true);
    // What is confirmed is as old as the press, not as the last reading.
    void queries.invalidateQueries({ queryKey: dayQuery.queryKey });
  };
  return (
    <div className="grid content-start gap-6 p-5">
      <section>
        <h2 className="menu-voice pb-2 text-[1.25rem]/7">{t('day.beforeClosing')}</h2>
        <Checks checks={day.checks} />
      </section>
      <Unsettled unsettled={day.unsettled} />
      <div className="print-hidden grid gap-3">
        {mayClose ? (
          <>
            {drawerOpen ? <CountFirst /> : null}
            <Button look="next" aria-disabled={drawerOpen} onClick={() => drawerOpen || ask()}>
              <span className="flex items-center gap-3">
                <Lock aria-hidden="true" className="size-5" />
                {t('day.close')}
              </span>
            </Button>
            <p className="text-center text-[.8125rem]/5 text-ink-2">
              {t('day.closeHint', { number: day.next_number })}
            </p>
          </>
        ) : null}
        <Button onClick={() => window.print()}>
          <span className="flex items-center gap-3">
            <Printer aria-hidden="true" className="size-5" />
            {t('day.printX')}
          </span>
        </Button>
      </div>
      <CloseDialog day={day} open={closing} onClose={() => setClosing(false)} />
    </div>
  );
}

function Unsettled({ unsettled }: { readonly unsettled: Day['unsettled'] }) {
  const t = useT();
  if (unsettled.length === 0) return null;
  return (
    <section>
      <h2 className="menu-voice pb-1 text-[1.25rem]/7">
        {t('day.unsettled')}{' '}
        <span className="rounded-md bg-saffron-wash px-2 font-ui text-[.9375rem] font-medium text-saffron-ink">
          {unsettled.length}
        </span>
      </h2>
      <ul>
        {unsettled.map((one) => (
          <li key={one.id} className="grid gap-1 border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-3 font-medium">
              <span className="min-w-0">
                {t(one.kind === 'refund' ? 'day.refundTo' : 'day.paymentOf', {
                  table: one.table,
                  name: one.name ?? '–',
                })}
              </span>
              <Amount amount={one.amount} currency />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-[.875rem]/5 text-ink-2">
              <span>
                {t(`day.method_${one.method}`)}, {t('day.since', { time: dayAndTime(one.since) })}
              </span>
              <Link
                to={one.kind === 'refund' ? paths.refunds : paths.payments}
                className="print-hidden -my-3 grid min-h-11 items-center font-medium text-saffron-ink"
              >
                {t('day.open')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-[.875rem]/5 text-ink-2">{t('day.unsettledHint')}</p>
    </section>
  );
}

import { Button } from '@sufra/ui/form/button.tsx';
import { Check, Lock, Printer, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type T, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount, groupedAmount } from '../../shared/report/amount.tsx';
import { useMay } from '../../shared/session.ts';
import { dayAndTime, isTableName } from '../../shared/ui/format.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { Day } from './queries.ts';

/** What is not right yet, and the button that closes the day. */
export function BeforeClosing({ day }: { readonly day: Day }) {
  const t = useT();
  const mayClose = useMay('day.close');
  const [closing, setClosing] = useState(false);
  const drawerOpen = day.checks.some(({ kind, count }) => kind === 'open_drawers' && count > 0);
  return (
    <div className="grid content-start gap-6 p-5">
      <section>
        <h2 className="menu-voice pb-2 text-[1.25rem]/7">{t('day.beforeClosing')}</h2>
        <ul>
          {day.checks.map((check) => (
            <CheckRow key={`${check.kind} ${check.names.join(' ')}`} check={check} />
          ))}
        </ul>
      </section>
      <Unsettled unsettled={day.unsettled} />
      <div className="print-hidden grid gap-3">
        {mayClose ? (
          <>
            {drawerOpen ? (
              <p className="text-saffron-ink">
                {t('day.countFirst')}{' '}
                <Link to={paths.drawer} className="font-medium underline underline-offset-4">
                  {t('drawer.toDrawer')}
                </Link>
              </p>
            ) : null}
            <Button look="next" aria-disabled={drawerOpen} onClick={() => drawerOpen || setClosing(true)}>
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

type DayCheck = Day['checks'][number];

function CheckRow({ check }: { readonly check: DayCheck }) {
  const t = useT();
  const right = check.count === 0;
  const Icon = right ? Check : TriangleAlert;
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 flex-none ${right ? 'text-olive-ink' : 'text-saffron-ink'}`}
      />
      <div className="min-w-0">
        <p className={right ? '' : 'font-medium'}>{checkText(t, check)}</p>
        {right ? null : <CheckDetail check={check} />}
      </div>
    </li>
  );
}

function checkText(t: T, { kind, count, amount, names }: DayCheck): ReactNode {
  if (kind === 'drawer_difference') {
    const short = Number(amount) < 0;
    const drawer = names[0] === 'main' ? t('day.mainDrawer') : (names[0] ?? '');
    const by = groupedAmount((amount ?? '').replace('-', ''));
    return t(short ? 'day.drawerShort' : 'day.drawerOver', { drawer, amount: by });
  }
  return t(`day.${kind}`, { count });
}

function CheckDetail({ check: { kind, names, note } }: { readonly check: DayCheck }) {
  const t = useT();
  if (note !== null)
    return (
      <p className="text-[.875rem]/5 text-ink-2">
        <bdi>{note}</bdi>
      </p>
    );
  if (kind !== 'open_tables' && kind !== 'open_tickets') return null;
  return (
    <p className="text-[.875rem]/5 text-ink-2">
      {names.map((name) => (isTableName(name) ? name : t('day.table', { table: name }))).join(', ')}
    </p>
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
          <li
            key={`${one.kind} ${one.order_ref} ${one.since}`}
            className="grid gap-1 border-b border-line py-3"
          >
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

import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { Amount, groupedAmount } from '../../shared/report/amount.tsx';
import { BarChart, ChartLegend } from '../../shared/report/bar-chart.tsx';
import { changeOf } from '../../shared/report/change.tsx';
import { dayName } from '../../shared/report/day-name.ts';
import { StillCounting } from '../../shared/report/still-counting.tsx';
import type { Day } from './queries.ts';

/** What was sold today, hour by hour, beside the same day a week before. */
export function SalesByHour({ day }: { readonly day: Day }) {
  const t = useT();
  const { hours } = day;
  const cents = hours.reduce((sum, { sales }) => sum + Math.round(Number(sales) * 100), 0);
  const bills = hours.reduce((sum, hour) => sum + hour.bills, 0);
  return (
    <section
      aria-label={t('day.byHour')}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <div className="empty:hidden desk:col-span-2">
        <StillCounting until={day.hours_counted_until} />
      </div>
      <div className="grid content-start gap-2">
        <p className="text-[.9375rem]/6">{t('day.soldToday')}</p>
        <Amount
          amount={(cents / 100).toFixed(2)}
          currency
          className="justify-self-start text-[1.75rem]/9 font-semibold"
        />
        <Compared day={day} />
        {bills === 0 ? null : (
          <p className="text-[.8125rem]/5 text-ink-2">
            {t('day.bills', { count: bills, average: groupedAmount((cents / bills / 100).toFixed(2)) })}
          </p>
        )}
      </div>
      {hours.length === 0 ? (
        <p className="self-center text-ink-2">
          {day.hours_counted_until === null ? t('day.nothingYet') : null}
        </p>
      ) : (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-[.9375rem]/6">{t('day.byHour')}</p>
            <ChartLegend now={t('day.today')} before={t('day.weekBefore')} />
          </div>
          <BarChart
            caption={t('day.byHour')}
            rows={['AED', t('day.weekBefore'), t('day.billCount')]}
            columns={hours.map((hour) => ({
              key: hour.hour,
              label: hour.hour,
              value: Number(hour.sales),
              before: Number(hour.before),
              figures: [whole(hour.sales), whole(hour.before), String(hour.bills)],
            }))}
          />
        </div>
      )}
    </section>
  );
}

/** Beneath a narrow bar there is room for whole dirhams. */
function whole(amount: string): string {
  return groupedAmount(Math.round(Number(amount)).toString());
}

function Compared({ day: { compared, day } }: { readonly day: Day }) {
  const t = useT();
  const change = compared === null ? undefined : changeOf(compared.sales, compared.before);
  if (compared === null || change === undefined) return null;
  const more = change >= 0;
  const Icon = more ? ArrowUpRight : ArrowDownRight;
  const percent = `${Math.abs(change).toFixed(1)}%`;
  const weekday = dayName(day, 'weekday');
  return (
    <p className={`flex gap-2 text-[.875rem]/5 ${more ? 'text-olive-ink' : 'text-error'}`}>
      <Icon aria-hidden="true" className="size-4.5 flex-none" />
      {t(more ? 'day.moreThan' : 'day.lessThan', { percent, weekday, until: `${compared.until}:00` })}
    </p>
  );
}

import { useT } from '../../shared/i18n.ts';
import { groupedAmount } from '../../shared/report/amount.tsx';
import { BarChart, ChartLegend } from '../../shared/report/bar-chart.tsx';
import type { ReportPage } from './asked.ts';
import type { Report } from './queries.ts';
import { pointName } from './report-names.ts';

type CourseProps = {
  readonly kind: ReportPage;
  readonly series: Report['series'];
  /** Whether there are other days beside these. */
  readonly beside: boolean;
  /** What the count of a point is, where it is shown too. */
  readonly counted?: string;
};

/** The course of a report: a bar for each hour, day or month with its figures beneath. */
export function Course({ kind, series, beside, counted }: CourseProps) {
  const t = useT();
  if (series.length === 0) return null;
  const whole = (amount: string) => groupedAmount(Math.round(Number(amount)).toString());
  return (
    <div className="grid min-w-0 content-start gap-2">
      {beside ? <ChartLegend now={t('reports.these')} before={t('reports.before')} /> : null}
      <BarChart
        caption={t('reports.course')}
        rows={['AED', ...(beside ? [t('reports.before')] : []), ...(counted === undefined ? [] : [counted])]}
        columns={series.map(({ key, count, amount, amount_before }) => ({
          key,
          label: pointName(kind, key),
          value: Number(amount),
          before: amount_before === null ? null : Number(amount_before),
          figures: [
            whole(amount),
            ...(amount_before === null ? [] : [whole(amount_before)]),
            ...(counted === undefined ? [] : [String(count)]),
          ],
        }))}
      />
    </div>
  );
}

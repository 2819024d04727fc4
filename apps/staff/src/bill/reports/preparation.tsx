import type { DataOf } from '@sufra/contract/calls';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { BarChart, ChartLegend } from '../../shared/report/bar-chart.tsx';
import { stationName } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { Asked } from './asked.ts';
import { preparationQuery } from './queries.ts';
import { pointName } from './report-names.ts';
import { minutes, type TimedRow, TimesTable } from './times-table.tsx';

type Report = DataOf<'preparationReport'>;

/** How long the kitchen took: day by day, at each station and for each dish. */
export function Preparation({ asked }: { readonly asked: Asked }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(preparationQuery(asked));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  if (data.dishes.length === 0) return <EmptyState title={t('cooking.none')} hint={t('cooking.noneHint')} />;
  const beside = data.before !== null;
  const station = (name: string) => (name === '' ? t('cooking.noStation') : stationName(t, name));
  const stations: TimedRow[] = data.stations.map(({ median_before: before, ...row }) => ({
    ...row,
    key: row.station,
    name: station(row.station),
    before,
  }));
  const dishes: TimedRow[] = data.dishes.map(({ median_before: before, ...row }) => ({
    ...row,
    key: String(row.item_id),
    name: row.name || t('reports.gone'),
    note: station(row.station),
    onMenu: row.on_menu,
    before,
  }));
  const looks = { besideBefore: beside };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-[70ch] text-ink-2">{t('cooking.hint')}</p>
      <TimesCourse series={data.series} beside={beside} />
      <TimesTable title={t('cooking.stations')} head={t('cooking.station')} rows={stations} {...looks} />
      <TimesTable title={t('cooking.dishes')} head={t('cooking.dish')} rows={dishes} besideMenu {...looks} />
    </div>
  );
}

type TimesCourseProps = { readonly series: Report['series']; readonly beside: boolean };

/** The median of each day or month, in minutes. */
function TimesCourse({ series, beside }: TimesCourseProps) {
  const t = useT();
  const figure = (seconds: number | null) => (seconds === null ? '–' : minutes(seconds));
  return (
    <div className="grid min-w-0 content-start gap-2">
      {beside ? <ChartLegend now={t('reports.these')} before={t('reports.before')} /> : null}
      <BarChart
        caption={t('reports.course')}
        rows={[t('cooking.median'), ...(beside ? [t('reports.before')] : []), t('cooking.cooked')]}
        columns={series.map(({ key, count, median, median_before }) => ({
          key,
          label: pointName('preparation', key),
          value: median ?? 0,
          before: median_before,
          figures: [figure(median), ...(beside ? [figure(median_before)] : []), String(count)],
        }))}
      />
    </div>
  );
}

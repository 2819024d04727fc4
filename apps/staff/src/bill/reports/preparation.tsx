import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { stationName } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { Asked } from './asked.ts';
import { preparationQuery } from './queries.ts';
import { type TimedRow, TimesTable } from './times-table.tsx';

/** How long the kitchen took, at each station and for each dish. */
export function Preparation({ asked }: { readonly asked: Asked }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(preparationQuery(asked));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  if (data.dishes.length === 0) return <EmptyState title={t('cooking.none')} hint={t('cooking.noneHint')} />;
  const station = (name: string) => (name === '' ? t('cooking.noStation') : stationName(t, name));
  const stations: TimedRow[] = data.stations.map((row) => ({
    ...row,
    key: row.station,
    name: station(row.station),
  }));
  const dishes: TimedRow[] = data.dishes.map((row) => ({
    ...row,
    key: String(row.item_id),
    name: row.name || t('reports.gone'),
    note: station(row.station),
    onMenu: row.on_menu,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-[70ch] text-ink-2">{t('cooking.hint')}</p>
      <TimesTable title={t('cooking.stations')} head={t('cooking.station')} rows={stations} />
      <TimesTable title={t('cooking.dishes')} head={t('cooking.dish')} rows={dishes} besideMenu />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { isolate, listed, useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { stationName } from '../../shared/ui/format.ts';
import { ticketsQuery } from '../tickets/queries.ts';

/** Orders that the kitchen has not received. Somebody has to walk there. */
export function useOverdueNotice(): Notice | undefined {
  const t = useT();
  const { data } = useQuery({ ...ticketsQuery, enabled: useMay('tickets.see') });
  const overdue = data?.tickets.filter((ticket) => ticket.missing_at.length > 0) ?? [];
  if (overdue.length === 0) return undefined;
  const tables = listed([...new Set(overdue.map(({ table_number: number }) => isolate(number)))]);
  const stations = [...new Set(overdue.flatMap(({ missing_at: at }) => at))];
  const where = listed(stations.map((station) => isolate(stationName(t, station))));
  return {
    key: 'overdue',
    tone: 'alarm',
    icon: ChefHat,
    text: t('kitchen.overdue', { count: overdue.length, tables, where }),
    link: { to: `${paths.orders}?view=kitchen`, label: t('kitchen.overdueLook') },
  };
}

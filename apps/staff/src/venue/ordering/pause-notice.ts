import { useQuery } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { useMay } from '../../shared/session.ts';
import { orderingQuery, useResume } from './queries.ts';

/** While guests' orders are paused, for everybody on the staff; who may ends the pause here. */
export function usePauseNotice(): Notice | undefined {
  const t = useT();
  const { data } = useQuery(orderingQuery);
  const mayResume = useMay('orders.pause');
  const resume = useResume();
  if (!data?.pause) return undefined;
  const { until, by } = data.pause;
  const end = { label: t('house.resume'), busy: resume.isPending, onPress: () => resume.mutate() };
  return {
    key: 'pause',
    tone: 'notice',
    icon: Pause,
    title: until === null ? t('house.pausedOpen') : t('house.pausedUntil', { time: clockTime(until) }),
    text: by === null ? '' : t('house.pausedBy', { name: isolate(by) }),
    ...(mayResume ? { action: end } : {}),
  };
}

import { useQuery } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { orderingQuery, useResume } from './queries.ts';

/** Above every page while guests' orders are paused, for everybody on the staff; who may ends the pause here. */
export function PauseNotice() {
  const t = useT();
  const { data } = useQuery(orderingQuery);
  const mayResume = useMay('orders.pause');
  const resume = useResume();
  if (!data?.pause) return null;
  const { until, by } = data.pause;
  return (
    <div
      role="status"
      className="print-hidden flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-saffron-wash px-4 py-1.5 text-saffron-ink desk:px-5"
    >
      <Pause aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">
          {until === null ? t('house.pausedOpen') : t('house.pausedUntil', { time: clockTime(until) })}
        </span>{' '}
        {by === null ? null : t('house.pausedBy', { name: isolate(by) })}
      </p>
      {mayResume ? (
        <button
          type="button"
          aria-disabled={resume.isPending}
          onClick={() => resume.isPending || resume.mutate()}
          className="tap rounded-md bg-saffron px-4 font-medium text-on-saffron"
        >
          {t('house.resume')}
        </button>
      ) : null}
    </div>
  );
}

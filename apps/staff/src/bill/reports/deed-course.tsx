import type { DeedKind } from '@sufra/contract/bill/reports';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { groupedAmount } from '../../shared/report/amount.tsx';
import { Change } from '../../shared/report/change.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { Asked } from './asked.ts';
import { Course } from './course.tsx';
import { deedCourseQuery } from './queries.ts';

type DeedCourseProps = { readonly deed: DeedKind; readonly asked: Asked };

/** The course of what was taken off, cancelled or given back, beside that of other days. Without any there is none. */
export function DeedCourse({ deed, asked }: DeedCourseProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(deedCourseQuery(deed, asked));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  const { series, total, before } = data;
  if (total.count === 0 && (total.count_before ?? 0) === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {before === null ? null : (
        <p className="flex flex-wrap items-baseline gap-x-2 text-[.9375rem]/6">
          <Change now={total.amount} before={total.amount_before} />
          <span className="text-ink-2">
            {t('reports.againstBefore', { amount: groupedAmount(total.amount_before ?? '0.00') })}
          </span>
        </p>
      )}
      <Course kind={deed} series={series} beside={before !== null} counted={t(`reports.${deed}`)} />
    </div>
  );
}

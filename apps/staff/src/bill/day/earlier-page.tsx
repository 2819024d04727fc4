import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { zReportsQuery } from './queries.ts';

/** The days that were closed, newest first. */
export function EarlierPage() {
  const t = useT();
  return (
    <ForRole may="day.see" title={t('shell.earlierDays')}>
      <Earlier />
    </ForRole>
  );
}

function Earlier() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1);
  const { data, error, isPending, refetch } = useQuery(zReportsQuery(page));
  const turn = (to: number) => setSearch({ page: String(to) });
  return (
    <Page title={t('shell.earlierDays')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[44rem] gap-5 px-4 py-6 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? <LoadFailed title={t('day.loadFailed')} error={error} onRetry={refetch} /> : null}
          {data?.total === 0 ? (
            <EmptyState title={t('day.noneClosed')} hint={t('day.noneClosedHint')} />
          ) : null}
          <ul className="border-t border-line empty:hidden">
            {data?.data.map((report) => (
              <li key={report.number}>
                <Link
                  to={paths.zReport(report.number)}
                  className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-2"
                >
                  <span className="figures w-20 font-medium">
                    <bdi dir="ltr">Z {report.number}</bdi>
                  </span>
                  <span className="min-w-0 flex-1">
                    {dayAndTime(report.closed_at)}
                    <span className="block text-[.875rem]/5 text-ink-2">
                      <bdi>{report.closed_by}</bdi>
                    </span>
                  </span>
                  <span className="grid justify-items-end">
                    <Amount amount={report.taken} currency className="font-medium" />
                    {Number(report.difference) === 0 ? null : (
                      <Amount amount={report.difference} className="text-[.875rem]/5 text-error" />
                    )}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 text-ink-3 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
          {data && data.last_page > 1 ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button aria-disabled={page <= 1} onClick={() => page > 1 && turn(page - 1)}>
                {t('day.newer')}
              </Button>
              <Button
                aria-disabled={page >= data.last_page}
                onClick={() => page < data.last_page && turn(page + 1)}
              >
                {t('day.older')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

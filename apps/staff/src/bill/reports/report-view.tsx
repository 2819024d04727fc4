import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useT } from '../../shared/i18n.ts';
import { Amount, groupedAmount } from '../../shared/report/amount.tsx';
import { Change } from '../../shared/report/change.tsx';
import { StillCounting } from '../../shared/report/still-counting.tsx';
import type { Sort } from './asked.ts';
import { Course } from './course.tsx';
import type { Report } from './queries.ts';
import { ReportTable } from './report-table.tsx';

type ReportViewProps = {
  readonly report: Report;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

/** A report: what it comes to, its course, and its rows. */
export function ReportView({ report, sort, onSort }: ReportViewProps) {
  const t = useT();
  const { kind, rows, total } = report;
  const counts = kind === 'ratings';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StillCounting until={report.counted_until} />
      {rows.length === 0 ? (
        <EmptyState title={t('reports.none')} hint={t('reports.noneHint')} />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:grid-cols-[15rem_minmax(0,1fr)]">
            <div className="grid content-start gap-1">
              <p>{t(`reports.sum_${kind}`)}</p>
              {counts ? (
                <p className="figures text-[1.75rem]/9 font-semibold">{average(report)}</p>
              ) : (
                <Amount
                  amount={total.amount}
                  currency
                  className="justify-self-start text-[1.75rem]/9 font-semibold"
                />
              )}
              {report.before === null || counts ? null : (
                <p className="flex flex-wrap items-baseline gap-x-2 text-[.9375rem]/6">
                  <Change now={total.amount} before={total.amount_before} />
                  <span className="text-ink-2">
                    {t('reports.againstBefore', { amount: groupedAmount(total.amount_before ?? '0.00') })}
                  </span>
                </p>
              )}
              <p className="text-[.8125rem]/5 text-ink-2">{t(`reports.hint_${kind}`)}</p>
              {Number(report.unfinished) === 0 ? null : (
                <p className="text-[.8125rem]/5 text-ink-2">
                  {t('reports.unfinished', { amount: groupedAmount(report.unfinished) })}
                </p>
              )}
            </div>
            <Course kind={kind} series={report.series} beside={report.before !== null} />
          </div>
          <ReportTable report={report} sort={sort} onSort={onSort} />
        </>
      )}
    </div>
  );
}

function average({ rows, total }: Report): string {
  const stars = rows.reduce((sum, row) => sum + Number(row.key) * row.count, 0);
  return total.count === 0 ? '–' : (stars / total.count).toFixed(1);
}

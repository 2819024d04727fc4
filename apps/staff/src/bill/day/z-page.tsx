import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type ZReport, zReportQuery } from './queries.ts';
import { Statement } from './statement.tsx';
import { CountedDrawers, Tenders } from './tenders.tsx';

/** A closed day as it was made, to read and to print. */
export function ZPage() {
  const t = useT();
  const { number = '' } = useParams();
  return (
    <ForRole may="day.see" title={t('day.zReport', { number })}>
      <Loaded number={number} />
    </ForRole>
  );
}

function Loaded({ number }: { readonly number: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(zReportQuery(number));
  return (
    <Page title={t('day.zReport', { number })}>
      <div className="h-full scrolls-y print:h-auto print:overflow-visible">
        {isPending ? <ListSkeleton /> : null}
        {error && !data ? <LoadFailed title={t('day.loadFailed')} error={error} onRetry={refetch} /> : null}
        {data ? <Report report={data.report} /> : null}
      </div>
    </Page>
  );
}

function Report({ report }: { readonly report: ZReport }) {
  const t = useT();
  const { figures } = report;
  const { first, last } = figures.invoices;
  const facts = [
    [t('day.opened'), dayAndTime(report.opened_at), report.opened_by],
    [t('day.closed'), dayAndTime(report.closed_at), report.closed_by],
  ] as const;
  return (
    <article className="report-sheet mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[40rem] gap-7 px-4 py-6 print:max-w-none">
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="menu-voice text-[1.75rem]/9">{t('day.zReport', { number: report.number })}</h2>
          <dl className="grid gap-0.5 pt-1 text-ink-2">
            {facts.map(([label, time, by]) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt>{label}</dt>
                <dd>
                  {time}
                  {by === null ? null : (
                    <>
                      {', '}
                      <bdi>{by}</bdi>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Button className="print-hidden" onClick={() => window.print()}>
          <span className="flex items-center gap-3">
            <Printer aria-hidden="true" className="size-5" />
            {t('day.print')}
          </span>
        </Button>
      </header>
      <section>
        <h3 className="menu-voice pb-1 text-[1.25rem]/7">{t('day.figures')}</h3>
        <Statement statement={figures.statement} />
      </section>
      <section>
        <h3 className="menu-voice pb-1 text-[1.25rem]/7">{t('day.byTender')}</h3>
        <Tenders tenders={figures.tenders} taken={figures.statement.taken} />
      </section>
      <section>
        <h3 className="menu-voice pb-1 text-[1.25rem]/7">{t('day.drawers')}</h3>
        <CountedDrawers drawers={figures.drawers} />
      </section>
      <footer className="grid gap-1 border-t border-line pt-4 text-[.9375rem]/6 text-ink-2">
        <p>{t('day.voids', { count: figures.voids.count, amount: figures.voids.amount })}</p>
        {first === null || last === null ? null : <p>{t('day.invoices', { first, last })}</p>}
        <p>
          {t('day.code')}{' '}
          <bdi dir="ltr" className="figures">
            {report.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </p>
      </footer>
    </article>
  );
}

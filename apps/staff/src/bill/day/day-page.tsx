import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { dayName } from '../../shared/report/day-name.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { BeforeClosing } from './before-closing.tsx';
import { type Day, dayQuery, type Figures } from './queries.ts';
import { SalesByHour } from './sales-by-hour.tsx';
import { Statement } from './statement.tsx';
import { CountedDrawers, Tenders } from './tenders.tsx';

/** The day: what was sold and taken, what is not right, and closing it. */
export function DayPage() {
  const t = useT();
  return (
    <ForRole may="day.see" title={t('shell.day')}>
      <Today />
    </ForRole>
  );
}

function Today() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(dayQuery);
  return (
    <Page title={t('shell.day')}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('day.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? <Opened day={data} /> : null}
    </Page>
  );
}

function Opened({ day }: { readonly day: Day }) {
  const t = useT();
  const { figures } = day;
  return (
    <div className="h-full scrolls-y desk:grid desk:grid-cols-[minmax(0,1fr)_21.5rem] desk:overflow-hidden print:block print:h-auto print:overflow-visible">
      <div className="report-sheet grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 px-4 py-5 desk:h-full desk:scrolls-y desk:px-6 print:h-auto print:overflow-visible">
        <header className="grid gap-1">
          <h2 className="menu-voice text-[1.5rem]/8">{dayName(day.day)}</h2>
          <p className="hidden text-ink-2 print:block">
            {t('day.xReport')}, {dayAndTime(day.now)}
          </p>
        </header>
        <SalesByHour day={day} />
        {figures === null ? (
          <p className="border-t border-line pt-6 text-ink-2">{t('day.blind')}</p>
        ) : (
          <InFigures figures={figures} since={day.since} />
        )}
      </div>
      <aside
        aria-label={t('day.beforeClosing')}
        className="border-t border-line bg-paper-raised desk:h-full desk:scrolls-y desk:border-s desk:border-t-0 print:hidden"
      >
        <BeforeClosing day={day} />
      </aside>
    </div>
  );
}

function InFigures({ figures, since }: { readonly figures: Figures; readonly since: string | null }) {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-7 border-t border-line pt-6 tablet:grid-cols-2">
      <section className="min-w-0">
        <h2 className="menu-voice text-[1.25rem]/7">{t('day.figures')}</h2>
        <p className="pb-2 text-[.8125rem]/5 text-ink-2">
          {since === null ? t('day.sinceBegin') : t('day.sinceClosed', { time: dayAndTime(since) })}
        </p>
        <Statement statement={figures.statement} />
      </section>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">
        <section className="min-w-0">
          <h2 className="menu-voice pb-1 text-[1.25rem]/7">{t('day.byTender')}</h2>
          <Tenders tenders={figures.tenders} taken={figures.statement.taken} />
        </section>
        <section className="min-w-0">
          <h2 className="menu-voice pb-1 text-[1.25rem]/7">{t('day.drawers')}</h2>
          <CountedDrawers drawers={figures.drawers} />
        </section>
      </div>
    </div>
  );
}

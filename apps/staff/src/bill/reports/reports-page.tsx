import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { FileLink } from '../../shared/files/file-link.tsx';
import { currentLanguage, useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { dayName } from '../../shared/report/day-name.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { dayQuery } from '../day/queries.ts';
import { AccountsForm } from './accounts-form.tsx';
import { type Asked, isDeed, isReport, type ReportPage, readAsked, reportPages, type Sort } from './asked.ts';
import { DeedCourse } from './deed-course.tsx';
import { DeedList } from './deed-list.tsx';
import { Preparation } from './preparation.tsx';
import { fileAddress, reportQuery } from './queries.ts';
import { RangePicker } from './range-picker.tsx';
import { ReportView } from './report-view.tsx';

/** The reports: any days of the venue, each kind on a page of its own. */
export function ReportsPage() {
  const t = useT();
  const { kind } = useParams();
  const page = reportPages.find((one) => one === kind) ?? 'sales';
  return (
    <ForRole may="reports.see" title={t('shell.reports')}>
      <Opened page={page} />
    </ForRole>
  );
}

function Opened({ page }: { readonly page: ReportPage }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery({ ...dayQuery, refetchInterval: false });
  return (
    <Page title={t('shell.reports')} controls={<Kinds open={page} />} below>
      <div className="h-full scrolls-y print:h-auto print:overflow-visible">
        <div className="report-sheet grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 px-4 py-5 desk:px-6">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? <Chosen key={page} page={page} today={data.day} /> : null}
        </div>
      </div>
    </Page>
  );
}

/** The kinds of reports; the days stay when another is opened. */
function Kinds({ open }: { readonly open: ReportPage }) {
  const t = useT();
  const [search] = useSearchParams();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>(`[href*="${paths.report(open)}"]`);
    if (current && tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  const kept = new URLSearchParams([...search].filter(([name]) => name !== 'sort')).toString();
  return (
    <nav
      ref={list}
      aria-label={t('shell.reports')}
      className="no-scrollbar flex min-w-0 flex-1 tablet:flex-wrap gap-1 scrolls-x py-1"
    >
      {reportPages.map((page) => (
        <Link
          key={page}
          to={`${paths.report(page)}${kept === '' ? '' : `?${kept}`}`}
          aria-current={page === open ? 'page' : undefined}
          className={classNames(
            'flex h-11 flex-none items-center rounded-[8px] px-3.5 whitespace-nowrap -outline-offset-2',
            page === open ? 'bg-ink font-medium text-on-ink outline-saffron' : 'text-ink-2',
          )}
        >
          {t(`reports.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

const sorts: readonly Sort[] = ['name', 'count', 'amount', 'change'];

function Chosen({ page, today }: { readonly page: ReportPage; readonly today: string }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const asked = readAsked(search, today);
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'amount';
  const change = (next: Partial<Asked> & { readonly sort?: Sort }) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        for (const [name, value] of Object.entries(next)) changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  const fileAt = (path: string) => fileAddress(path, asked, currentLanguage() ?? 'en');
  return (
    <>
      <div className="print-hidden grid grid-cols-2 items-end gap-3 border-b border-line pb-5 tablet:flex tablet:flex-wrap">
        <RangePicker asked={asked} today={today} compares={page !== 'accounts'} onChange={change} />
        <div className="col-span-2 flex flex-1 flex-wrap gap-3 *:flex-auto tablet:basis-full tablet:*:flex-none min-[60rem]:ms-auto min-[60rem]:flex-none min-[60rem]:basis-auto min-[60rem]:flex-nowrap">
          <Button onClick={() => window.print()} className="min-h-12">
            <span className="flex items-center gap-2.5">
              <Printer aria-hidden="true" className="size-5" />
              {t('day.print')}
            </span>
          </Button>
          <FileLink address={fileAt(filePath(page))}>
            {t(page === 'accounts' ? 'reports.journal' : 'reports.csv')}
          </FileLink>
          {page === 'discounts' ? (
            // The bills that discounts lowered, which stand below the codes.
            <FileLink address={fileAt('deeds/discounts/csv')}>{t('reports.csvBills')}</FileLink>
          ) : null}
        </div>
      </div>
      <p className="hidden text-ink-2 print:block">
        {t(`reports.${page}`)}, {dayName(asked.from, 'short')} – {dayName(asked.to)}
      </p>
      {isReport(page) ? (
        <Sums page={page} asked={asked} sort={sort} onSort={(by) => change({ sort: by })} />
      ) : null}
      {isDeed(page) && !isReport(page) ? <DeedCourse deed={page} asked={asked} /> : null}
      {isDeed(page) ? <DeedList key={`${asked.from} ${asked.to}`} deed={page} asked={asked} /> : null}
      {page === 'preparation' ? <Preparation asked={asked} /> : null}
      {page === 'accounts' ? <AccountsForm /> : null}
    </>
  );
}

/** Where the file of a page is. That of the discounts has their codes, as its table does. */
function filePath(page: ReportPage): string {
  if (page === 'accounts') return 'journal.csv';
  if (page === 'preparation') return 'preparation/csv';
  return isReport(page) ? `reports/${page}/csv` : `deeds/${page}/csv`;
}

type SumsProps = {
  readonly page: Parameters<typeof reportQuery>[0];
  readonly asked: Asked;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

function Sums({ page, asked, sort, onSort }: SumsProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(reportQuery(page, asked));
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || data?.kind !== page) return <ListSkeleton />;
  return <ReportView report={data} sort={sort} onSort={onSort} />;
}

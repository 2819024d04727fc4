import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { FilterTabs } from '../../shared/ui/filter-tabs.tsx';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { useWaiterCalls } from '../calls/calls-at-table.tsx';
import { tablesQuery } from './queries.ts';
import { groupByZone, matchesFilter, type StaffTable, type TableFilter, tableFilters } from './table.ts';
import { TableDetail } from './table-detail.tsx';
import { TableTile } from './table-tile.tsx';

/** The floor: all tables with their state, and the details of the chosen one. */
export function FloorPage() {
  const t = useT();
  return (
    <ForRole may="tables.see" title={t('shell.tables')}>
      <Tables />
    </ForRole>
  );
}

function Tables() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(tablesQuery);
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { number } = useParams();
  const [search] = useSearchParams();
  const filter = tableFilters.find((one) => one === search.get('show')) ?? 'all';
  const tables = data?.tables ?? [];
  const chosen = tables.find((table) => table.number === number);
  const go = (to: string | undefined, show = filter) =>
    void navigate(
      {
        pathname: to === undefined ? paths.tables : paths.table(to),
        search: show === 'all' ? '' : `?show=${show}`,
      },
      { replace: wide },
    );
  return (
    <Page
      title={t('shell.tables')}
      controls={<TableControls filter={filter} tables={tables} onFilter={(show) => go(number, show)} />}
    >
      {isPending ? <FloorSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('tables.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? (
        <ListAndDetail
          wide={wide}
          open={chosen !== undefined}
          label={chosen ? t('common.table', { number: chosen.number }) : t('tables.pick')}
          list={<Floor tables={tables} filter={filter} chosen={number} onChoose={go} />}
          detail={
            chosen === undefined ? (
              <EmptyState title={t('tables.pick')} hint={t('tables.pickHint')} />
            ) : (
              <TableDetail
                key={chosen.number}
                table={chosen}
                free={tables.filter((table) => table.state === 'free')}
                onMoved={go}
                onBack={wide ? undefined : () => go(undefined)}
              />
            )
          }
        />
      ) : null}
    </Page>
  );
}

type TableControlsProps = {
  readonly filter: TableFilter;
  readonly tables: readonly StaffTable[];
  readonly onFilter: (filter: TableFilter) => void;
};

const filterKeys = {
  all: 'common.all',
  free: 'tables.free',
  occupied: 'tables.occupied',
  paying: 'tables.paying',
  paid: 'tables.paid',
} as const satisfies Record<TableFilter, string>;

function TableControls({ filter, tables, onFilter }: TableControlsProps) {
  const t = useT();
  return (
    <FilterTabs
      label={t('tables.filters')}
      value={filter}
      onChange={onFilter}
      options={tableFilters.map((value) => ({
        value,
        label: t(filterKeys[value]),
        count: tables.filter((table) => matchesFilter(value, table)).length,
      }))}
    />
  );
}

type FloorProps = {
  readonly filter: TableFilter;
  readonly tables: readonly StaffTable[];
  readonly chosen: string | undefined;
  readonly onChoose: (number: string) => void;
};

function Floor({ tables, filter, chosen, onChoose }: FloorProps) {
  const t = useT();
  const waiting = useWaiterCalls().filter(({ taken_by }) => taken_by === null);
  const zones = groupByZone(tables.filter((table) => matchesFilter(filter, table)));
  return (
    <div className="p-4 desk:p-5">
      {tables.length === 0 ? <EmptyState title={t('tables.empty')} hint={t('tables.emptyHint')} /> : null}
      {tables.length > 0 && zones.length === 0 ? <EmptyState title={t('tables.noneSuch')} /> : null}
      {zones.map(({ zone, tables: inZone }) => (
        <section key={zone ?? ''} className="mb-7">
          {zone === null && zones.length === 1 ? null : (
            <h2 className="menu-voice mb-3 text-[1.25rem]/7">{zone ?? t('tables.noZone')}</h2>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
            {inZone.map((table) => (
              <li key={table.number}>
                <TableTile
                  table={table}
                  chosen={table.number === chosen}
                  calls={waiting.some((call) => call.table_number === table.number)}
                  onChoose={() => onChoose(table.number)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FloorSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-37" />
      ))}
    </div>
  );
}

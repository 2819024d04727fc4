import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { tablesQuery } from '../../tables/live/bills.ts';
import { indexOf } from './draft/menu.ts';
import { Pad } from './pad.tsx';
import { padMenuQuery } from './queries.ts';

/** The order pad: staff order for the party at a table. */
export function PadPage() {
  const t = useT();
  const { number = '' } = useParams();
  return (
    <ForRole may="orders.take" title={t('pad.title', { number })}>
      <LoadedPad number={number} />
    </ForRole>
  );
}

function LoadedPad({ number }: { readonly number: string }) {
  const t = useT();
  const menu = useQuery(padMenuQuery(useLanguage() ?? 'en'));
  const tables = useQuery(tablesQuery);
  const index = useMemo(() => (menu.data ? indexOf(menu.data) : undefined), [menu.data]);
  const all = tables.data?.tables ?? [];
  const table = all.find((one) => one.number === number);
  if (index !== undefined && table !== undefined) {
    return <Pad key={number} table={table} tables={all} index={index} />;
  }
  const failed = menu.data ? tables : menu;
  return (
    <Page title={t('pad.title', { number })}>
      {tables.data && table === undefined ? (
        <EmptyState
          title={t('pad.noTable')}
          action={
            <Link to={paths.tables} className={buttonClass('quiet', 'mt-2')}>
              {t('pad.toTables')}
            </Link>
          }
        />
      ) : failed.error ? (
        <LoadFailed title={t('pad.loadFailed')} error={failed.error} onRetry={failed.refetch} />
      ) : (
        <div role="status" className="grid grid-cols-3 gap-2 p-4">
          <span className="sr-only">{t('common.loading')}</span>
          {Array.from({ length: 12 }, (_, at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </div>
      )}
    </Page>
  );
}

import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type AuditArea, auditAreas } from '@sufra/contract/venue/audit';
import { Button } from '@sufra/ui/form/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { FilterTabs } from '../../shared/ui/filter-tabs.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { Proof } from './proof.tsx';

/** What entries may be about; `all` is no filter. */
const areas = ['all', ...(Object.keys(auditAreas) as AuditArea[])] as const;

/** Who of the staff did what, newest first. */
export function AuditPage() {
  const t = useT();
  return (
    <ForRole may="audit.see" title={t('audit.title')}>
      <Audit />
    </ForRole>
  );
}

function Audit() {
  const t = useT();
  const [area, setArea] = useState<(typeof areas)[number]>('all');
  const [who, setWho] = useState('');
  const log = useAuditLog(area === 'all' ? undefined : area, who);
  const pages = log.data?.pages ?? [];
  const people = pages[0]?.people ?? [];
  const entries = pages.flatMap((page) => page?.entries ?? []);
  return (
    <Page
      title={t('audit.title')}
      controls={
        <FilterTabs
          label={t('audit.area')}
          value={area}
          onChange={setArea}
          options={areas.map((value) => ({ value, label: t(`audit.area_${value}`) }))}
        />
      }
    >
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-4 pb-10 desk:px-6">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <Who people={people} value={who} onChange={setWho} />
            <Proof />
          </div>
          {log.error && !log.data ? (
            <LoadFailed title={t('audit.loadFailed')} error={log.error} onRetry={log.refetch} />
          ) : null}
          {log.isPending ? <ListSkeleton /> : null}
          {log.data && entries.length === 0 ? <p className="text-ink-2">{t('audit.none')}</p> : null}
          <ul className="border-t border-line">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} people={people} />
            ))}
          </ul>
          {log.hasNextPage ? (
            <Button
              className="justify-self-center"
              aria-disabled={log.isFetchingNextPage}
              onClick={() => log.isFetchingNextPage || void log.fetchNextPage()}
            >
              {t(entries.length === 0 ? 'audit.lookFurther' : 'audit.more')}
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

function useAuditLog(area: AuditArea | undefined, who: string) {
  return useInfiniteQuery({
    queryKey: ['auditLog', area, who],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(area === undefined ? {} : { area }),
        ...(who === '' ? {} : { staff_id: who }),
        ...(pageParam === undefined ? {} : { before: String(pageParam) }),
      };
      const { queryFn } = callQuery(client, 'auditLog', { query });
      return (queryFn as (context: { signal: AbortSignal }) => Promise<DataOf<'auditLog'> | null>)({
        signal,
      });
    },
    getNextPageParam: (page) => page?.next ?? undefined,
  });
}

type WhoProps = {
  readonly people: DataOf<'auditLog'>['people'];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

function Who({ people, value, onChange }: WhoProps) {
  const t = useT();
  return (
    <label className="grid w-72 max-w-full gap-1 text-sm text-ink-2">
      {t('audit.who')}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-12 rounded-md bg-paper-raised px-3 text-base text-ink"
      >
        <option value="">{t('audit.everybody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

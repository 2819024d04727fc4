import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Tablet as TabletIcon } from 'lucide-react';
import { useState } from 'react';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type Tablet, tabletsQuery } from './queries.ts';
import { ShareForm } from './share-form.tsx';
import { TabletDialog } from './tablet-dialog.tsx';

/** The browsers that several people use in turn: making this one such a tablet, and changing and ending them. */
export function TabletsPage() {
  const t = useT();
  return (
    <ForRole may="tablets.set" title={t('tablets.title')}>
      <Tablets />
    </ForRole>
  );
}

function Tablets() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(tabletsQuery);
  const [edited, setEdited] = useState<string>();
  const tablets = data?.tablets ?? [];
  return (
    <Page title={t('tablets.title')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[40rem] gap-6 px-4 py-6 desk:px-5">
          <p className="text-ink-2">{t('tablets.hint')}</p>
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('tablets.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {tablets.length > 0 ? (
            <ul className="grid gap-3">
              {tablets.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} onEdit={() => setEdited(tablet.id)} />
              ))}
            </ul>
          ) : null}
          {data && !tablets.some(({ current }) => current) ? <ShareForm /> : null}
        </div>
      </div>
      <TabletDialog tablet={tablets.find(({ id }) => id === edited)} onClose={() => setEdited(undefined)} />
    </Page>
  );
}

function TabletRow({ tablet, onEdit }: { readonly tablet: Tablet; readonly onEdit: () => void }) {
  const t = useT();
  const { name, hands_minutes: minutes, shared_by, shared_at, current } = tablet;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg bg-paper-raised p-4 ring-1 ring-line">
      <TabletIcon aria-hidden="true" className="mt-0.5 size-7 flex-none text-ink-2" strokeWidth={1.6} />
      <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-0.5">
        <h2 className="menu-voice text-[1.25rem]/7 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        {current ? <Badge tone="done">{t('tablets.thisOne')}</Badge> : null}
        <p>{lastUse(t, tablet)}</p>
        <p className="text-sm text-ink-2">
          {minutes === 0 ? t('tablets.asksNever') : t('tablets.asksAfter', { count: minutes })}
        </p>
        <p className="text-sm text-ink-2">
          {t('tablets.sharedBy', { time: dayAndTime(shared_at), name: isolate(shared_by ?? '–') })}
        </p>
      </div>
      <Button aria-label={t('tablets.changeOf', { name: isolate(name) })} onClick={onEdit}>
        {t('tablets.change')}
      </Button>
    </li>
  );
}

function lastUse(t: T, { last_used_at, last_used_by }: Tablet): string {
  if (last_used_at === null) return t('tablets.notUsed');
  return t('tablets.lastUsed', { time: dayAndTime(last_used_at), name: isolate(last_used_by ?? '–') });
}

import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { ForRole } from '../../../shared/page/for-role.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { type MenuDraft, menuDraftQuery } from '../draft/queries.ts';
import { PublishBar } from '../publish/publish-bar.tsx';

type DraftPageProps = { readonly title: string; readonly children: (draft: MenuDraft) => ReactNode };

/** A page that shows the draft, with the bar that publishes it. */
export function DraftPage({ title, children }: DraftPageProps) {
  return (
    <ForRole may="menu.edit" title={title}>
      <Page title={title}>
        <LoadedDraft>{children}</LoadedDraft>
      </Page>
    </ForRole>
  );
}

function LoadedDraft({ children }: Pick<DraftPageProps, 'children'>) {
  const t = useT();
  const { data, error, refetch } = useQuery(menuDraftQuery);
  if (!data) {
    return error === null ? (
      <div role="status" className="grid gap-3 p-4">
        <span className="sr-only">{t('common.loading')}</span>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    ) : (
      <LoadFailed title={t('menu.loadFailed')} error={error} onRetry={refetch} />
    );
  }
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
      {children(data)}
      <PublishBar draft={data} />
    </div>
  );
}

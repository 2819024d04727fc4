import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type Webhook, webhooksQuery } from './queries.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The addresses of other programs that are told what happens. */
export function WebhooksPage() {
  const t = useT();
  return (
    <ForRole may="settings.set" title={t('webhooks.title')}>
      <Webhooks />
    </ForRole>
  );
}

function Webhooks() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | 'new'>();
  return (
    <Page title={t('webhooks.title')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[52rem] gap-8 px-4 py-6 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('webhooks.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data && data.webhooks.length > 0 ? (
            <section className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-[34rem] text-ink-2">{t('webhooks.hint')}</p>
                <Button onClick={() => setEdited('new')}>{t('webhooks.add')}</Button>
              </div>
              <ul className="grid gap-3">
                {data.webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
                ))}
              </ul>
            </section>
          ) : null}
          {data?.webhooks.length === 0 ? (
            <EmptyState
              title={t('webhooks.empty')}
              hint={t('webhooks.emptyHint')}
              action={
                <Button look="next" onClick={() => setEdited('new')}>
                  {t('webhooks.add')}
                </Button>
              }
            />
          ) : null}
        </div>
      </div>
      <WebhookDialog
        webhook={edited === 'new' ? undefined : edited}
        privateAllowed={data?.private_allowed ?? false}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  );
}

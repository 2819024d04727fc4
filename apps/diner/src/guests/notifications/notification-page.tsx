import { serverMessage } from '@sufra/client/api-error';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './queries.ts';
import { markSeen } from './read-marks.ts';
import { samples } from './samples.ts';

/** The diner's notifications. */
export function NotificationPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('app.notifications'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter) pb-4">
      <PageHeading>{t('app.notifications')}</PageHeading>
      {browsing ? <TableNeeded /> : <Notifications />}
    </div>
  );
}

function Notifications() {
  const t = useT();
  const notifications = useQuery(notificationsQuery(useCustomerId()));
  const list = notifications.data;
  useEffect(() => markSeen(list ?? []), [list]);
  if (notifications.isPending) return <RowPlaceholders count={3} />;
  if (list === undefined) {
    return (
      <ErrorState
        title={serverMessage(notifications.error) ?? t('notifications.failed')}
        action={<Button onClick={() => notifications.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (list === null) return <NotificationList list={samples(t)} />;
  if (list.length === 0) return <EmptyState title={t('notifications.none')} />;
  return <NotificationList list={list.map(({ created_at, ...shown }) => ({ ...shown, at: created_at }))} />;
}

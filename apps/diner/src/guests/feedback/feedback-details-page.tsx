import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { PageFailure } from '../../shared/page/page-failure.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { Conversation } from './conversation.tsx';
import { FeedbackContent } from './feedback-entry.tsx';
import { feedbackDetailsQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';

/** One feedback and its conversation. */
export function FeedbackDetailsPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('feedback.detailsTitle'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('feedback.detailsTitle')}</PageHeading>
      {browsing ? <TableNeeded /> : <Details />}
    </div>
  );
}

function Details() {
  const t = useT();
  const { id = '' } = useParams();
  const feedback = useQuery(feedbackDetailsQuery(id, useCustomerId()));
  if (feedback.isPending) return <RowPlaceholders count={3} />;
  if (!feedback.data) {
    return (
      <PageFailure
        error={feedback.error}
        title={t('feedback.loadFailed')}
        onRetry={() => feedback.refetch()}
      />
    );
  }
  const { order, threads } = feedback.data;
  return (
    <div className="grid gap-6 pb-4">
      <FeedbackContent
        feedback={feedback.data}
        heading={order ? t('feedback.order', { ref: order.order_ref }) : t('feedback.detailsTitle')}
      />
      <Conversation threads={threads ?? []} />
      <ReplyForm feedbackId={id} />
    </div>
  );
}

import { serverMessage } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { useParams } from '../../router/hooks.tsx';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { Conversation } from './conversation.tsx';
import { Said } from './feedback-entry.tsx';
import { feedbackDetailsQuery } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';

/** One feedback and what followed on it. */
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
  if (feedback.isPending) return <LinePlaceholders count={3} />;
  if (!feedback.data) {
    return (
      <ErrorState
        title={serverMessage(feedback.error) ?? t('feedback.loadFailed')}
        action={<Button onClick={() => feedback.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  const { order, threads } = feedback.data;
  return (
    <div className="grid gap-6 pb-4">
      <Said
        feedback={feedback.data}
        heading={order ? t('feedback.order', { ref: order.order_ref }) : t('feedback.detailsTitle')}
      />
      <Conversation threads={threads ?? []} />
      <ReplyForm feedbackId={id} />
    </div>
  );
}

import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import { feedbackListQuery } from './queries.ts';

/** The diner's feedback. */
export function FeedbackListPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('feedback.title'));
  return (
    <div className="mx-auto max-w-160 px-(--gutter)">
      <PageHeading>{t('feedback.title')}</PageHeading>
      {browsing ? (
        <TableNeeded />
      ) : (
        <div className="grid pb-4">
          <AppLink to={paths.feedbackForm} className={buttonClass('next')}>
            {t('feedback.add')}
          </AppLink>
          <Entries />
        </div>
      )}
    </div>
  );
}

function Entries() {
  const t = useT();
  const feedback = useQuery(feedbackListQuery(useCustomerId()));
  const list = listIn(feedback.data);
  if (feedback.isPending) {
    return (
      <div className="mt-5">
        <RowPlaceholders count={2} />
      </div>
    );
  }
  if (feedback.isError && list.length === 0) {
    return (
      <ErrorState
        title={serverMessage(feedback.error) ?? t('feedback.loadFailed')}
        action={<Button onClick={() => feedback.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (list.length === 0) return <EmptyState title={t('feedback.none')} />;
  return (
    <ul>
      {list.map((entry) => (
        <FeedbackEntry key={entry.id} feedback={entry} />
      ))}
    </ul>
  );
}

import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { LinePlaceholders } from '../menu/placeholders.tsx';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import { feedbackListQuery } from './queries.ts';

/** What the diner has said so far. */
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
          <KeptLink to={paths.feedbackForm} className={buttonClass('next')}>
            {t('feedback.add')}
          </KeptLink>
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
        <LinePlaceholders count={2} />
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

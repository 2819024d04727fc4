import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { FeedbackDetail } from './feedback-detail.tsx';
import { FeedbackList, Pager } from './feedback-list.tsx';
import { feedbackQuery } from './queries.ts';

/** Feedback from guests, and the answers to it. */
export function FeedbackPage() {
  const t = useT();
  return (
    <ForRole may="feedback.see" title={t('shell.feedback')}>
      <Feedback />
    </ForRole>
  );
}

function Feedback() {
  const t = useT();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { feedbackId } = useParams();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isPending, refetch } = useQuery(feedbackQuery(page));
  const entries = data?.data ?? [];
  const chosen = feedbackId ?? (wide ? entries[0]?.id : undefined);
  const entry = entries.find((one) => one.id === chosen);
  const go = (id: string | undefined, to = page) =>
    void navigate(
      { pathname: id === undefined ? paths.feedback : paths.oneFeedback(id), search: `?page=${to}` },
      { replace: wide },
    );
  return (
    <Page title={t('shell.feedback')}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? (
        <LoadFailed title={t('feedback.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data && entries.length === 0 && page === 1 ? (
        <EmptyState title={t('feedback.empty')} hint={t('feedback.emptyHint')} />
      ) : null}
      {data && (entries.length > 0 || page > 1) ? (
        <ListAndDetail
          wide={wide}
          open={chosen !== undefined}
          label={t('feedback.detail')}
          list={
            <>
              <FeedbackList entries={entries} chosen={chosen} onChoose={(id) => go(id)} />
              <Pager page={data.current_page} pages={data.last_page} onPage={(to) => go(undefined, to)} />
            </>
          }
          detail={
            entry === undefined ? (
              <EmptyState title={t(chosen === undefined ? 'feedback.pick' : 'feedback.noLonger')} />
            ) : (
              <FeedbackDetail key={entry.id} entry={entry} onBack={wide ? undefined : () => go(undefined)} />
            )
          }
        />
      ) : null}
    </Page>
  );
}

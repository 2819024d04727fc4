import { feedbackFilters } from '@sufra/contract/guests/feedback-filters';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { FilterTabs } from '../../shared/ui/filter-tabs.tsx';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { FeedbackDetail } from './feedback-detail.tsx';
import { FeedbackList, Pager } from './feedback-list.tsx';
import { type FeedbackFilter, feedbackQuery } from './queries.ts';
import { useOpenEntry } from './use-open-entry.ts';

/** Feedback from guests, and the answers to it. */
export function FeedbackPage() {
  const t = useT();
  return (
    <ForRole may="feedback.see" title={t('shell.feedback')}>
      <Feedback />
    </ForRole>
  );
}

const filterKeys = {
  all: 'common.all',
  to_answer: 'feedback.awaiting',
  low: 'feedback.low',
} as const satisfies Record<FeedbackFilter, string>;

function Feedback() {
  const t = useT();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { feedbackId } = useParams();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const show = feedbackFilters.find((one) => one === search.get('show')) ?? 'all';
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(feedbackQuery(page, show));
  const entries = data?.data ?? [];
  const list = isPlaceholderData ? undefined : `${page} ${show}`;
  const { entry, chosen, hasLeft, onSent } = useOpenEntry({ asked: feedbackId, entries, list, wide });
  const go = (id: string | undefined, to = page, filter: FeedbackFilter = show) =>
    void navigate(
      {
        pathname: id === undefined ? paths.feedback : paths.oneFeedback(id),
        search: `?page=${to}${filter === 'all' ? '' : `&show=${filter}`}`,
      },
      { replace: wide },
    );
  const controls = (
    <FilterTabs
      label={t('feedback.filters')}
      value={show}
      onChange={(filter) => go(undefined, 1, filter)}
      options={feedbackFilters.map((value) => ({ value, label: t(filterKeys[value]) }))}
    />
  );
  return (
    <Page title={t('shell.feedback')} controls={controls}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? (
        <LoadFailed title={t('feedback.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data && entries.length === 0 && page === 1 && !hasLeft ? (
        show === 'all' ? (
          <EmptyState title={t('feedback.empty')} hint={t('feedback.emptyHint')} />
        ) : (
          <EmptyState title={t('feedback.noneSuch')} />
        )
      ) : null}
      {data && (entries.length > 0 || page > 1 || hasLeft) ? (
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
              <FeedbackDetail
                key={entry.id}
                entry={entry}
                hasLeft={hasLeft}
                onSent={onSent}
                onBack={wide ? undefined : () => go(undefined)}
              />
            )
          }
        />
      ) : null}
    </Page>
  );
}

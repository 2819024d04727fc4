import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { MessageCircle } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import type { Feedback } from './queries.ts';
import { Stars } from './stars.tsx';

type FeedbackListProps = {
  readonly entries: readonly Feedback[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** The feedback as a list: stars, comment, and whether it waits for an answer. */
export function FeedbackList({ entries, chosen, onChoose }: FeedbackListProps) {
  const t = useT();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            aria-current={entry.id === chosen}
            onClick={() => onChoose(entry.id)}
            className="grid w-full gap-1.5 border-b border-line px-4 py-3.5 text-start -outline-offset-3 aria-[current=true]:bg-paper-raised aria-[current=true]:shadow-[inset_5px_0_0_var(--saffron)] rtl:aria-[current=true]:shadow-[inset_-5px_0_0_var(--saffron)] desk:px-5"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={entry.rating} />
              <span className="min-w-0 text-[1.125rem]/6 font-medium [overflow-wrap:anywhere]">
                {entry.full_name || t('feedback.anonymous')}
              </span>
              {entry.awaits_reply ? (
                <Badge tone="wait" icon={<MessageCircle aria-hidden="true" />}>
                  {t('feedback.awaiting')}
                </Badge>
              ) : null}
              <span className="figures ms-auto text-ink-2">{dayAndTime(entry.created_at)}</span>
            </span>
            <span className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]" dir="auto">
              {entry.comment || t('feedback.noComment')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type PagerProps = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Buttons to newer and older pages. Nothing when there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t('feedback.pages')}
      className="flex flex-wrap items-center justify-between gap-3 p-4 desk:px-5"
    >
      <Button aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t('feedback.newer')}
      </Button>
      <span className="figures">{t('feedback.page', { page, pages })}</span>
      <Button aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
        {t('feedback.older')}
      </Button>
    </nav>
  );
}

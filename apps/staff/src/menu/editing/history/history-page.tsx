import { callQuery } from '@sufra/client/queries';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { listed, useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { dayAndTime } from '../../../shared/ui/format.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { changedThings, type MenuDraft, type Publication } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { DraftPage } from '../frame/draft-page.tsx';
import { changeName, changeWords } from '../publish/change-words.ts';

/** What was published, the newest first, each with what it changed and the way back. */
export function HistoryPage() {
  const t = useT();
  return <DraftPage title={t('edit.history')}>{(draft) => <History draft={draft} />}</DraftPage>;
}

function History({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['menuHistory'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) =>
      (await client.call('menuHistory', { query: pageParam === undefined ? {} : { before: pageParam } }))
        .data ?? {
        publications: [],
        more: false,
      },
    getNextPageParam: (last) => {
      const oldest = last.publications.at(-1);
      return last.more && oldest !== undefined ? String(oldest.number) : undefined;
    },
  });
  const publications = data?.pages.flatMap((page) => page.publications) ?? [];
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto max-w-[56rem] px-4 py-5 desk:px-6">
        {error !== null && data === undefined ? (
          <LoadFailed title={t('menu.loadFailed')} error={error} onRetry={refetch} />
        ) : null}
        {data !== undefined && publications.length === 0 ? (
          <EmptyState title={t('edit.noHistory')} hint={t('edit.noHistoryHint')} />
        ) : null}
        <ul>
          {publications.map((publication) => (
            <PublicationRow key={publication.number} publication={publication} draft={draft} />
          ))}
        </ul>
        {hasNextPage ? (
          <Button className="mt-4" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('edit.older')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type RowProps = { readonly publication: Publication; readonly draft: MenuDraft };

function PublicationRow({ publication, draft }: RowProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const detail = useId();
  const read = useReader(draft);
  const { number, at, by, kind, undoes, things } = publication;
  const names = publication.names.map((name) => read(name)).filter((name) => name !== '');
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detail}
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full items-center gap-4 py-2 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            {t('edit.publicationOf', { count: things })} <bdi className="font-normal">{listed(names)}</bdi>
          </span>
          <span className="block text-sm text-ink-2">
            {dayAndTime(at)} · <bdi>{by ?? t('edit.somebody')}</bdi>
          </span>
        </span>
        {kind === 'undo' ? <Badge tone="wait">{t('edit.undid', { number: undoes ?? 0 })}</Badge> : null}
        <span className="figures text-sm text-ink-2">{number}</span>
        <ChevronDown aria-hidden="true" className={open ? 'size-5 rotate-180' : 'size-5'} />
      </button>
      <div id={detail} hidden={!open}>
        {open ? <Changes publication={publication} draft={draft} /> : null}
      </div>
    </li>
  );
}

function Changes({ publication, draft }: RowProps) {
  const t = useT();
  const read = useReader(draft);
  const queries = useQueryClient();
  const params = { number: String(publication.number) };
  const { data, error, refetch } = useQuery(callQuery(client, 'menuPublication', { params }));
  const undo = useMutation({
    mutationFn: () => client.call('undoPublication', { params }),
    onSuccess: () => toasts.done(t('edit.undone')),
    onSettled: () =>
      Promise.all(
        ['menuHistory', 'menuDraft', 'staffMenu'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  if (error !== null && data === undefined) {
    return <LoadFailed title={t('menu.loadFailed')} error={error} onRetry={refetch} />;
  }
  const since = changedThings(undo.error);
  const sinceNames = since && listed(since.map((thing) => changeName(t, thing, read)));
  const failed = undo.error === null ? undefined : errorText(t, undo.error);
  return (
    <div className="grid gap-3 pb-4">
      <ul className="grid gap-1 ps-4">
        {data?.changes.map((change) => (
          <li key={`${change.kind} ${change.key}`}>
            <bdi className="font-medium">{changeName(t, change, read)}</bdi>{' '}
            <span className="text-sm text-ink-2">{changeWords(t, change).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <InlineError text={sinceNames === undefined ? failed : t('edit.changedSince', { names: sinceNames })} />
      <Button
        className="min-h-11 justify-self-start"
        aria-disabled={undo.isPending}
        onClick={() => undo.mutate()}
      >
        {undo.isPending ? t('common.working') : t('edit.undo')}
      </Button>
    </div>
  );
}

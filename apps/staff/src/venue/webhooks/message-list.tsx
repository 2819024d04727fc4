import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type Message, messagesQuery, useWebhookDeed, type Webhook } from './queries.ts';
import { kindWord, triedWord } from './words.ts';

/** What an address was told in the last 30 days, newest first. */
export function MessageList({ webhook }: { readonly webhook: Webhook }) {
  const t = useT();
  const [before, setBefore] = useState<string>();
  const { data, error, isPending, refetch } = useQuery(messagesQuery(webhook.id, before));
  const again = useWebhookDeed(() => toasts.done(t('webhooks.sentAgain')));
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <LoadFailed title={t('webhooks.loadFailed')} error={error} onRetry={refetch} />;
  const messages = data?.messages ?? [];
  const last = messages.at(-1);
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      {messages.length === 0 ? <p className="py-2 text-ink-2">{t('webhooks.noMessages')}</p> : null}
      <ul>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onAgain={
              webhook.state === 'on' && message.state !== 'waiting' && message.kind !== 'ping'
                ? () => again.isPending || again.mutate({ kind: 'again', id: webhook.id, number: message.id })
                : undefined
            }
          />
        ))}
      </ul>
      <InlineError text={again.error ? errorText(t, again.error) : undefined} />
      <div className="flex flex-wrap gap-3">
        {before === undefined ? null : (
          <Button onClick={() => setBefore(undefined)}>{t('webhooks.newest')}</Button>
        )}
        {data?.more && last ? (
          <Button onClick={() => setBefore(String(last.id))}>{t('webhooks.older')}</Button>
        ) : null}
      </div>
    </div>
  );
}

type MessageRowProps = {
  readonly message: Message;
  /** Undefined where it can't be sent again. */
  readonly onAgain: (() => void) | undefined;
};

function MessageRow({ message, onAgain }: MessageRowProps) {
  const t = useT();
  const { kind, at, state, tries, tried_at, took_ms } = message;
  const what = kindWord(t, kind);
  const result = tried_at === null ? t('webhooks.notTried') : triedWord(t, message);
  const waits = state === 'waiting' && tried_at !== null ? t('webhooks.triedAgain') : undefined;
  const gone = state === 'given_up' && kind !== 'ping' ? t('webhooks.gaveUp') : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="grid min-w-48 flex-1">
        <span className="font-medium">{what}</span>
        <span className="figures text-sm text-ink-2">
          {[dayAndTime(at), result, waits ?? gone].filter(Boolean).join(' · ')}
        </span>
        {tries > 0 ? (
          <span className="figures text-sm text-ink-3">
            {t('webhooks.tries', { count: tries })} · {t('webhooks.took', { ms: String(took_ms ?? 0) })}
          </span>
        ) : null}
      </span>
      {onAgain === undefined ? null : (
        <Button aria-label={t('webhooks.againOf', { what, time: dayAndTime(at) })} onClick={onAgain}>
          {t('webhooks.again')}
        </Button>
      )}
    </li>
  );
}

import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { CircleAlert, CircleCheck, CirclePause, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { MessageList } from './message-list.tsx';
import { type Tested, useWebhookDeed, type Webhook } from './queries.ts';
import { kindWord, needsSomebody, triedWord } from './words.ts';

type RowProps = { readonly webhook: Webhook; readonly onEdit: () => void };

/** An address with how it is, and the buttons to try it, to change it and to see what it was told. */
export function WebhookRow({ webhook, onEdit }: RowProps) {
  const t = useT();
  const [listed, setListed] = useState(false);
  const [tested, setTested] = useState<Tested>();
  const test = useWebhookDeed((outcome) => setTested(outcome.tested));
  const { host, pathname, search } = new URL(webhook.url);
  const path = `${pathname}${search}`;
  return (
    <li className="grid gap-3 rounded-lg bg-paper-raised p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <WebhookIcon aria-hidden="true" className="mt-0.5 size-7 flex-none text-ink-2" strokeWidth={1.6} />
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <h2 className="menu-voice text-[1.25rem]/7 [overflow-wrap:anywhere]">
            <bdi dir="ltr">{host}</bdi>
          </h2>
          {path === '/' ? null : (
            <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              <bdi dir="ltr">{path}</bdi>
            </p>
          )}
          <p>{webhook.kinds.map((kind) => kindWord(t, kind)).join(' · ')}</p>
          {webhook.old_secret_until === null ? null : (
            <p className="text-sm text-ink-2">
              {t('webhooks.oldSecret', { time: dayAndTime(webhook.old_secret_until) })}
            </p>
          )}
        </div>
        <State webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-disabled={test.isPending}
          onClick={() => {
            if (test.isPending) return;
            setTested(undefined);
            test.mutate({ kind: 'test', id: webhook.id });
          }}
        >
          {test.isPending ? t('webhooks.testing') : t('webhooks.test')}
        </Button>
        <Button aria-expanded={listed} onClick={() => setListed(!listed)}>
          {listed ? t('webhooks.hideMessages') : t('webhooks.messages')}
        </Button>
        <Button aria-label={t('webhooks.changeOf', { host: isolate(host) })} onClick={onEdit}>
          {t('webhooks.change')}
        </Button>
      </div>
      <p role="status" className={classNames('font-medium', tested === undefined && 'sr-only')}>
        {tested === undefined
          ? ''
          : t('webhooks.tested', { result: triedWord(t, tested), ms: String(tested.took_ms ?? 0) })}
      </p>
      <InlineError text={test.error ? errorText(t, test.error) : undefined} />
      {listed ? <MessageList webhook={webhook} /> : null}
    </li>
  );
}

function State({ webhook }: { readonly webhook: Webhook }) {
  const t = useT();
  const wrong = needsSomebody(webhook);
  const { state, failing_since, waiting, given_up } = webhook;
  const Icon = wrong ? CircleAlert : state === 'off' ? CirclePause : CircleCheck;
  const word = {
    on: failing_since === null ? t('webhooks.on') : t('webhooks.failing'),
    off: t('webhooks.off'),
    stopped: t('webhooks.stopped'),
  }[state];
  return (
    <div className="grid max-w-[22rem] justify-items-start gap-0.5">
      <p
        className={classNames(
          'flex items-center gap-2 rounded-full px-3 py-1 font-medium',
          wrong && 'bg-error text-on-error',
          !wrong && (state === 'off' ? 'bg-paper-sunk text-ink-2' : 'bg-olive-wash text-olive-ink'),
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
        {word}
      </p>
      {wrong && failing_since !== null ? (
        <p className="text-sm text-ink-2">
          {t('webhooks.failingSince', { time: dayAndTime(failing_since) })}
        </p>
      ) : null}
      {state === 'stopped' ? <p className="text-sm text-ink-2">{t('webhooks.stoppedHint')}</p> : null}
      {waiting > 0 ? (
        <p className="figures text-sm text-ink-2">{t('webhooks.waiting', { count: waiting })}</p>
      ) : null}
      {given_up > 0 ? (
        <p className="figures text-sm text-ink-2">{t('webhooks.givenUp', { count: given_up })}</p>
      ) : null}
    </div>
  );
}

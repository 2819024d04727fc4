import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { discountsQuery, holdsOn, worthOf } from '../discounts/queries.ts';
import { useReply } from './queries.ts';

export function ReplyForm({ feedbackId }: { readonly feedbackId: string }) {
  const t = useT();
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const reply = useReply(feedbackId, () => {
    setMessage('');
    setTried(false);
    toasts.done(t('feedback.sent'));
  });
  const missing = tried && message.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (message.trim() !== '' && !reply.isPending) reply.mutate(message.trim());
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('feedback.reply')}
        hint={t('feedback.replyHint')}
        rows={4}
        dir="auto"
        value={message}
        maxLength={limits.message}
        error={missing ? t('feedback.replyMissing') : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
      <CodeChoice onChoose={(sentence) => setMessage(`${message.trimEnd()}\n\n${sentence}`.trimStart())} />
      <InlineError text={reply.error ? errorText(t, reply.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={reply.isPending} className="justify-self-end">
        {t(reply.isPending ? 'feedback.sending' : 'feedback.send')}
      </Button>
    </form>
  );
}

/** Puts the code of a discount that holds today into the reply, where its sentence can still be changed. */
function CodeChoice({ onChoose }: { readonly onChoose: (sentence: string) => void }) {
  const t = useT();
  const { data } = useQuery({ ...discountsQuery, enabled: useMay('discounts.edit') });
  const usable = data?.discounts.filter((one) => holdsOn(one, data.today)) ?? [];
  if (usable.length === 0) return null;
  return (
    <div role="group" aria-label={t('feedback.addCode')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-2">{t('feedback.addCode')}</span>
      {usable.map((one) => (
        <button
          key={one.code}
          type="button"
          className="outline-control min-h-(--tap) rounded-md px-3"
          onClick={() =>
            onChoose(t('feedback.codeSentence', { code: isolate(one.code), worth: worthOf(one) }))
          }
        >
          {one.code}
        </button>
      ))}
    </div>
  );
}

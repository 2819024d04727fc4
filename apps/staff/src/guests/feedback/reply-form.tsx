import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { discountsQuery, holdsOn, worthOf } from '../discounts/queries.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { type PutIn, putIn } from './put-in.ts';
import { type Feedback, useReply } from './queries.ts';

export function ReplyForm({ entry, onSent }: { readonly entry: Feedback; readonly onSent: () => void }) {
  const t = useT();
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [last, setLast] = useState<PutIn>();
  const [tooLong, setTooLong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reply = useReply(entry.id, () => {
    setMessage('');
    setTried(false);
    setLast(undefined);
    onSent();
    toasts.done(t('feedback.sent'));
  });
  const refused = errorsOn(t, reply.error, ['message']);
  const missing = tried && message.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (message.trim() !== '' && !reply.isPending) reply.mutate(message.trim());
  }

  function choose(text: string) {
    const put = putIn(message, text, last);
    setTooLong(put === undefined);
    if (put === undefined) return;
    setLast(put);
    setMessage(put.after);
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      <TextArea
        label={t('feedback.reply')}
        hint={t('feedback.replyHint')}
        rows={5}
        dir="auto"
        value={message}
        maxLength={limits.message}
        error={missing ? t('feedback.replyMissing') : refused.at.message}
        onChange={(event) => {
          setTooLong(false);
          setMessage(event.target.value);
        }}
      />
      <AnswerIsIn
        last={last?.after === message ? last : undefined}
        onUndo={(before) => {
          setMessage(before);
          setLast(undefined);
        }}
      />
      <AnswerChoice guest={entry} onChoose={choose} />
      <InlineError text={tooLong ? t('answers.tooLong', { count: limits.message }) : undefined} />
      <CodeChoice onChoose={(sentence) => setMessage(`${message.trimEnd()}\n\n${sentence}`.trimStart())} />
      <InlineError text={refused.atEnd} />
      <Button type="submit" look="next" aria-disabled={reply.isPending} className="justify-self-end">
        {t(reply.isPending ? 'feedback.sending' : 'feedback.send')}
      </Button>
    </form>
  );
}

type AnswerIsInProps = {
  readonly last: PutIn | undefined;
  readonly onUndo: (before: string) => void;
};

/** Says that an answer was put in, above or beneath what, and takes it out again until it is edited. */
function AnswerIsIn({ last, onUndo }: AnswerIsInProps) {
  const t = useT();
  return (
    <div role="status" className="empty:hidden">
      {last === undefined ? null : (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {t(last.before.trim() === '' ? 'answers.isIn' : 'answers.isInBeneath')}
          <Button onClick={() => onUndo(last.before)}>{t('answers.takeOut')}</Button>
        </p>
      )}
    </div>
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

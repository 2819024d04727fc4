import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
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
      <InlineError text={reply.error ? errorText(t, reply.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={reply.isPending} className="justify-self-end">
        {t(reply.isPending ? 'feedback.sending' : 'feedback.send')}
      </Button>
    </form>
  );
}

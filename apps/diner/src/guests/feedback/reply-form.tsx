import { ApiError, serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, queries } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';

/** The diner's next message. The text stays until the server has accepted it. */
export function ReplyForm({ feedbackId }: { readonly feedbackId: string }) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [touched, setTouched] = useState(false);
  const reply = useReply(feedbackId, () => {
    setMessage('');
    setTouched(false);
  });
  const missing = message.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (missing) return field.current?.focus();
    reply.send(message.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        ref={field}
        label={t('feedback.message')}
        error={touched && missing ? t('feedback.messageRequired') : undefined}
        required
        maxLength={limits.message}
        dir="auto"
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          setTouched(true);
        }}
      />
      <Button look="next" type="submit" disabled={reply.busy}>
        {t(reply.busy ? 'feedback.submitting' : 'feedback.submit')}
      </Button>
    </form>
  );
}

function useReply(feedbackId: string, onTaken: () => void) {
  const t = useT();
  const customerId = useCustomerId();
  const replying = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, message }: { readonly id: string; readonly message: string }) =>
      send(feedbackId, id, message),
    onSuccess: async ({ message }) => {
      toasts.done(message ?? t('feedback.replySent'));
      await queries.invalidateQueries({ queryKey: callKey('feedbackDetails') });
      onTaken();
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('feedback.sendFailed')),
  });
  const press = useOneTap();
  return {
    send: (message: string) => {
      if (customerId !== undefined) press(() => replying.mutateAsync({ id: customerId, message }));
    },
    busy: replying.isPending,
  };
}

async function send(feedbackId: string, customerId: string, message: string) {
  const answer = await api.call('replyToFeedback', { params: { feedbackId, customerId }, body: { message } });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}

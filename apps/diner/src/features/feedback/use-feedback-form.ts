import { ApiError, serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { useOneTap } from '../../one-tap.ts';
import { paths } from '../../paths.ts';
import { useLocation } from '../../router/hooks.tsx';
import { toasts } from '../../toasts.ts';
import { currentOrder } from '../home/current-order.ts';
import { homeQuery } from '../menu/queries.ts';
import { useCustomerId } from '../session/customer.ts';
import { type Checked, checkedFields, emptyDraft, errorsOf, type FeedbackDraft } from './form-rules.ts';

/** The draft, what is wrong with the fields that were touched, and the sending. */
export function useFeedbackForm() {
  const t = useT();
  const go = useGo();
  const customerId = useCustomerId();
  const orderId = useOrderMeant();
  const [draft, setDraft] = useState<FeedbackDraft>(emptyDraft);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const errors = errorsOf(draft, t);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => send(id, orderId, draft, () => void go(paths.feedback)),
    onSuccess: ({ message }) => {
      toasts.done(message ?? t('feedback.sent'));
      void queries.invalidateQueries({ queryKey: callKey('feedbackList') });
      return go(paths.feedback);
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('feedback.sendFailed')),
  });

  const press = useOneTap();
  function change(changes: Partial<FeedbackDraft>) {
    setDraft((now) => ({ ...now, ...changes }));
    setTouched((now) => [...new Set([...now, ...Object.keys(changes)])]);
  }
  /** Sends what is valid. Otherwise everything wrong is shown, and the first wrong field is answered. */
  function submit(): Checked | undefined {
    setTouched(checkedFields);
    const wrong = checkedFields.find((field) => errors[field] !== undefined);
    if (wrong === undefined && customerId !== undefined) press(() => sending.mutateAsync(customerId));
    return wrong;
  }
  return {
    draft,
    change,
    errorOf: (field: Checked) => (touched.includes(field) ? errors[field] : undefined),
    submit,
    busy: sending.isPending,
  };
}

/** The form as its fields have it. */
export type FeedbackForm = ReturnType<typeof useFeedbackForm>;

/** The order that the form was opened from, else the one that Home names; '' leaves it to the server: the latest. */
function useOrderMeant(): string {
  const home = useQuery(homeQuery(useCustomerId()));
  const opened = orderIn(useLocation().state);
  return opened ?? currentOrder(home.data?.customer?.orders)?.id ?? '';
}

function orderIn(state: unknown): string | undefined {
  const id = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined;
  return typeof id === 'string' ? id : undefined;
}

async function send(customerId: string, orderId: string, draft: FeedbackDraft, onUnsent: () => void) {
  const request = {
    encoding: 'form' as const,
    params: { customerId },
    body: {
      full_name: draft.fullName.trim(),
      phone_number: draft.phone.trim(),
      email: draft.email.trim(),
      rating: draft.rating ?? 0,
      agreement: true as const,
      type: [...draft.aspects],
      comment: draft.comment.trim(),
      order_id: orderId,
    },
  };
  const answer = await api.call('sendFeedback', request, { onUnsent });
  if (answer.status === false) throw new ApiError(200, answer);
  return answer;
}

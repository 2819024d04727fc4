import { ApiError, serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { api, queries } from '../../offline/api.ts';
import { currentOrder } from '../../orders/order/current-order.ts';
import { type GoOn, useGoOn } from '../../shared/go-on.ts';
import { useT } from '../../shared/i18n.ts';
import { useOneTap } from '../../shared/one-tap.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { type Checked, checkedFields, emptyDraft, errorsOf, type FeedbackDraft } from './form-rules.ts';

/** Who sends the form, and how they go on from it. */
type Sender = { readonly id: string; readonly goOn: GoOn };

/** The state of the form: its entries, the errors of touched fields, and sending. */
export function useFeedbackForm() {
  const t = useT();
  const leave = useGoOn();
  const customerId = useCustomerId();
  const { state }: { readonly state: unknown } = useLocation();
  const orderId = useFeedbackOrder(state);
  const [draft, setDraft] = useState<FeedbackDraft>(() => ({ ...emptyDraft, rating: ratingIn(state) }));
  const [touched, setTouched] = useState<readonly string[]>([]);
  const errors = errorsOf(draft, t);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, goOn }: Sender) => send(id, orderId, draft, () => void goOn(paths.feedback)),
    onSuccess: ({ message }, { goOn }) => {
      toasts.done(message ?? t('feedback.sent'));
      void queries.invalidateQueries({ queryKey: callKey('feedbackList') });
      return goOn(paths.feedback);
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('feedback.sendFailed')),
  });

  const press = useOneTap();
  function change(changes: Partial<FeedbackDraft>) {
    setDraft((now) => ({ ...now, ...changes }));
    setTouched((now) => [...new Set([...now, ...Object.keys(changes)])]);
  }
  /** Sends a valid form. Otherwise shows all errors and returns the first wrong field. */
  function submit(): Checked | undefined {
    setTouched(checkedFields);
    const wrong = checkedFields.find((field) => errors[field] !== undefined);
    if (wrong === undefined && customerId !== undefined)
      press(() => sending.mutateAsync({ id: customerId, goOn: leave() }));
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

export type FeedbackForm = ReturnType<typeof useFeedbackForm>;

/** The order that the form was opened from, else Home's order; '' lets the server take the latest one. */
function useFeedbackOrder(state: unknown): string {
  const home = useQuery(homeQuery(useCustomerId()));
  return orderIn(state) ?? currentOrder(home.data?.customer?.orders)?.id ?? '';
}

function orderIn(state: unknown): string | undefined {
  const id = typeof state === 'object' && state !== null && 'orderId' in state ? state.orderId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The rating of the star that the form was opened from. */
function ratingIn(state: unknown): number | undefined {
  const rating = typeof state === 'object' && state !== null && 'rating' in state ? state.rating : undefined;
  return [1, 2, 3, 4, 5].find((one) => one === rating);
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

import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import type { feedbackFilters } from '@sufra/contract/guests/feedback-filters';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** A guest's feedback with its conversation. */
export type Feedback = DataOf<'staffFeedback'>['data'][number];

/** Polling is a fallback for live events, and slow here: no guest waits at a table for it. */
const feedbackPollMs = 60_000;

/** Which feedback is listed. */
export type FeedbackFilter = (typeof feedbackFilters)[number];

/** One page of feedback, newest first. */
export function feedbackQuery(page: number, show: FeedbackFilter = 'all') {
  return {
    ...callQuery(client, 'staffFeedback', { query: { page: String(page), show } }),
    refetchInterval: feedbackPollMs,
    placeholderData: keepPreviousData,
  };
}

/** The answers that the venue keeps to reply with. */
export const cannedAnswersQuery = callQuery(client, 'cannedAnswers', {});

/** Answers a guest. The caller keeps the typed text until the server has it. */
export function useReply(feedbackId: string, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      client.call('replyAsStaff', { params: { feedbackId }, body: { message } }),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffFeedback'] }),
  });
}

/** The newest feedback of one or two stars: what the console tells whoever may answer it. */
export const lowFeedbackQuery = feedbackQuery(1, 'low');

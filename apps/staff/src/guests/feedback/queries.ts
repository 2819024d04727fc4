import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** A guest's feedback with its conversation. */
export type Feedback = DataOf<'staffFeedback'>['data'][number];

/** Polling is a fallback for live events, and slow here: no guest waits at a table for it. */
const feedbackPollMs = 60_000;

/** One page of feedback, newest first. */
export function feedbackQuery(page: number) {
  return {
    ...callQuery(client, 'staffFeedback', { query: { page: String(page) } }),
    refetchInterval: feedbackPollMs,
    placeholderData: keepPreviousData,
  };
}

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

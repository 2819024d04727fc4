import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';

/** What a guest said of their visit, with its conversation. */
export type Feedback = DataOf<'staffFeedback'>['data'][number];

/** How often feedback is asked for beneath the events: nobody waits at a table for it. */
const feedbackPollMs = 60_000;

/** One page of what guests said, the newest first. */
export function feedbackQuery(page: number) {
  return {
    ...callQuery(client, 'staffFeedback', { query: { page: String(page) } }),
    refetchInterval: feedbackPollMs,
    placeholderData: keepPreviousData,
  };
}

/** Answers a guest. What was typed stays with the caller until the answer arrived. */
export function useReply(feedbackId: string, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      client.call('replyAsStaff', { params: { feedbackId }, body: { message } }),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffFeedback'] }),
  });
}

import { callQuery } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import type { Approval } from './approval.ts';

/** Who can approve. */
export const approversQuery = callQuery(client, 'approvers', {});

/** The requests that wait, and what was answered of late. */
export const approvalsQuery = { ...callQuery(client, 'approvals', {}), refetchInterval: pollMs };

/** The requests that whoever is signed in can answer, oldest first: all but their own. */
export function askedOfMe(waiting: readonly Approval[] = []): readonly Approval[] {
  return waiting.filter(({ mine }) => !mine);
}

/** A request of one's own, while it waits. */
export function approvalQuery(approvalId: string) {
  return { ...callQuery(client, 'approval', { params: { approvalId } }), refetchInterval: pollMs };
}

/** Accepts or declines a request. Afterwards the lists are read again, whether it succeeded or not. */
export function useAnswerApproval(approvalId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) =>
      client.call('answerApproval', { params: { approvalId }, body: { accept } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

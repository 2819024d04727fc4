import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Somebody on the staff. */
export type Account = DataOf<'staffAccounts'>['accounts'][number];

/** A link that was just made: it is shown once. */
export type Link = DataOf<'invite'>;

export const invitationsQuery = callQuery(client, 'invitations', {});

const reads = ['staffAccounts', 'invitations'];

/** Reads people again after a change, whether it succeeded or not. */
function useReadAgain() {
  const queries = useQueryClient();
  return () => Promise.all(reads.map((read) => queries.invalidateQueries({ queryKey: [read] })));
}

/** Invites somebody; the link is handed over by whoever invites. */
export function useInvite(onDone: (link: Link) => void) {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<'invite'>) => client.call('invite', { body }),
    onSuccess: ({ data }) => data && onDone(data),
    onSettled,
  });
}

/** Makes a link for a new password. */
export function usePasswordLink(onDone: (link: Link) => void) {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (accountId: string) => client.call('invitePassword', { params: { accountId } }),
    onSuccess: ({ data }) => data && onDone(data),
    onSettled,
  });
}

export function useWithdraw() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (invitationId: string) => client.call('withdrawInvitation', { params: { invitationId } }),
    onSettled,
  });
}

/** Changes a colleague's name or role, or whether they may sign in. */
export function useChangeAccount(accountId: string, onDone: () => void) {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (body: BodyOf<'changeAccount'>) =>
      client.call('changeAccount', { params: { accountId }, body }),
    onSuccess: onDone,
    onSettled,
  });
}

import { callQuery } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** One's own second factor. */
export const secondFactorQuery = callQuery(client, 'secondFactor', {});

/** Whether owners and managers must have one; for those who manage staff. */
export const ruleQuery = callQuery(client, 'secondFactorRule', {});

/** Everything that changes when a second factor is switched on, off or taken away. */
const reads = ['secondFactor', 'staffAccounts', 'staffSessions'];

/** Reads again what depends on second factors. */
export function useRefreshFactors(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(reads.map((call) => queries.invalidateQueries({ queryKey: [call] })));
}

/** Takes a colleague's second factor away. */
export function useResetFactor(onDone: (name: string) => void) {
  const refresh = useRefreshFactors();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) =>
      client.call('resetSecondFactor', { params: { accountId: id } }),
    onSuccess: (_, { name }) => onDone(name),
    onSettled: refresh,
  });
}

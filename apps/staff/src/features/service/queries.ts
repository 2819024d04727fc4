import { callQuery } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { pollMs } from '../../app/queries.ts';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';

/** The calls that wait, and those answered within the hour. */
export const serviceQuery = { ...callQuery(client, 'staffService', {}), refetchInterval: pollMs };

/** Says that a call is answered. It is under way until the list no longer has it. */
export function useResolve(requestId: string) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('resolveService', { params: { requestId } }),
    onError: (error) => toasts.error(refusal(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffService'] }),
  });
}

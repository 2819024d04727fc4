import { callQuery } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { pollMs } from '../../shared/queries.ts';
import { toasts } from '../../shared/toasts.ts';

/** The open calls, and those answered within the last hour. */
export const callsQuery = { ...callQuery(client, 'staffService', {}), refetchInterval: pollMs };

/** Marks a call as answered. Pending until the list has been fetched again. */
export function useResolve(requestId: string) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('resolveService', { params: { requestId } }),
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffService'] }),
  });
}

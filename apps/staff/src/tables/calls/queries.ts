import { callQuery } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { pollMs } from '../../shared/queries.ts';
import { toasts } from '../../shared/toasts.ts';
import type { Call } from './call.ts';

/** The open calls, and those answered within the last hour. */
export const callsQuery = { ...callQuery(client, 'staffService', {}), refetchInterval: pollMs };

/** What staff do with a call. `take` names the colleague whom the screen shows on it, if any. */
type Answer = 'take' | 'release' | 'resolve' | 'reopen';

/** Answers a call. Pending until the list has been fetched again, which also shows why an answer was refused. */
export function useAnswer(call: Call) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => send(call, answer),
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffService'] }),
  });
}

function send({ id, taken_by }: Call, answer: Answer): Promise<unknown> {
  const params = { requestId: id };
  if (answer === 'take')
    return client.call('takeService', { params, body: { instead_of: taken_by?.id ?? null } });
  if (answer === 'release') return client.call('releaseService', { params });
  return client.call(answer === 'resolve' ? 'resolveService' : 'reopenService', { params });
}

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

type Press = { readonly answer: Answer; readonly onDone: (() => void) | undefined };

/** How long a press may be the second half of a double tap, in milliseconds. */
const doubleTapMs = 400;
/** When a call was last answered here: what is under the finger may be another button, or another table's, by now. */
let answeredAt = Number.NEGATIVE_INFINITY;

/** Answers a call. Busy until the list has been fetched again, which also shows why an answer was refused. */
export function useAnswer(call: Call) {
  const t = useT();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: async ({ answer, onDone }: Press) => {
      await send(call, answer);
      // Not with the mutation's own callbacks: by then the call may have left the list.
      onDone?.();
    },
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['staffService'] });
      answeredAt = performance.now();
    },
  });
  return {
    busy: sending.isPending,
    press: (answer: Answer, onDone?: () => void) => {
      if (sending.isPending || performance.now() - answeredAt < doubleTapMs) return;
      sending.mutate({ answer, onDone });
    },
  };
}

function send({ id, taken_by }: Call, answer: Answer): Promise<unknown> {
  const params = { requestId: id };
  if (answer === 'take')
    return client.call('takeService', { params, body: { instead_of: taken_by?.id ?? null } });
  if (answer === 'release') return client.call('releaseService', { params });
  return client.call(answer === 'resolve' ? 'resolveService' : 'reopenService', { params });
}

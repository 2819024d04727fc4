import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { pollMs } from '../../shared/queries.ts';
import { toasts } from '../../shared/toasts.ts';

/** Whether guests can order, and the pause if there is one. */
export const orderingQuery = { ...callQuery(client, 'staffOrdering', {}), refetchInterval: pollMs };

/** Why orders are paused. */
export type PauseReason = NonNullable<BodyOf<'pauseOrders'>['reason']>;

/** What guests would read, in a language. */
export type Preview = DataOf<'pausePreview'>['previews'][number];

/** What guests would read if orders were paused now; null minutes are a pause without an end. */
export function previewQuery(minutes: number | null, reason: PauseReason | undefined) {
  return callQuery(client, 'pausePreview', {
    query: {
      ...(minutes === null ? {} : { minutes: String(minutes) }),
      ...(reason === undefined ? {} : { reason }),
    },
  });
}

/** Stops taking orders. */
export function usePause(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pause: BodyOf<'pauseOrders'>) => client.call('pauseOrders', { body: pause }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffOrdering'] }),
  });
}

/** Takes orders again. */
export function useResume() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('resumeOrders', {}),
    onSuccess: () => toasts.done(t('house.resumed')),
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffOrdering'] }),
  });
}

import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** A card payment that a person has to look up at the bank. */
export type PaymentAlert = DataOf<'paymentAlerts'>['needs_attention'][number];

/** The open payment alerts. */
export const alertsQuery = { ...callQuery(client, 'paymentAlerts', {}), refetchInterval: pollMs };

/** Closes a payment alert with a note about what was found out. */
export function useAnswerAlert(alertId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => client.call('answerPaymentAlert', { params: { alertId }, body: { note } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['paymentAlerts'] }),
  });
}

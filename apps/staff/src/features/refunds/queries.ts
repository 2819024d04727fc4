import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type Fils, formatMoney } from '@sufra/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { pollMs } from '../../app/queries.ts';

/** Money that goes back to a guest. */
export type Refund = DataOf<'staffRefunds'>['due'][number];

/** A payment that money can still go back from. */
export type Refundable = DataOf<'refundable'>['payments'][number];

/** How money can go back. */
export type RefundMethod = 'cash' | 'card' | 'pos';

/** The refunds that are due, and those done of late. */
export const refundsQuery = { ...callQuery(client, 'staffRefunds', {}), refetchInterval: pollMs };

/** What of an order was paid and can go back. The order by its number, with or without the "#". */
export function refundableQuery(orderRef: string) {
  return {
    ...callQuery(client, 'refundable', { query: { order_ref: orderRef.replace(/^#/, '') } }),
    enabled: orderRef !== '',
    staleTime: 0,
  };
}

function useRefundCall<Input>(call: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    // Whatever came of it, the list tells the truth: a colleague or the bank may have been faster.
    onSettled: () =>
      Promise.all(
        ['staffRefunds', 'refundable', 'staffShifts'].map((read) =>
          queries.invalidateQueries({ queryKey: [read] }),
        ),
      ),
  });
}

/** A refund that a manager makes. */
export interface NewRefund {
  readonly shareId: string;
  readonly amount: Fils;
  readonly method: RefundMethod;
  readonly reason: string;
  readonly reference: string;
}

/** Gives money back. */
export function useMakeRefund(onDone: () => void) {
  return useRefundCall(
    ({ shareId, amount, method, reason, reference }: NewRefund) =>
      client.call('makeRefund', {
        body: {
          share_id: shareId,
          amount: formatMoney(amount),
          method,
          reason,
          ...(reference === '' ? {} : { reference }),
        },
      }),
    onDone,
  );
}

/** Says that a refund was given by hand. */
export function useCompleteRefund(refundId: string, onDone: () => void) {
  return useRefundCall(
    ({ method, reference }: { readonly method: RefundMethod; readonly reference: string }) =>
      client.call('completeRefund', {
        params: { refundId },
        body: { method, ...(reference === '' ? {} : { reference }) },
      }),
    onDone,
  );
}

/** Asks the provider once more. */
export function useRetryRefund(refundId: string, onDone: () => void) {
  return useRefundCall(() => client.call('retryRefund', { params: { refundId } }), onDone);
}

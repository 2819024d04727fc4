import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';

/** Money given back to a guest. */
export type Refund = DataOf<'staffRefunds'>['due'][number];

/** A payment that can still be refunded, in part or in full. */
export type Refundable = DataOf<'refundable'>['payments'][number];

export type RefundMethod = 'cash' | 'card' | 'pos';

/** The refunds that are due, and the latest completed ones. */
export const refundsQuery = { ...callQuery(client, 'staffRefunds', {}), refetchInterval: pollMs };

/** The payments of an order that can be refunded. Takes the order's number with or without "#". */
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
    // Refetch after a failure too: a colleague or the bank may have been faster.
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

/** Makes a refund. */
export function useMakeRefund(onDone: () => void) {
  return useRefundCall(
    ({ shareId, amount, method, reason, reference }: NewRefund) =>
      withApproval((approval) =>
        client.call('makeRefund', {
          body: {
            share_id: shareId,
            amount: formatMoney(amount),
            method,
            reason,
            ...(reference === '' ? {} : { reference }),
            ...approval,
          },
        }),
      ),
    onDone,
  );
}

/** Records how a refund was paid by hand. */
export function useCompleteRefund(refundId: string, onDone: () => void) {
  return useRefundCall(
    ({ method, reference }: { readonly method: RefundMethod; readonly reference: string }) =>
      withApproval((approval) =>
        client.call('completeRefund', {
          params: { refundId },
          body: { method, ...(reference === '' ? {} : { reference }), ...approval },
        }),
      ),
    onDone,
  );
}

/** Tries a card refund at the provider once more. */
export function useRetryRefund(refundId: string, onDone: () => void) {
  return useRefundCall(() => client.call('retryRefund', { params: { refundId } }), onDone);
}

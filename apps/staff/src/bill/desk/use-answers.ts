import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import type { PaymentRequest } from './payment.ts';

/** What a cashier enters when approving. */
export interface Approval {
  readonly amount: string;
  readonly received: Fils | undefined;
  readonly slipReference: string | undefined;
}

/** Approves or rejects one payment; `answered` is the payment as the server returned it. */
export function useAnswers(attemptId: string) {
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<PaymentRequest>();
  // Refetch after a failure too: a colleague may have answered first.
  const onSettled = () =>
    Promise.all(
      ['staffPayments', 'staffTables', 'staffFloor', 'staffTable'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    );
  const params = { attemptId };
  const approve = useMutation({
    mutationFn: ({ amount, received, slipReference }: Approval) =>
      client.call('approvePayment', {
        params,
        body: {
          amount,
          ...(received === undefined ? {} : { received: formatMoney(received) }),
          ...(slipReference === undefined ? {} : { slip_reference: slipReference }),
        },
      }),
    onSuccess: ({ data }) => setAnswered(data?.payment),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: (reason: string) => client.call('rejectPayment', { params, body: { reason } }),
    onSuccess: ({ data }) => setAnswered(data?.payment),
    onSettled,
  });
  return { approve, reject, answered };
}

export type Answers = ReturnType<typeof useAnswers>;

import { type Fils, formatMoney } from '@sufra/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import type { PaymentRequest } from './payment.ts';

/** What a cashier enters when approving. */
export interface Approval {
  readonly amount: string;
  readonly received: Fils | undefined;
  readonly slipReference: string | undefined;
}

/** Answering one payment: approve or reject, and the payment as the server says it is after that. */
export function useAnswers(attemptId: string) {
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<PaymentRequest>();
  // Whatever came of it, the list tells the truth: a colleague may have been faster.
  const onSettled = () =>
    Promise.all(
      ['staffPayments', 'staffTables'].map((call) => queries.invalidateQueries({ queryKey: [call] })),
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

/** The two ways to answer a payment. */
export type Answers = ReturnType<typeof useAnswers>;

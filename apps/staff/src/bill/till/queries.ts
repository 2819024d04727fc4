import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';
import { staleAtTill } from '../comps/comp.ts';
import type { Part, TillOrder } from './till.ts';

/** The bills of the party at a table. */
export function tillBillQuery(table: string) {
  return { ...callQuery(client, 'tillBill', { params: { table } }), refetchInterval: pollMs };
}

/** What a cashier takes for a part: by which method, how much in all, and what was handed over. */
export interface Taking {
  readonly method: 'cash' | 'pos';
  readonly amount: Fils;
  readonly tip?: Fils | undefined;
  readonly received?: Fils | undefined;
  readonly slip?: string | undefined;
}

/** What the name of a part is where it has none, and whose requests it takes the place of. */
export interface About {
  readonly part: Part;
  readonly name: string;
  readonly replaces: readonly string[];
}

function wanted({ part, name, replaces }: About, amount: Fils) {
  return {
    ...(part.share === undefined ? { name } : { share_id: part.share.id }),
    amount: formatMoney(amount),
    ...(replaces.length === 0 ? {} : { replaces: [...replaces] }),
  };
}

/** An answer with the bill as it is now. */
type Answered = { readonly data?: { readonly order: TillOrder } | undefined };

function useTillCall<Input, Answer extends Answered>(call: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    // Shown at once: until the bill was asked for again, a second press would find the old one.
    onSuccess: ({ data }) => {
      if (data !== undefined) showOrder(queries, data.order);
    },
    // Refetch after a failure too: a colleague or a guest may have been faster.
    onSettled: () => Promise.all(staleAtTill.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

function showOrder(queries: QueryClient, order: TillOrder): void {
  queries.setQueriesData<DataOf<'tillBill'>>({ queryKey: ['tillBill'] }, (bill) =>
    bill === undefined
      ? undefined
      : { ...bill, orders: bill.orders.map((one) => (one.id === order.id ? order : one)) },
  );
  queries.setQueriesData<DataOf<'unpaidBill'>>({ queryKey: ['unpaidBill'] }, (bill) =>
    bill?.order.id === order.id ? { ...bill, order } : bill,
  );
}

/** Takes cash, or a card at the terminal. */
function useTakeMoney(orderId: string) {
  return useTillCall(({ about, taking }: { readonly about: About; readonly taking: Taking }) => {
    const { method, amount, tip, received, slip } = taking;
    return client.call('takeMoney', {
      params: { orderId },
      body: {
        ...wanted(about, amount),
        method,
        ...(tip === undefined ? {} : { tip: formatMoney(tip) }),
        ...(received === undefined ? {} : { received: formatMoney(received) }),
        ...(slip === undefined ? {} : { slip_reference: slip }),
      },
    });
  });
}

/** Makes the link to a card page. */
function useCardLink(orderId: string) {
  return useTillCall((about: About) =>
    client.call('openCardLink', { params: { orderId }, body: wanted(about, about.part.amount) }),
  );
}

/** Takes a card link back. */
function useCloseLink() {
  return useTillCall((attemptId: string) => client.call('closeCardLink', { params: { attemptId } }));
}

/** What is done with a part of a bill. */
export function useTillCalls(orderId: string) {
  return { take: useTakeMoney(orderId), link: useCardLink(orderId), close: useCloseLink() };
}

export type TillCalls = ReturnType<typeof useTillCalls>;

/** Divides what is still open. */
export function usePlan(orderId: string) {
  return useTillCall((body: BodyOf<'planAtTill'>) =>
    client.call('planAtTill', { params: { orderId }, body }),
  );
}

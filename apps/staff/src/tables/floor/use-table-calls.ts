import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';

/** What clears a table: a reason, needed when money is due, and the ids of the unserved lines that were shown. */
type Clearing = { readonly reason: string | undefined; readonly unserved: readonly string[] };

/** What staff can do at a table. Each call refetches tables, orders and payments, whether it succeeds or fails. */
export function useTableCalls(table: string) {
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(
      ['staffTables', 'staffTickets', 'staffPayments'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    );
  const params = { table };
  const open = useMutation({ mutationFn: () => client.call('openTable', { params }), onSettled });
  const clear = useMutation({
    mutationFn: ({ reason, unserved }: Clearing) =>
      withApproval((approval) =>
        client.call('clearTable', {
          params,
          body: { unserved: [...unserved], ...(reason === undefined ? {} : { reason }), ...approval },
        }),
      ),
    onSettled,
  });
  const move = useMutation({
    mutationFn: (to: string) => client.call('moveTable', { params, body: { to } }),
    onSettled,
  });
  const admit = useMutation({
    mutationFn: (customerId: string) => client.call('admitGuest', { params: { customerId } }),
    onSettled,
  });
  return { open, clear, move, admit };
}

export type TableCalls = ReturnType<typeof useTableCalls>;

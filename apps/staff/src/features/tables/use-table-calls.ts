import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';

/** What clears a table: why, where money is due, and the lines not served that were shown. */
type Clearing = { readonly reason: string | undefined; readonly unserved: readonly string[] };

/** What staff do at a table. Each asks for tables, orders and payments anew, whatever came of it. */
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
      client.call('clearTable', {
        params,
        body: { unserved: [...unserved], ...(reason === undefined ? {} : { reason }) },
      }),
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

/** The calls of one table. */
export type TableCalls = ReturnType<typeof useTableCalls>;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';

/** What clears a table: a reason, needed when money is due, the ids of the unserved lines that were shown, and the party's. */
type Clearing = {
  readonly reason: string | undefined;
  readonly unserved: readonly string[];
  readonly visit: string | undefined;
};

/** What is done with dishes at the table: staff accept what waits for them, and serve what is ready. */
type Serving = { readonly command: 'accept' | 'serve'; readonly lines: readonly string[] };

/** What staff can do at a table. Each call reads tables, orders and payments again, whether it succeeds or fails. */
export function useTableCalls(table: string) {
  const onSettled = useReadAgain();
  const params = { table };
  const open = useMutation({
    mutationFn: (party: number | undefined) =>
      client.call('openTable', { params, body: party === undefined ? {} : { party } }),
    onSettled,
  });
  const clear = useMutation({
    mutationFn: ({ reason, unserved, visit }: Clearing) =>
      withApproval((approval) =>
        client.call('clearTable', {
          params,
          body: {
            unserved: [...unserved],
            ...(visit === undefined ? {} : { visit_id: visit }),
            ...(reason === undefined ? {} : { reason }),
            ...approval,
          },
        }),
      ),
    onSettled,
  });
  const admit = useMutation({
    mutationFn: (customerId: string) => client.call('admitGuest', { params: { customerId } }),
    onSettled,
  });
  const take = useMutation({
    mutationFn: (insteadOf: string | null) =>
      client.call('takeTable', { params, body: { instead_of: insteadOf } }),
    onSettled,
  });
  const serve = useMutation({
    mutationFn: ({ command, lines }: Serving) =>
      client.call('moveLines', { body: { line_ids: [...lines], command } }),
    onSettled,
  });
  return { open, clear, admit, take, serve };
}

export type TableCalls = ReturnType<typeof useTableCalls>;

/** From where to where, and the parties that were seen there. */
type Moving = {
  readonly from: string;
  readonly visit: string | null;
  readonly to: string;
  readonly toVisit: string | null;
};

/** Moves a party to a free table. */
export function useMove() {
  return useMutation({
    mutationFn: ({ from, visit, to }: Moving) =>
      client.call('moveTable', {
        params: { table: from },
        body: { to, ...(visit === null ? {} : { visit_id: visit }) },
      }),
    onSettled: useReadAgain(),
  });
}

/** Makes two parties one, at the table `to`. */
export function useJoin() {
  return useMutation({
    mutationFn: ({ from, visit, to, toVisit }: Moving) =>
      client.call('joinTables', {
        params: { table: from },
        body: {
          to,
          ...(visit === null ? {} : { visit_id: visit }),
          ...(toVisit === null ? {} : { to_visit_id: toVisit }),
        },
      }),
    onSettled: useReadAgain(),
  });
}

/** Parts a table again from the one that it was pushed to. */
export function usePart() {
  return useMutation({
    mutationFn: (table: string) => client.call('partTable', { params: { table } }),
    onSettled: useReadAgain(),
  });
}

/** Gives tables to a colleague: those named, or all of one's own. */
export function useHandOver() {
  return useMutation({
    mutationFn: ({ to, tables }: { readonly to: string; readonly tables: readonly string[] | undefined }) =>
      client.call('handOverTables', {
        body: { to, ...(tables === undefined ? {} : { tables: [...tables] }) },
      }),
    onSettled: useReadAgain(),
  });
}

function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['staffFloor', 'staffTable', 'staffTickets', 'staffPayments', 'staffService'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    );
}

import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** A guest who gave a name. */
export type Member = DataOf<'members'>['members'][number];

/** What erasing a guest takes away, and what stays. */
export type Erasing = DataOf<'eraseMember'>;

/** How many bookings have a phone number, and which of them are still to come. */
export type ErasingBookings = DataOf<'eraseBookings'>;

/** Members, who was here last first, or those who are found by what was typed; page by page. */
export function useMembers(typed: string) {
  return useInfiniteQuery({
    queryKey: ['members', typed],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(typed === '' ? {} : { q: typed }), ...(pageParam ? { after: pageParam } : {}) };
      return (await client.call('members', { query, signal })).data;
    },
    getNextPageParam: (page) => page?.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One member. */
export const memberQuery = (customerId: string) => callQuery(client, 'member', { params: { customerId } });

/** Erases a guest, or asks what that would take away. */
export function useErase(customerId: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (sure: boolean) =>
      (await client.call('eraseMember', { params: { customerId }, body: { sure } })).data,
    onSuccess: (data) => {
      if (data?.erased) onDone?.();
    },
    onSettled: (data) =>
      data?.erased ? queries.invalidateQueries({ queryKey: ['members'] }) : Promise.resolve(),
  });
}

/** Everything that is kept of a guest. The answer is the file itself. */
export const copyOfMember = (customerId: string): Promise<unknown> =>
  client.call('exportMember', { params: { customerId } });

/** Everything that the bookings with a phone number say. */
export const copyOfBookings = (phone: string): Promise<unknown> =>
  client.call('exportBookings', { body: { phone } });

/** Erases the bookings with a phone number, or asks how many they are. */
export function useEraseBookings(phone: string, onDone?: (count: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (sure: boolean) => (await client.call('eraseBookings', { body: { phone, sure } })).data,
    onSuccess: (data) => {
      if (data?.erased) onDone?.(data.bookings);
    },
    onSettled: (data) =>
      data?.erased ? queries.invalidateQueries({ queryKey: ['staffBookings'] }) : Promise.resolve(),
  });
}

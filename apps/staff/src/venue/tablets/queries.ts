import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** A browser that several people use, one after another. */
export type Tablet = DataOf<'sharedTablets'>['tablets'][number];

/** What is set of a tablet. */
export type TabletWish = BodyOf<'shareTablet'>;

/** Every shared tablet, the last used first. */
export const tabletsQuery = callQuery(client, 'sharedTablets', {});

/** The shared tablet that this browser is, with who signs in on it by PIN; null on any other browser. */
export const thisTabletQuery = callQuery(client, 'thisTablet', {});

/** One thing done to the tablets. */
export type TabletDeed =
  | { readonly kind: 'share'; readonly wish: TabletWish }
  | { readonly kind: 'change'; readonly id: string; readonly wish: TabletWish }
  | { readonly kind: 'end'; readonly id: string };

/** Does something to the tablets, and reads again what it changes: who is signed in is then on one, or no longer. */
export function useTabletDeed(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: async () => {
      for (const call of ['sharedTablets', 'staffSession', 'staffSessions', 'thisTablet'])
        await queries.invalidateQueries({ queryKey: [call] });
    },
  });
}

async function send(deed: TabletDeed): Promise<void> {
  switch (deed.kind) {
    case 'share':
      await client.call('shareTablet', { body: deed.wish });
      return;
    case 'change':
      await client.call('changeTablet', { params: { tabletId: deed.id }, body: deed.wish });
      return;
    case 'end':
      await client.call('endTablet', { params: { tabletId: deed.id } });
  }
}

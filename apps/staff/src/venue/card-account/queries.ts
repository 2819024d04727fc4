import { refusalDataOf } from '@sufra/client/api-error';
import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** The accounts at card providers, without their secrets. */
export const cardAccountsQuery = callQuery(client, 'cardAccounts', {});

/** The accounts, as the console sees them. */
export type CardAccounts = DataOf<'cardAccounts'>;

/** The account that takes payments. */
export type Account = NonNullable<CardAccounts['account']>;

/** What is typed of an account. */
export type Typed = BodyOf<'testCardAccount'>;

/** What came of a test. */
export type Tested = DataOf<'testCardAccount'>;

/** One thing done to the accounts. */
export type Deed =
  | { readonly kind: 'save'; readonly typed: Typed; readonly basis: string }
  | { readonly kind: 'stop'; readonly basis: string }
  | { readonly kind: 'remove'; readonly id: string };

/** Does something to the accounts, and shows what they are then. */
export function useCardDeed(onDone: (deed: Deed) => void) {
  const queries = useQueryClient();
  const { queryKey } = cardAccountsQuery;
  return useMutation({
    mutationFn: (deed: Deed) => send(deed),
    onSuccess: async (data, deed) => {
      if (data !== undefined) queries.setQueryData(queryKey, data);
      onDone(deed);
      await queries.invalidateQueries({ queryKey: ['venue'] });
    },
    onError: (error) => {
      const now = refusalDataOf(error, 'card_account_changed');
      if (now !== undefined) queries.setQueryData(queryKey, now);
    },
  });
}

async function send(deed: Deed): Promise<CardAccounts | undefined> {
  switch (deed.kind) {
    case 'save':
      return (await client.call('saveCardAccount', { body: { ...deed.typed, basis: deed.basis } })).data;
    case 'stop':
      return (await client.call('stopCardAccount', { body: { basis: deed.basis } })).data;
    case 'remove':
      return (await client.call('removeCardAccount', { params: { accountId: deed.id } })).data;
  }
}

/** Asks the provider with what is typed. */
export function useCardTest() {
  return useMutation({
    mutationFn: async (typed: Typed) => (await client.call('testCardAccount', { body: typed })).data,
  });
}

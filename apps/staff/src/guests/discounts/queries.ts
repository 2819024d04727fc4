import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** A discount as staff see it. */
export type Discount = DataOf<'saveDiscount'>['discount'];

/** All discounts, and the venue's date. */
export const discountsQuery = callQuery(client, 'staffDiscounts', {});

/** Whether guests can use a discount on a day. */
export function holdsOn({ withdrawn, valid_from, valid_until }: Discount, today: string): boolean {
  return !withdrawn && valid_until >= today && (valid_from ?? '') <= today;
}

/** What a discount gives, "10 %" or "AED 15.00". */
export function worthOf({ type, value }: Discount): string {
  return type === 'fixed' ? `AED ${value}` : `${value.replace(/\.?0+$/, '')} %`;
}

type Wanted = { readonly code: string; readonly body: BodyOf<'saveDiscount'> };

/** Saves a discount. Whoever changed an older one is told by the server, and keeps what they typed. */
export function useSaveDiscount(onSaved: (discount: Discount) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, body }: Wanted) => client.call('saveDiscount', { params: { code }, body }),
    onSuccess: ({ data }) => data && onSaved(data.discount),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffDiscounts'] }),
  });
}

import { callKey, callQuery } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';
import type { CartLine } from './lines.ts';

/** The diner's cart. Without a customer id it isn't asked for. */
export function cartQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'cart', { params }), enabled: customerId !== undefined };
}

/** The lines of the cart as the server has them now, past the cache. */
export async function readCart(customerId: string): Promise<readonly CartLine[]> {
  const answer = await api.call('cart', { params: { customerId } });
  return answer.data?.cart?.items ?? [];
}

/** Changes the lines that are shown, before the server has answered. */
export function editCart(
  customerId: string,
  edit: (lines: readonly CartLine[]) => readonly CartLine[],
): void {
  queries.setQueryData(cartQuery(customerId).queryKey, (data) =>
    data?.cart ? { ...data, cart: { ...data.cart, items: [...edit(data.cart.items ?? [])] } } : data,
  );
}

/** Lets the cart be read anew. */
export function refreshCart(): Promise<void> {
  return queries.invalidateQueries({ queryKey: callKey('cart') });
}

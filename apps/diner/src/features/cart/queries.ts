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

/** The lines of the cart: as the server has them now, else as they were last seen; undefined where nobody knows. */
export async function knownLines(customerId: string): Promise<readonly CartLine[] | undefined> {
  // The client has logged why the server didn't say.
  return readCart(customerId).catch(() => seenLines(customerId));
}

function seenLines(customerId: string): readonly CartLine[] | undefined {
  return queries.getQueryData(cartQuery(customerId).queryKey)?.cart?.items;
}

/**
 * Takes over a line that the server has just set in a cart of `lines`, and reads the cart anew, whether or not it is on
 * the screen: the connection may be lost before the diner looks at it. A server that answers no line is only read.
 */
export function takeOverLine(
  customerId: string,
  lines: readonly CartLine[] | undefined,
  line: Partial<CartLine> | undefined,
): void {
  const query = cartQuery(customerId);
  const before = seenLines(customerId) ?? lines;
  if (before !== undefined && isWhole(line)) {
    const items = before.some(({ id }) => id === line.id)
      ? before.map((other) => (other.id === line.id ? line : other))
      : [...before, line];
    queries.setQueryData(query.queryKey, (data) => ({ cart: { total_amount: '', ...data?.cart, items } }));
  }
  // What was seen last stays where the cart can't be read now.
  queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}

function isWhole(line: Partial<CartLine> | undefined): line is CartLine {
  return Boolean(line?.id && line.item);
}

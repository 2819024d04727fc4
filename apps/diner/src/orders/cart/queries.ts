import { callKey, callQuery } from '@sufra/client/queries';
import { api, queries } from '../../offline/api.ts';
import { removeCachedCart } from '../../offline/cached-answers.ts';
import type { CartLine } from './lines.ts';

/** The diner's cart. Disabled without a customer id. */
export function cartQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...callQuery(api, 'cart', { params }), enabled: customerId !== undefined };
}

/** Reads the cart from the server, without the cache. */
export async function readCart(customerId: string): Promise<readonly CartLine[]> {
  const answer = await api.call('cart', { params: { customerId } });
  return answer.data?.cart?.items ?? [];
}

/** Changes the cached lines before the server has answered. */
export function editCart(
  customerId: string,
  edit: (lines: readonly CartLine[]) => readonly CartLine[],
): void {
  queries.setQueryData(cartQuery(customerId).queryKey, (data) =>
    data?.cart ? { ...data, cart: { ...data.cart, items: [...edit(data.cart.items ?? [])] } } : data,
  );
}

/** Refetches the cart. */
export function refreshCart(): Promise<void> {
  return queries.invalidateQueries({ queryKey: callKey('cart') });
}

/**
 * The cart was changed elsewhere, as by somebody who ordered for the table: what is cached of it is no longer so. It is read again
 * even if it is not on the screen, because a dish may be added to it without a connection.
 */
export async function cartChanged(customerId: string): Promise<void> {
  const query = cartQuery(customerId);
  // What is being read may be older than the change.
  await Promise.all([removeCachedCart(), queries.cancelQueries({ queryKey: query.queryKey })]);
  const isRead = await readCartAnew(customerId);
  // A page that shows it goes on showing what the guest changes.
  if (!isRead) queries.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
}

/**
 * Reads the cart, also where no page shows it: a dish that is added without a connection is added to what was read last. False if
 * that fails; the client has logged why, and what is cached stays.
 */
export function readCartAnew(customerId: string): Promise<boolean> {
  return queries.fetchQuery({ ...cartQuery(customerId), staleTime: 0 }).then(
    () => true,
    () => false,
  );
}

/** The cart's lines from the server, else from the cache; undefined when neither has them. */
export async function knownLines(customerId: string): Promise<readonly CartLine[] | undefined> {
  // The client has logged why the server did not answer.
  return readCart(customerId).catch(() => cachedLines(customerId));
}

function cachedLines(customerId: string): readonly CartLine[] | undefined {
  return queries.getQueryData(cartQuery(customerId).queryKey)?.cart?.items;
}

/**
 * Puts a line from the server's answer into the cached cart, and refetches it even if it is not on the screen: there
 * may be no connection when the diner opens it. Without a line in the answer it only refetches.
 */
export function cacheLine(
  customerId: string,
  lines: readonly CartLine[] | undefined,
  line: Partial<CartLine> | undefined,
): void {
  const query = cartQuery(customerId);
  const before = cachedLines(customerId) ?? lines;
  if (before !== undefined && isWhole(line)) {
    const items = before.some(({ id }) => id === line.id)
      ? before.map((other) => (other.id === line.id ? line : other))
      : [...before, line];
    queries.setQueryData(query.queryKey, (data) => ({ cart: { total_amount: '', ...data?.cart, items } }));
  }
  void readCartAnew(customerId);
}

function isWhole(line: Partial<CartLine> | undefined): line is CartLine {
  return Boolean(line?.id && line.item);
}

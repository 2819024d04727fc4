import { ApiError, fieldErrors, refusalDataOf, serverMessage } from '@sufra/client/api-error';
import type { CartLine } from '../cart/lines.ts';

/**
 * Codes of refusals that may be about one dish. Our server sends the dish's id with them; others send no code, and at
 * most the dish's name.
 */
const dishCodes: readonly (string | undefined)[] = ['item_unavailable', 'option_unknown', undefined];

function refusedDish(error: Error | null): string | undefined {
  return error instanceof ApiError && dishCodes.includes(error.code)
    ? fieldErrors(error)['item_id']
    : undefined;
}

/** The server's message, if it refused the order because of this line's dish. */
export function refusalFor(error: Error | null, line: CartLine): string | undefined {
  if (!(error instanceof ApiError) || !dishCodes.includes(error.code)) return undefined;
  const words = serverMessage(error);
  const dish = refusedDish(error);
  const isMeant = dish === undefined ? words?.includes(line.item.name) : dish === String(line.item_id);
  return isMeant ? words : undefined;
}

/** The price the diner saw, and the price now. */
export type PriceChange = { readonly before: string; readonly now: string };

/** The price changes by dish id; empty where the order failed for another reason. */
export function priceChanges(error: Error | null): ReadonlyMap<string, PriceChange> {
  const lines = refusalDataOf(error, 'price_changed')?.lines ?? [];
  return new Map(
    lines.map(({ item_id, seen_price, price }) => [String(item_id), { before: seen_price, now: price }]),
  );
}

/** Whether the order has to wait: an earlier round of this guest still waits for staff, or there were too many. */
export function mustWait(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'order_waiting' || error.status === 429);
}

/** Whether a refusal is about a dish that has since left the cart, and so no longer matters. */
export function isResolved(error: Error | null, lines: readonly CartLine[]): boolean {
  const dish = refusedDish(error);
  return dish !== undefined && !lines.some(({ item_id }) => String(item_id) === dish);
}

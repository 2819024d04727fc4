import { ApiError, fieldErrors, refusalDataOf, serverMessage } from '@sufra/client/api-error';
import type { CartLine } from './lines.ts';

/** Refusals that may be about one dish. Our server tells its id with them; others have no code, at most its name. */
const dishCodes: readonly (string | undefined)[] = ['item_unavailable', 'option_unknown', undefined];

function refusedDish(error: Error | null): string | undefined {
  return error instanceof ApiError && dishCodes.includes(error.code)
    ? fieldErrors(error)['item_id']
    : undefined;
}

/** The server's words about this line's dish, when it refused because of it. */
export function refusalOf(error: Error | null, line: CartLine): string | undefined {
  if (!(error instanceof ApiError) || !dishCodes.includes(error.code)) return undefined;
  const words = serverMessage(error);
  const dish = refusedDish(error);
  const isMeant = dish === undefined ? words?.includes(line.item.name) : dish === String(line.item_id);
  return isMeant ? words : undefined;
}

/** A price that the diner saw, and what it is now. */
export type PriceChange = { readonly before: string; readonly now: string };

/** The prices that have changed since the diner saw them, by dish; none where the order failed for another reason. */
export function priceChanges(error: Error | null): ReadonlyMap<string, PriceChange> {
  const lines = refusalDataOf(error, 'price_changed')?.lines ?? [];
  return new Map(
    lines.map(({ item_id, seen_price, price }) => [String(item_id), { before: seen_price, now: price }]),
  );
}

/** Whether the order has to wait: a round of this guest still waits for staff, or there were too many. */
export function isTooSoon(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'order_waiting' || error.status === 429);
}

/** Whether a refusal is about a dish that has left the cart since: it stands in the way of nothing any more. */
export function isSettled(error: Error | null, lines: readonly CartLine[]): boolean {
  const dish = refusedDish(error);
  return dish !== undefined && !lines.some(({ item_id }) => String(item_id) === dish);
}

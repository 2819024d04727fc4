import { ApiError, fieldErrors, refusalDataOf, serverMessage } from '@sufra/client/api-error';
import type { useT } from '../../shared/i18n.ts';
import type { CartLine } from '../cart/lines.ts';
import { guestName } from '../together/guest-name.ts';

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

/**
 * Whose cart kept an order for the table from being placed, in words; undefined if the order failed for another reason, or
 * the server doesn't say whose.
 */
export function othersRefusal(error: Error | null, t: ReturnType<typeof useT>): string | undefined {
  const [about] = refusalDataOf(error, 'guest_not_ready')?.guests ?? [];
  if (about === undefined) return undefined;
  const guest = guestName({ name: about.name, guest: about.guest ?? 0 }, t);
  const { item_name: name } = about;
  return name === null ? t('carts.guestNotReady', { guest }) : t('carts.ranOut', { guest, name });
}

/** Whether the carts at the table are not what the screen showed: the page shows what they are now. */
export function cartsDiffer(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'cart_changed' || error.code === 'guest_not_ready');
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

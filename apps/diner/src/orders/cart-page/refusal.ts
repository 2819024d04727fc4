import { ApiError, fieldErrors, refusalDataOf, serverMessage } from '@sufra/client/api-error';
import type { useT } from '../../shared/i18n.ts';
import { type CartLine, isSameLine } from '../cart/lines.ts';
import { guestName } from '../together/guest-name.ts';

/**
 * Codes of refusals that may be about one dish. Our server sends the dish's id with them; others send no code, and at
 * most the dish's name.
 */
const dishCodes: readonly (string | undefined)[] = [
  'item_unavailable',
  'option_unknown',
  'option_unavailable',
  'options_invalid',
  undefined,
];

function refusedDish(error: Error | null): string | undefined {
  return error instanceof ApiError && dishCodes.includes(error.code)
    ? fieldErrors(error)['item_id']
    : undefined;
}

/** The server's message, if it refused the order because of this line's dish, or of what it has chosen. */
export function refusalFor(
  error: Error | null,
  line: CartLine,
  ordered: readonly CartLine[],
): string | undefined {
  if (!(error instanceof ApiError) || !dishCodes.includes(error.code)) return undefined;
  const words = serverMessage(error);
  const choice = refusedChoice(error, ordered);
  if (choice !== undefined) return isStill(choice, line) ? words : undefined;
  const dish = refusedDish(error);
  const isMeant = dish === undefined ? words?.includes(line.item.name) : dish === String(line.item_id);
  return isMeant ? words : undefined;
}

/** Whether a line is the one that was refused, and has the same chosen. */
function isStill(refused: CartLine, line: CartLine): boolean {
  return refused.id === line.id && isSameLine(refused, line);
}

/** The price the diner saw, and the price now. */
export type PriceChange = { readonly before: string; readonly now: string };

/** The price changes by the id of the ordered line; empty where the order failed for another reason. */
export function priceChanges(
  error: Error | null,
  ordered: readonly CartLine[],
): ReadonlyMap<string, PriceChange> {
  const changes = new Map<string, PriceChange>();
  for (const { line, seen_price, price } of refusalDataOf(error, 'price_changed')?.lines ?? []) {
    const id = ordered[line]?.id;
    if (id !== undefined) changes.set(id, { before: seen_price, now: price });
  }
  return changes;
}

/** The line whose options were refused; undefined where the order failed for another reason. */
export function refusedChoice(error: Error | null, ordered: readonly CartLine[]): CartLine | undefined {
  const refused = refusalDataOf(error, 'options_invalid') ?? refusalDataOf(error, 'option_unavailable');
  return refused === undefined ? undefined : ordered[refused.line];
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

/** Whether a refusal is about a dish that has since left the cart, or a choice that was changed, and so no longer matters. */
export function isResolved(
  error: Error | null,
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): boolean {
  // The page says so itself, for as long as it is so.
  if (error instanceof ApiError && error.code === 'not_taking_orders') return true;
  const choice = refusedChoice(error, ordered);
  if (choice !== undefined) return !lines.some((line) => isStill(choice, line));
  const dish = refusedDish(error);
  return dish !== undefined && !lines.some(({ item_id }) => String(item_id) === dish);
}

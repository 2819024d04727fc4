import { api } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { setCount } from '../../tables/session/counters.ts';
import { addToCart } from './add-to-cart.ts';
import { type CartLine, countPortions } from './lines.ts';
import { editCart, refreshCart } from './queries.ts';
import { takeBackLine } from './take-back.ts';
import { offerUndo } from './undo.ts';
import { isUnsentLine } from './unsent-cart.ts';

/** Removes every line from the cart, and offers to undo it. */
export function emptyTheCart(customerId: string, table: string, lines: readonly CartLine[]): void {
  editCart(customerId, () => []);
  setCount('cardCount', 0);
  const removed = takeAllOut(customerId, lines);
  void removed.then(refreshCart);
  offerUndo({
    text: t('cart.emptied', { count: countPortions(lines) }),
    // Undo adds to the line in the cart, so it waits for the removal: otherwise the quantity would double.
    undo: () => void removed.then((gone) => putBack(customerId, table, gone)),
  });
}

/** Removes lines in parallel; returns those that were removed. */
async function takeAllOut(customerId: string, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  const done = await Promise.allSettled(lines.map((line) => takeOut(customerId, line)));
  const gone = lines.filter((_, at) => done[at]?.status === 'fulfilled');
  // The client has logged why.
  if (gone.length < lines.length) toasts.error(t('cart.deleteFailed'));
  return gone;
}

async function takeOut(customerId: string, line: CartLine): Promise<void> {
  if (isUnsentLine(line)) {
    if (takeBackLine(customerId, line)) return;
    // The server may have it, under an id that only its answer will tell.
    throw new Error('the line may have arrived');
  }
  await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
}

/** Puts removed lines back, one after the other, to keep their order. */
export async function putBack(customerId: string, table: string, lines: readonly CartLine[]): Promise<void> {
  let failed = false;
  for (const { item_id, quantity, instructions, serve_type, cook_type, options } of lines) {
    const choice = { item_id, instructions, serve_type, cook_type, options };
    const addition = { ...choice, customerId, tableId: table, quantity, quantityAs: 'number' } as const;
    // One failure does not stop the others; it is reported below.
    await addToCart(addition).catch(() => {
      failed = true;
    });
  }
  if (failed) toasts.error(t('cart.undoFailed'));
}

import { api, outbox } from '../../api.ts';
import { t } from '../../i18n.ts';
import { toasts } from '../../toasts.ts';
import { isUnsentLine, keyOfLine } from '../offline/unsent-cart.ts';
import { setCount } from '../session/counters.ts';
import { addToCart } from './add-to-cart.ts';
import { type CartLine, countPortions } from './lines.ts';
import { editCart, refreshCart } from './queries.ts';
import { offerUndo } from './undo.ts';

/** Takes every line out of the cart, and offers to put them back. */
export function emptyTheCart(customerId: string, table: string, lines: readonly CartLine[]): void {
  editCart(customerId, () => []);
  setCount('cardCount', 0);
  const removed = takeAllOut(customerId, lines);
  void removed.then(refreshCart);
  offerUndo({
    text: t('cart.emptied', { count: countPortions(lines) }),
    // Putting back adds to the line that is there: a line that is still on its way out would come back twice as long.
    undo: () => void removed.then((gone) => putBack(customerId, table, gone)),
  });
}

/** Takes lines out, all at once; returns those that are out. */
async function takeAllOut(customerId: string, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  const done = await Promise.allSettled(lines.map((line) => takeOut(customerId, line)));
  const gone = lines.filter((_, at) => done[at]?.status === 'fulfilled');
  // The client has logged why.
  if (gone.length < lines.length) toasts.error(t('cart.deleteFailed'));
  return gone;
}

async function takeOut(customerId: string, line: CartLine): Promise<void> {
  if (isUnsentLine(line) && outbox.takeBack(keyOfLine(line))) return;
  await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
}

/** One after the other, so that the cart has them in their order. */
async function putBack(customerId: string, table: string, lines: readonly CartLine[]): Promise<void> {
  let failed = false;
  for (const { item_id, quantity, instructions, serve_type, cook_type } of lines) {
    const choice = { item_id, instructions, serve_type, cook_type };
    const wish = { ...choice, customerId, tableId: table, quantity, quantityAs: 'number' } as const;
    // The next ones are put back all the same; one that is left out is said below.
    await addToCart(wish).catch(() => {
      failed = true;
    });
  }
  if (failed) toasts.error(t('cart.undoFailed'));
}

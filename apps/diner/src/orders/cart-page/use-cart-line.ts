import { ApiError, waitMessage } from '@sufra/client/api-error';
import { api } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { useTable } from '../../tables/session/table.ts';
import { putBack } from '../cart/empty-cart.ts';
import { type CartLine, sentInstructions, sentOptions } from '../cart/lines.ts';
import { editCart, refreshCart } from '../cart/queries.ts';
import { takeBackLine } from '../cart/take-back.ts';
import { clearUndo, offerUndo } from '../cart/undo.ts';
import { changesCart, ifNotOrdered, isUnsentLine } from '../cart/unsent-cart.ts';

/** How long after a change the cart is read again, in milliseconds (CART-9). */
const refetchMs = 500;

let refetch: ReturnType<typeof setTimeout> | undefined;

/** Called after each change, and again when it is answered. */
function refetchSoon() {
  clearTimeout(refetch);
  refetch = setTimeout(() => {
    // What is read now may be from before a change that has no answer yet, and would be shown once it has one.
    if (!unsentWrites().some(changesCart)) void refreshCart();
  }, refetchMs);
}

/** Changes to one line. They show at once and are rolled back when the server refuses. */
export function useCartLine(customerId: string, line: CartLine) {
  const t = useT();
  const table = useTable();

  function setQuantity(quantity: number) {
    if (quantity < 1) return;
    const by = quantity - line.quantity;
    const undo = changeCount('cardCount', by);
    changeQuantity(customerId, line.id, by);
    refetchSoon();
    // Each press is stored at once. They are sent in order, and each sets a quantity: the last one wins.
    sendQuantity(customerId, table, line, quantity)
      .catch((error: unknown) => {
        undo();
        changeQuantity(customerId, line.id, -by);
        toasts.error(waitMessage(error) ?? t('cart.quantityFailed'));
      })
      .finally(refetchSoon);
  }

  function remove() {
    const isUnsent = isUnsentLine(line);
    const isTakenBack = isUnsent && takeBackLine(customerId, line);
    // The server may have it, under an id that only its answer will tell.
    if (isUnsent && !isTakenBack) return toasts.error(t('cart.mayBeThere', { name: line.item.name }));
    const undo = changeCount('cardCount', -line.quantity);
    const offer = (removed: Promise<boolean>) =>
      offerUndo({
        text: t('carts.removed', { name: line.item.name }),
        // Undo adds to the line in the cart, so it waits for the removal: otherwise the quantity would double.
        undo: () => void removed.then((gone) => (gone ? putBack(customerId, table, [line]) : undefined)),
      });
    if (isTakenBack) {
      offer(Promise.resolve(true));
      return toasts.done(t('cart.deleted'));
    }
    const showAgain = takeOut(customerId, line.id);
    const removed = api
      .call('removeFromCart', { params: { customerId, cartItemId: line.id } })
      .then(() => {
        toasts.done(t('cart.deleted'));
        return true;
      })
      .catch((error: unknown) => {
        undo();
        showAgain();
        clearUndo();
        toasts.error(waitMessage(error) ?? t('cart.deleteFailed'));
        return false;
      })
      .finally(refetchSoon);
    offer(removed);
  }
  return { setQuantity, remove };
}

async function sendQuantity(customerId: string, table: string, line: CartLine, quantity: number) {
  const answer = await api.call(
    'addToCart',
    {
      params: { customerId },
      body: {
        customer_id: customerId,
        dine_table_id: table,
        // A line without a server id yet is identified by its dish and choices; one that has an id keeps what it has chosen.
        ...(isUnsentLine(line) ? {} : { cart_item_id: line.id }),
        item_id: line.item_id,
        quantity,
        instructions: sentInstructions(line.instructions ?? ''),
        serve_type: line.serve_type,
        cook_type: line.cook_type,
        ...(isUnsentLine(line) && line.options !== undefined ? { options: sentOptions(line.options) } : {}),
      },
    },
    {
      ifNotDone: ifNotOrdered(customerId, line, quantity, unsentWrites()),
      note: isUnsentLine(line) ? line.options : undefined,
    },
  );
  if (answer.data === undefined || answer.data === null) throw new ApiError(200, answer);
}

function changeQuantity(customerId: string, lineId: CartLine['id'], by: number): void {
  editCart(customerId, (lines) =>
    lines.map((line) => (line.id === lineId ? { ...line, quantity: Math.max(1, line.quantity + by) } : line)),
  );
}

/** Removes a line from the list. Returns a function that puts it back in its place. */
function takeOut(customerId: string, lineId: CartLine['id']): () => void {
  let taken: { line: CartLine; at: number } | undefined;
  editCart(customerId, (lines) => {
    const at = lines.findIndex((line) => line.id === lineId);
    const line = lines[at];
    if (line !== undefined) taken = { line, at };
    return lines.filter((other) => other.id !== lineId);
  });
  return () => {
    const back = taken;
    if (back === undefined) return;
    editCart(customerId, (lines) => lines.toSpliced(back.at, 0, back.line));
  };
}

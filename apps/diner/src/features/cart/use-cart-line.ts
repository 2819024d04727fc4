import { ApiError, waitMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { api, outbox, queries } from '../../api.ts';
import { useT } from '../../i18n.ts';
import { toasts } from '../../toasts.ts';
import { isUnsentLine, keyOfLine } from '../offline/unsent-cart.ts';
import { moveCount } from '../session/counters.ts';
import { useTable } from '../session/table.ts';
import { type CartLine, sentInstructions } from './lines.ts';
import { editCart, refreshCart } from './queries.ts';

/** How long after a change of a quantity the cart is read again, in milliseconds (seed, section 9). */
const refetchMs = 500;

/** The mutations of the cart, so that none is overtaken by a read of what was before it. */
const cartChanges = ['cart-change'];

let refetch: ReturnType<typeof setTimeout> | undefined;

function refetchSoon() {
  clearTimeout(refetch);
  refetch = setTimeout(() => {
    // What is still under way would be undone on the screen; it asks for the cart again when it is done.
    if (queries.isMutating({ mutationKey: cartChanges }) === 0) void refreshCart();
    else refetchSoon();
  }, refetchMs);
}

/** The changes of one line: shown and counted at once, taken back when the server refuses. */
export function useCartLine(customerId: string, line: CartLine) {
  const t = useT();
  const table = useTable();
  // One after the other for each line: the later quantity must be the one that stands.
  const scope = { id: `cart-line-${line.id}` };

  const setting = useMutation({
    mutationKey: cartChanges,
    scope,
    networkMode: 'always',
    mutationFn: (quantity: number) => sendQuantity(customerId, table, line, quantity),
  });
  const removing = useMutation({
    mutationKey: cartChanges,
    scope,
    networkMode: 'always',
    mutationFn: () => api.call('removeFromCart', { params: { customerId, cartItemId: line.id } }),
  });

  function setQuantity(quantity: number) {
    if (quantity < 1) return;
    const by = quantity - line.quantity;
    const undo = moveCount('cardCount', by);
    changeQuantity(customerId, line.id, by);
    refetchSoon();
    setting.mutateAsync(quantity).catch((error: unknown) => {
      undo();
      changeQuantity(customerId, line.id, -by);
      toasts.error(waitMessage(error) ?? t('cart.quantityFailed'));
    });
  }

  function remove() {
    const undo = moveCount('cardCount', -line.quantity);
    if (isUnsentLine(line) && outbox.takeBack(keyOfLine(line))) return toasts.done(t('cart.deleted'));
    const putBack = takeOut(customerId, line.id);
    removing
      .mutateAsync()
      .then(() => toasts.done(t('cart.deleted')))
      .catch((error: unknown) => {
        undo();
        putBack();
        toasts.error(waitMessage(error) ?? t('cart.deleteFailed'));
      });
  }
  return { setQuantity, remove };
}

async function sendQuantity(customerId: string, table: string, line: CartLine, quantity: number) {
  const answer = await api.call('addToCart', {
    params: { customerId },
    body: {
      customer_id: customerId,
      dine_table_id: table,
      // A line that isn't at the server yet is found by what makes it that line.
      ...(isUnsentLine(line) ? {} : { cart_item_id: line.id }),
      item_id: line.item_id,
      quantity,
      instructions: sentInstructions(line.instructions ?? ''),
      serve_type: line.serve_type,
      cook_type: line.cook_type,
    },
  });
  if (answer.data === undefined || answer.data === null) throw new ApiError(200, answer);
}

function changeQuantity(customerId: string, lineId: CartLine['id'], by: number): void {
  editCart(customerId, (lines) =>
    lines.map((line) => (line.id === lineId ? { ...line, quantity: Math.max(1, line.quantity + by) } : line)),
  );
}

/** Takes a line from the list; returns the way to put it back where it was. */
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

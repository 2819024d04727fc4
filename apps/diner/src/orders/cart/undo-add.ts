import { api } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { addToCart, type CartAddition } from './add-to-cart.ts';
import { isSameLine } from './lines.ts';
import { readCart, refreshCart } from './queries.ts';

/** Undoes adding dishes: subtracts their quantities, and removes lines that reach zero. */
export async function undoAdd(wishes: readonly CartAddition[]): Promise<void> {
  try {
    for (const addition of wishes) await takeOne(addition);
  } catch (error) {
    console.warn('The addition could not be undone', error);
    toasts.error(t('cart.undoFailed'));
  }
  await refreshCart();
}

async function takeOne(addition: CartAddition): Promise<void> {
  const { customerId } = addition;
  const line = (await readCart(customerId)).find((one) => isSameLine(one, addition));
  if (line === undefined) return;
  if (line.quantity > addition.quantity) return addToCart({ ...addition, quantity: -addition.quantity });
  await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
}

import { api } from '../../api.ts';
import { t } from '../../i18n.ts';
import { toasts } from '../../toasts.ts';
import { addToCart, type Wish } from './add-to-cart.ts';
import { isSameLine } from './lines.ts';
import { readCart, refreshCart } from './queries.ts';

/** Takes back what was just added: so many less of each, and a line that has none left goes. */
export async function takeBack(wishes: readonly Wish[]): Promise<void> {
  try {
    for (const wish of wishes) await takeOne(wish);
  } catch (error) {
    console.warn('What was added could not be taken back', error);
    toasts.error(t('cart.undoFailed'));
  }
  await refreshCart();
}

async function takeOne(wish: Wish): Promise<void> {
  const { customerId } = wish;
  const line = (await readCart(customerId)).find((one) => isSameLine(one, wish));
  if (line === undefined) return;
  if (line.quantity > wish.quantity) return addToCart({ ...wish, quantity: -wish.quantity });
  await api.call('removeFromCart', { params: { customerId, cartItemId: line.id } });
}

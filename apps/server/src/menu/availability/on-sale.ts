import type { Reader, Transaction } from '../../database/transaction.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import { dishOnSale } from './store.ts';

/** Whether a dish can be ordered, as far as its switch and its portions go. */
export async function isOnSale(reader: Reader, id: number): Promise<boolean> {
  const dish = await reader.firstOf(dishOnSale, { id });
  return dish !== undefined && dish.enabled === 1 && dish.remaining !== 0;
}

/** Tells that a dish sold out or is back, if that is another than before. */
export async function tellOnSale(tx: Transaction, id: number, before: boolean, at: number): Promise<void> {
  const now = await isOnSale(tx, id);
  if (now !== before)
    await tellWebhooks(tx, now ? 'dish.back' : 'dish.sold_out', at, () => ({ item_id: id }));
}

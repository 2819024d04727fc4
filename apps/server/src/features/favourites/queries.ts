import type { Reader } from '../../database/transaction.ts';
import { favouritesOfCustomer } from './store.ts';

/** The ids of a diner's favourite dishes, the latest first; some may have left the menu. */
export async function favouriteIds(reader: Reader, customerId: string): Promise<readonly number[]> {
  const rows = await reader.allOf(favouritesOfCustomer, { customer_id: customerId });
  return rows.map((row) => row.item_id);
}

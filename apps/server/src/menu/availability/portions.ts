import type { Reader } from '../../database/transaction.ts';
import { countedPortions } from './store.ts';

/**
 * The portions that are left now, by dish; null for a dish whose portions aren't counted. A snapshot may have more: while many are
 * left, an order takes some without a new snapshot.
 */
export async function portionsLeft(reader: Reader): Promise<(itemId: number) => number | null> {
  const rows = await reader.allOf(countedPortions, {});
  const left = new Map(rows.map(({ item_id, remaining }) => [item_id, remaining]));
  return (itemId) => left.get(itemId) ?? null;
}

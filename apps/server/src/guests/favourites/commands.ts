import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { deleteFavourite, insertFavourite } from './store.ts';

interface Favourite {
  readonly customerId: string;
  readonly itemId: number;
}

/** Makes a dish a favourite; doing so again changes nothing. */
export async function addFavourite(
  context: Context,
  { customerId, itemId }: Favourite,
): Promise<Result<true, 'item_not_found'>> {
  const item = context.menu.current().itemById.get(itemId);
  if (item === undefined || item.retired) return refuse('item_not_found');
  const at = context.clock.now();
  await context.db.write(async (tx) => {
    await tx.runOf(insertFavourite, { customer_id: customerId, item_id: itemId, created_at: at });
    tx.emit(`customer:${customerId}`, 'favourites.changed', {});
  });
  return ok(true);
}

/** Removes a dish from the favourites; succeeds if it is already gone from them or from the menu. */
export async function removeFavourite(
  context: Context,
  { customerId, itemId }: Favourite,
): Promise<Result<true, 'item_not_found'>> {
  if (!context.menu.current().itemById.has(itemId)) return refuse('item_not_found');
  await context.db.write(async (tx) => {
    await tx.runOf(deleteFavourite, { customer_id: customerId, item_id: itemId });
    tx.emit(`customer:${customerId}`, 'favourites.changed', {});
  });
  return ok(true);
}

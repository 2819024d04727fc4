import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { addFavourite, removeFavourite } from './commands.ts';

/** Marking dishes. The list of them is the menu's to show. */
export const favourites: MountFeature = (app, context) => {
  mount(app, context, 'addFavourite', async (call) => {
    const itemId = Number(call.body.item_id);
    const added = await addFavourite(context, { customerId: dinerOf(call).customerId, itemId });
    return added.ok ? ok({ item_id: itemId, is_favourite: true }) : added;
  });

  mount(app, context, 'removeFavourite', async (call) => {
    const itemId = Number(call.params.itemId);
    const removed = await removeFavourite(context, { customerId: dinerOf(call).customerId, itemId });
    return removed.ok ? ok({ item_id: itemId, is_favourite: false }) : removed;
  });
};

import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { addFavourite, removeFavourite } from './commands.ts';

/** Adding and removing favourites. `menu-routes.ts` lists them. */
export const favourites: MountRoutes = (app, context) => {
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

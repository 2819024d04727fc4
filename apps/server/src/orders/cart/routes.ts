import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { readPicks } from '../../menu/options/choose.ts';
import { removeCartLine, setCartLine } from './commands.ts';
import { cartOf, presentCartLine } from './queries.ts';

/** The guest's cart. */
export const cart: MountRoutes = (app, context) => {
  mount(app, context, 'cart', async (call) => {
    return ok({ cart: await cartOf(context, dinerOf(call).customerId, call.language) });
  });

  mount(app, context, 'addToCart', async (call) => {
    const { body, language, once } = call;
    const line = {
      itemId: Number(body.item_id),
      quantity: Number(body.quantity),
      cartItemId: body.cart_item_id,
      instructions: body.instructions,
      cookType: body.cook_type,
      serveType: body.serve_type,
      picks: readPicks(body.options),
    };
    const set = await setCartLine(context, once, { customerId: dinerOf(call).customerId, language }, line);
    if (!set.ok) return set;
    const menu = await context.menu.refresh();
    return ok({ cart_item: presentCartLine(menu, set.value, language) });
  });

  mount(app, context, 'removeFromCart', async (call) => {
    await removeCartLine(context, dinerOf(call).customerId, call.params.cartItemId);
    return ok({ cart_item_id: call.params.cartItemId });
  });
};

import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { becomeReady, becomeUnready, showCart } from './commands.ts';

/** Ordering together: who is ready, and who shows what they choose. */
export const together: MountRoutes = (app, context) => {
  mount(app, context, 'setReady', async (call) => {
    const { ready, items } = call.body;
    const { customerId } = dinerOf(call);
    const seen = items?.map(({ cart_item_id, quantity, seen_price }) => ({
      cartItemId: cart_item_id,
      quantity: Number(quantity),
      seenPrice: seen_price ?? undefined,
    }));
    const diner = { customerId, language: call.language };
    const done = await (ready ? becomeReady(context, diner, seen) : becomeUnready(context, customerId));
    return done.ok ? ok({ ready }) : done;
  });

  mount(app, context, 'showCart', async (call) => {
    const { shown } = call.body;
    const done = await showCart(context, dinerOf(call).customerId, shown);
    return done.ok ? ok({ shown }) : done;
  });
};

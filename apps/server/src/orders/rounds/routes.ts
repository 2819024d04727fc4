import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { readPicks } from '../../menu/options/choose.ts';
import type { BillForOrders } from './bill-interface.ts';
import { placeOrder } from './place.ts';

/** Placing orders. */
export const orders =
  (bill: BillForOrders): MountRoutes =>
  (app, context) => {
    mount(app, context, 'placeOrder', async (call) => {
      const diner = { customerId: dinerOf(call).customerId, language: call.language };
      const lines = call.body.items.map((line) => ({
        itemId: Number(line.item_id),
        quantity: Number(line.quantity),
        instructions: line.special_instructions,
        cookType: line.cook_type,
        serveType: line.serve_type,
        picks: readPicks(line.options),
        seenPrice: line.seen_price ?? undefined,
        cartItemId: line.cart_item_id,
      }));
      const { together, ready_carts: versions } = call.body;
      const wish = { lines, together: together === true ? { versions } : undefined };
      const placed = await placeOrder(context, bill, call.once, diner, wish);
      return placed.ok ? ok({ order: placed.value }) : placed;
    });
  };

import { ok, refuse } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import type { Topic } from '../../http/kept-by-topic.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { sendStanding } from '../../http/shared-document.ts';
import { orderDocuments } from './documents.ts';
import { placeOrder } from './place.ts';
import { ordersPage } from './queries.ts';

/** Placing orders and reading them. */
export const orders: MountFeature = (app, context) => {
  const documents = orderDocuments(context);

  mount(app, context, 'placeOrder', async (call) => {
    const diner = { customerId: dinerOf(call).customerId, language: call.language };
    const lines = call.body.items.map((line) => ({
      itemId: Number(line.item_id),
      quantity: Number(line.quantity),
      instructions: line.special_instructions,
      cookType: line.cook_type,
      serveType: line.serve_type,
      seenPrice: line.seen_price ?? undefined,
    }));
    const placed = await placeOrder(context, call.once, diner, lines);
    return placed.ok ? ok({ order: placed.value }) : placed;
  });

  mount(app, context, 'orders', async (call) => {
    const page = Number(call.query.page ?? 1);
    return ok(await ordersPage(context, dinerOf(call).customerId, call.language, page));
  });

  mount(app, context, 'orderDetails', async (call, reply) => {
    const { customerId } = dinerOf(call);
    const {
      language,
      origin,
      params: { orderId },
    } = call;
    const { moves } = app.standing.basis();
    const document = await documents.read({ orderId, customerId, language, origin });
    if (document === undefined) return refuse('order_not_found');
    const { visitId, until } = document;
    const orders: Topic[] = [`order:${orderId}`, `order:${document.orderId}`];
    const topics: Topic[] = [...orders, `visit:${visitId}`, `customer:${customerId}`];
    reply.header('cache-control', 'private, no-cache');
    return sendStanding(reply, document, { moves, topics, until });
  });
};

import { ok, refuse } from '@sufra/domain/core/result';
import { sendTagged } from '../../http/cache/shared-document.ts';
import type { Topic } from '../../http/cache/topic-cache.ts';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { orderDocuments } from './documents.ts';
import { ordersPage } from './queries.ts';

/** Reading orders with their shares and payments. */
export const billedOrders: MountRoutes = (app, context) => {
  const documents = orderDocuments(context);

  mount(app, context, 'orders', async (call) => {
    const page = Number(call.query.page ?? 1);
    const { language, origin } = call;
    return ok(await ordersPage(context, dinerOf(call).customerId, { language, origin, page }));
  });

  mount(app, context, 'orderDetails', async (call, reply) => {
    const { customerId } = dinerOf(call);
    const {
      language,
      origin,
      params: { orderId },
    } = call;
    const { changes } = app.answerCache.basis();
    const document = await documents.read({ orderId, customerId, language, origin });
    if (document === undefined) return refuse('order_not_found');
    const { visitId, until } = document;
    const orders: Topic[] = [`order:${orderId}`, `order:${document.orderId}`];
    const topics: Topic[] = [...orders, `visit:${visitId}`, `customer:${customerId}`];
    reply.header('cache-control', 'private, no-cache');
    return sendTagged(reply, document, { changes, topics, until });
  });
};

import { formatMoney, zeroFils } from '@sufra/domain/money';
import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { paymentAnswer, startOf } from '../payments/answer.ts';
import { readMethod } from '../payments/commands.ts';
import { isTaxed } from '../venue/tax.ts';
import { readUnits } from './bill-lines.ts';
import { claimShare, releaseShare } from './claims.ts';
import { splitOrder } from './commands.ts';
import { payOwn } from './own.ts';
import { quoteShare } from './quote.ts';

/** How a table pays in parts. */
export const splits: MountFeature = (app, context) => {
  mount(app, context, 'quote', async (call) => {
    const quoted = await quoteShare(context, call.body, dinerOf(call).customerId, call.language);
    if (!quoted.ok) return quoted;
    const { subtotal, discount, tip, serviceCharge, total, vat } = quoted.value;
    return ok({
      subtotal: formatMoney(subtotal),
      discount_amount: formatMoney(discount),
      tip_amount: formatMoney(tip),
      service_charge: formatMoney(serviceCharge),
      total_amount: formatMoney(total),
      vat_amount: formatMoney(isTaxed(context.menu.current().venue) ? vat : zeroFils),
    });
  });

  mount(app, context, 'paySplit', async (call) => {
    const { order_id: orderId, split_type: splitType, splits: payers } = call.body;
    const { method: _, ...start } = await startOf(context, call, 'card', call.body);
    const wanted = {
      orderId,
      splitType,
      payers: payers.map(({ items, payment_method, ...payer }) => ({
        payer,
        method: readMethod(payment_method),
        units: readUnits(items),
      })),
      start,
      language: call.language,
    };
    return paymentAnswer(context, call, await splitOrder(context, call.once, wanted));
  });

  mount(app, context, 'payOwn', async (call) => {
    const { url, replaces, ...payer } = call.body;
    const start = await startOf(context, call, payer.payment_method, { url, replaces });
    return paymentAnswer(context, call, await payOwn(context, call.once, call.params.orderId, payer, start));
  });

  mount(app, context, 'claimShare', async (call) => {
    const { customerId } = dinerOf(call);
    return paymentAnswer(context, call, await claimShare(context, call.params.splitId, customerId));
  });

  mount(app, context, 'releaseShare', async (call) => {
    const { customerId } = dinerOf(call);
    return paymentAnswer(context, call, await releaseShare(context, call.params.splitId, customerId));
  });
};

import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { formatMoney } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { paymentAnswer, startOf } from '../payments/answer.ts';
import { readMethod } from '../payments/commands.ts';
import { readAmount, readUnits } from './bill-lines.ts';
import { claimShare, releaseShare } from './claims.ts';
import { splitOrder } from './commands.ts';
import { payOwn } from './own.ts';
import { splitProposal } from './proposal.ts';
import { quoteShare } from './quote.ts';
import type { SplitPayer } from './split-request.ts';

/** Paying in parts: splits, quotes and claims. */
export const splits: MountRoutes = (app, context) => {
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
      vat_amount: formatMoney(vat),
    });
  });

  mount(app, context, 'splitProposal', (call) =>
    splitProposal(context, call.params.orderId, dinerOf(call).customerId, call.language),
  );

  mount(app, context, 'paySplit', async (call) => {
    const { order_id: orderId, split_type: splitType, divides } = call.body;
    const payers = readPayers(call.body);
    if (!payers.ok) return payers;
    const { method: _, ...start } = await startOf(context, call, 'card', call.body);
    const wanted = {
      orderId,
      splitType,
      payers: payers.value,
      start,
      language: call.language,
      rest: divides === 'rest',
    };
    return paymentAnswer(context, call, await splitOrder(context, call.once, wanted));
  });

  mount(app, context, 'payOwn', async (call) => {
    const { url, replaces, buyer, ...payer } = call.body;
    const start = await startOf(context, call, payer.payment_method, {
      url,
      replaces,
      buyer: buyer ?? null,
    });
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

function readPayers({ split_type, splits: payers }: BodyOf<'paySplit'>): Result<SplitPayer[], ErrorCode> {
  const read: SplitPayer[] = [];
  const byItems = split_type === 'items';
  for (const [index, { items, amount, payment_method, ...payer }] of payers.entries()) {
    const units = readUnits(byItems ? items : [], `splits[${index}].items`);
    if (!units.ok) return units;
    const named = readAmount(byItems ? undefined : amount, `splits[${index}].amount`);
    if (!named.ok) return named;
    read.push({ payer, method: readMethod(payment_method), units: units.value, amount: named.value });
  }
  return ok(read);
}

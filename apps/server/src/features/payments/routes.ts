import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/errors';
import type { CallName } from '@sufra/contract/routes';
import { assert } from '@sufra/domain/assert';
import { fils, formatMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { reckonShare } from '../bill/reckon.ts';
import { payPage, presentShare } from '../orders/present.ts';
import { loadOrder, mayReadOrder } from '../orders/queries.ts';
import { seatOf } from '../tables/queries.ts';
import {
  openPaymentPage,
  type PaymentStarted,
  payShare,
  paySingle,
  readMethod,
  withdrawPayment,
} from './commands.ts';
import { returnPath } from './return-to.ts';

/** How diners pay. */
export const payments: MountFeature = (app, context) => {
  mount(app, context, 'quote', async (call) => {
    const { customerId } = dinerOf(call);
    const { read } = context.db;
    const { order_id } = call.body;
    const allowed = await mayReadOrder(read, order_id, customerId);
    const loaded = allowed.ok ? await loadOrder(read, order_id) : undefined;
    if (loaded === undefined) return refuse('order_not_found');
    if (loaded.order.total === 0) return refuse('order_empty');
    const payer = { customerId, orderId: order_id, subtotal: fils(loaded.order.total), replacesPlan: true };
    const reckoned = await reckonShare(context, read, payer, call.body);
    if (!reckoned.ok) return reckoned;
    const { subtotal, discount, tip, serviceCharge, total, vat } = reckoned.value;
    return ok({
      subtotal: formatMoney(subtotal),
      discount_amount: formatMoney(discount),
      tip_amount: formatMoney(tip),
      service_charge: formatMoney(serviceCharge),
      total_amount: formatMoney(total),
      vat_amount: formatMoney(vat),
    });
  });

  mount(app, context, 'paySingle', async (call) => {
    const start = await startOf(context, call, call.body.payment_method, call.body.url);
    return answer(context, call, await paySingle(context, call.once, call.body.order_id, call.body, start));
  });

  mount(app, context, 'payShare', async (call) => {
    const start = await startOf(context, call, call.body.payment_method, call.body.url);
    return answer(context, call, await payShare(context, call.once, call.params.splitId, start));
  });

  mount(app, context, 'withdrawPayment', async (call) => {
    const { customerId } = dinerOf(call);
    return answer(context, call, await withdrawPayment(context, call.once, call.params.splitId, customerId));
  });

  mount(app, context, 'paymentPage', async (call) => {
    const { body } = call;
    const start = await startOf(context, call, 'card', body.url);
    const page = { orderId: body.order_id, shareId: body.split_id ?? undefined, amount: body.amount };
    const started = await openPaymentPage(context, call.once, page, start);
    if (!started.ok) return started;
    const transaction = transactionOf(call.origin, started.value);
    if (transaction === undefined) return refuse('share_already_paid');
    return ok({ split_id: started.value.shareId, payment_method: 'card' as const, Transaction: transaction });
  });
};

type PayingCall = 'paySingle' | 'payShare' | 'withdrawPayment' | 'paymentPage';

async function startOf<Name extends CallName>(
  context: Context,
  call: CallRequest<Name>,
  method: string,
  url: string | null | undefined,
) {
  const { customerId } = dinerOf(call);
  const seat = await seatOf(context.db.read, customerId);
  const returnTo = returnPath(url, call.origin, seat?.table_number ?? '0');
  return { customerId, method: readMethod(method), returnTo };
}

function transactionOf(origin: string, { attempt }: PaymentStarted) {
  if (attempt === undefined || attempt.method !== 'card') return undefined;
  return { PaymentPage: payPage(origin, attempt.token), TransactionID: attempt.id };
}

async function answer<Name extends PayingCall>(
  context: Context,
  call: CallRequest<Name>,
  started: Result<PaymentStarted, ErrorCode>,
): Promise<Result<DataOf<'paySingle'>, ErrorCode>> {
  if (!started.ok) return started;
  const { customerId } = dinerOf(call);
  const loaded = await loadOrder(context.db.read, started.value.orderId);
  assert(loaded !== undefined, 'an order that is being paid exists');
  const view = { menu: context.menu.current(), language: call.language, customerId, origin: call.origin };
  const transaction = transactionOf(call.origin, started.value);
  return ok({
    order_id: loaded.order.id,
    split_payments: loaded.shares.map((share) => presentShare(share, loaded.attempts, view)),
    ...(transaction === undefined ? {} : { Transaction: transaction }),
  });
}

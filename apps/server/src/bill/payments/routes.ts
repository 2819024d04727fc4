import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { paymentAnswer, startOf, transactionOf } from './answer.ts';
import { nameBuyer } from './buyer.ts';
import {
  openPaymentPage,
  openPaymentPages,
  type PaymentStarted,
  payShare,
  paySingle,
  withdrawPayment,
} from './commands.ts';

/** How guests pay. */
export const payments: MountRoutes = (app, context) => {
  mount(app, context, 'paySingle', async (call) => {
    const { body } = call;
    // The whole form is sent: without a buyer there is none.
    const start = await startOf(context, call, body.payment_method, { ...body, buyer: body.buyer ?? null });
    const started = await paySingle(context, call.once, call.body.order_id, call.body, start);
    return paymentAnswer(context, call, started);
  });

  mount(app, context, 'payShare', async (call) => {
    const { payment_method, url, replaces, buyer, ...choices } = call.body;
    const start = await startOf(context, call, payment_method, { url, replaces, buyer });
    return paymentAnswer(
      context,
      call,
      await payShare(context, call.once, call.params.splitId, choices, start),
    );
  });

  mount(app, context, 'nameBuyer', async (call) => {
    const { customerId } = dinerOf(call);
    const named = await nameBuyer(context, call.params.splitId, customerId, call.body.buyer);
    return paymentAnswer(context, call, named);
  });

  mount(app, context, 'withdrawPayment', async (call) => {
    const { customerId } = dinerOf(call);
    return paymentAnswer(
      context,
      call,
      await withdrawPayment(context, call.once, call.params.splitId, customerId),
    );
  });

  mount(app, context, 'paymentPage', async (call) => {
    const start = await startOf(context, call, 'card', call.body);
    const started = await openPaymentPage(context, call.once, pageOf(call.body), start);
    return started.ok ? pageAnswer(call.origin, started.value) : started;
  });

  mount(app, context, 'bulkPaymentPages', async (call) => {
    const pages = await Promise.all(
      call.body.map(async (page) => ({
        page: pageOf(page),
        start: await startOf(context, call, 'card', page),
      })),
    );
    const started = await openPaymentPages(context, call.once, pages);
    if (!started.ok) return started;
    const answers: Page[] = [];
    for (const one of started.value) {
      const page = pageAnswer(call.origin, one);
      if (!page.ok) return page;
      answers.push(page.value);
    }
    return ok(answers);
  });
};

interface Page {
  readonly split_id: string;
  readonly payment_method: 'card';
  readonly Transaction: { PaymentPage: string; TransactionID: string };
}

function pageOf(body: {
  readonly order_id: string;
  readonly split_id?: string | null;
  readonly amount: string | number;
  readonly full_name?: string | null;
}) {
  const { order_id: orderId, split_id, amount, full_name } = body;
  return { orderId, shareId: split_id ?? undefined, amount, fullName: full_name ?? '' };
}

function pageAnswer(origin: string, started: PaymentStarted): Result<Page, 'share_already_paid'> {
  const transaction = transactionOf(origin, started);
  if (transaction === undefined) return refuse('share_already_paid');
  return ok({ split_id: started.shareId, payment_method: 'card', Transaction: transaction });
}

import { expect, it } from 'vitest';
import { reconcile } from '../../bill/reconcile/reconcile.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A guest at table 1 who ordered two dishes, for 68.50 and 12.55, and has the card page open. */
async function paying(app: TestApp) {
  const phone = app.device();
  await phone.scan(1);
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 1 },
  ];
  const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const request = { order_id: orderId, payment_method: 'card' as const, name: 'Layla' };
  const asked = await phone.call('paySingle', { body: request });
  const path = new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
  await phone.get(path);
  const [providerRef = ''] = [...app.provider.sessions.keys()];
  const waiter = await app.staff('waiter');
  const [ticket] = (await waiter.call('staffTickets')).data.tickets;
  const comeBack = () =>
    app
      .device()
      .post(path.replace('/pay/', '/pay/return/'), `TransactionID=${providerRef}`, { headers: form });
  const cancelTea = () =>
    waiter.call('moveLines', {
      body: { line_ids: [ticket?.lines[1]?.id ?? ''], command: 'cancel', reason: 'None left' },
    });
  const order = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
  return { phone, request, providerRef, comeBack, cancelTea, order };
}

async function refundsDue({ db }: TestApp): Promise<(string | null)[]> {
  const rows = await db.read.all(
    db.read.sql.selectFrom('audit_log').select('after').where('action', '=', 'payment.refund_due'),
  );
  return rows.map((row) => row.after);
}

describeOnBoth('cancelling a line while it is being paid', (makeApp) => {
  it('closes the card page with the old amount, so that nobody pays for a cancelled dish', async () => {
    const app = await makeApp();
    const { phone, request, providerRef, comeBack, cancelTea, order } = await paying(app);
    expect((await cancelTea()).status).toBe(200);
    app.provider.settle(providerRef, 'captured');
    await comeBack();
    expect(app.provider.calls.filter((call) => call.operation !== 'createSession')).toEqual([]);
    expect(await order()).toMatchObject({ total_amount: '68.50', payments: { split_payments: [] } });
    const again = await phone.call('paySingle', { body: request });
    expect(again.data.split_payments).toMatchObject([{ total_amount: '68.50' }]);
  });

  it('records a refund if the payment was already under way', async () => {
    const app = await makeApp();
    const { providerRef, comeBack, cancelTea, order } = await paying(app);
    app.provider.failNext('resolveReturn', 'outcome_unknown');
    await comeBack();
    await cancelTea();
    expect(await refundsDue(app)).toEqual([]);
    app.provider.settle(providerRef, 'captured');
    app.clock.advance(60_000);
    await reconcile(app.context);
    expect((await order()).payment_status).toBe('paid');
    expect(await refundsDue(app)).toEqual(['{"amount":"12.55"}']);
  });

  it('drops the old amount if the payment under way failed', async () => {
    const app = await makeApp();
    const { phone, request, providerRef, comeBack, cancelTea, order } = await paying(app);
    app.provider.failNext('resolveReturn', 'outcome_unknown');
    await comeBack();
    await cancelTea();
    app.provider.settle(providerRef, 'declined');
    app.clock.advance(60_000);
    await reconcile(app.context);
    expect((await order()).payments.split_payments).toEqual([]);
    const again = await phone.call('paySingle', { body: request });
    expect(again.data.split_payments).toMatchObject([{ total_amount: '68.50' }]);
  });

  it('records a refund if the line was already paid', async () => {
    const app = await makeApp();
    const { providerRef, comeBack, cancelTea, order } = await paying(app);
    app.provider.settle(providerRef, 'captured');
    await comeBack();
    await cancelTea();
    expect(await order()).toMatchObject({ total_amount: '68.50', payment_status: 'paid' });
    expect(await refundsDue(app)).toEqual(['{"amount":"12.55"}']);
  });
});

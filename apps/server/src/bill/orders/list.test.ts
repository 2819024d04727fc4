import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { plainPayer } from '../../testing/payments/paying.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { orderSummaries, ordersPage } from './queries.ts';

/** Places an order of its own: once it is being paid, the next round starts another. */
async function placeOwn(app: TestApp, phone: Device, quantity: number): Promise<void> {
  const items = [{ item_id: dishes.tea.id, quantity }];
  const order_id = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const request = { order_id, payment_method: 'card' as const, name: 'A' };
  const asked = await phone.call('paySingle', { body: request });
  await phone.get(new URL(asked.data.Transaction?.PaymentPage ?? '').pathname);
  app.clock.advance(1000);
}

describeOnBoth("a guest's orders", (makeApp) => {
  it('take the same number of queries however many they are, newest first with their own lines', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    let asked = 0;
    const { read } = app.db;
    const counting = {
      ...read,
      all: ((query) => {
        asked += 1;
        return read.all(query);
      }) as typeof read.all,
      allOf: ((statement, args) => {
        asked += 1;
        return read.allOf(statement, args);
      }) as typeof read.allOf,
    };
    const context = { ...app.context, db: { ...app.db, read: counting } };
    const list = async () => {
      asked = 0;
      const { data } = await ordersPage(context, phone.customerId, { language: 'en', origin: '', page: 1 });
      return { quantities: data.map((order) => order.items.map((line) => line.quantity)), asked };
    };
    await placeOwn(app, phone, 1);
    const one = await list();
    for (const quantity of [2, 3, 4]) await placeOwn(app, phone, quantity);
    expect(await list()).toEqual({ quantities: [[4], [3], [2], [1]], asked: one.asked });
  });

  it('come ten to a page, each with all its lines', async () => {
    const app = await makeApp({ operations: { rounds_max: 20 } });
    const phone = app.device();
    await phone.scan(1);
    for (let quantity = 1; quantity <= 12; quantity += 1) await placeOwn(app, phone, quantity);
    const pages = [];
    for (const page of ['1', '2', '3']) {
      const { data } = await phone.call('orders', {
        params: { customerId: phone.customerId },
        query: { page },
      });
      const { data: orders, ...counts } = data;
      pages.push({ quantities: orders.map((order) => order.items.map((line) => line.quantity)), ...counts });
    }
    const counts = { per_page: 10, last_page: 2, total: 12 };
    expect(pages).toEqual([
      { quantities: [[12], [11], [10], [9], [8], [7], [6], [5], [4], [3]], current_page: 1, ...counts },
      { quantities: [[2], [1]], current_page: 2, ...counts },
      { quantities: [], current_page: 3, ...counts },
    ]);
  });

  it('have the receipt of the whole, once it is paid, and of what the guest paid, and of nobody else [ORDERS-20]', async () => {
    const app = await makeApp();
    const [omar, noor] = [app.device(), app.device()];
    for (const phone of [omar, noor]) await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const { id } = (await omar.call('placeOrder', { body: { items } })).data.order;
    await noor.call('placeOrder', { body: { items } });
    const cashier = await app.staff('cashier');
    const pay = async (phone: Device) => {
      const body = { payment_method: 'cash' as const, ...plainPayer };
      const asked = await phone.call('payOwn', { params: { orderId: id }, body });
      const share = asked.data.split_payments.find((one) => one.is_mine);
      const approved = { amount: share?.total_amount ?? '', received: share?.total_amount ?? '' };
      const params = { attemptId: share?.attempt?.id ?? '' };
      expect((await cashier.call('approvePayment', { params, body: approved })).status).toBe(200);
    };
    const receipts = async (phone: Device) => (await phone.call('orders')).data.data[0]?.receipts ?? [];
    expect(await receipts(omar)).toEqual([]);
    await pay(omar);
    expect((await receipts(omar)).map((one) => one.of)).toEqual(['payment']);
    expect(await receipts(noor), 'not what another paid').toEqual([]);
    await pay(noor);
    const [his, hers] = [await receipts(omar), await receipts(noor)];
    expect([his, hers].map((all) => all.map((one) => one.of))).toEqual([
      ['order', 'payment'],
      ['order', 'payment'],
    ]);
    expect(his[0]).toEqual(hers[0]);
    expect(his[1]?.url).not.toBe(hers[1]?.url);
    for (const { url } of his) expect((await app.device().get(new URL(url).pathname)).status).toBe(200);
  });

  it('begin on Home with what can be paid now, then with what waits for staff [HOME-16] [PRES-9]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_first' } });
    const [phone, friend, waiter] = [app.device(), app.device(), await app.staff('waiter')];
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    // The friends' visit is older than the guest's own.
    await friend.scan(2, { key: await keyOf(app, 2) });
    app.clock.advance(1000);
    await phone.scan(1, { key: await keyOf(app, 1) });
    await phone.call('placeOrder', { body: { items } });
    const { tickets } = (await waiter.call('staffTickets')).data;
    const line_ids = tickets.flatMap(({ lines }) => lines.map(({ id }) => id));
    await waiter.call('moveLines', { body: { line_ids, command: 'accept' } });
    await phone.scan(2, { key: await keyOf(app, 2) });
    const standings = async () =>
      (await orderSummaries(app.context, phone.customerId)).map(({ standing, due_amount }) => [
        standing,
        due_amount,
      ]);
    expect(await standings()).toEqual([['left', '12.55']]);
    await phone.call('placeOrder', { body: { items } });
    expect((await standings())[0]).toEqual(['waiting', '12.55']);
  });
});

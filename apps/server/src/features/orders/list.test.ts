import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu-fixture.ts';
import { ordersPage } from './queries.ts';

describeOnBoth("a diner's orders", (makeApp) => {
  it('are read in as many questions, however many they are, newest first with their own lines', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const place = async (quantity: number) => {
      const items = [{ item_id: dishes.tea.id, quantity }];
      const order_id = (await phone.call('placeOrder', { body: { items } })).data.order.id;
      const request = { order_id, payment_method: 'card' as const, name: 'A' };
      const asked = await phone.call('paySingle', { body: request });
      await phone.get(new URL(asked.data.Transaction?.PaymentPage ?? '').pathname);
      app.clock.advance(1000);
    };
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
      const { data } = await ordersPage(context, phone.customerId, 'en', 1);
      return { quantities: data.map((order) => order.items.map((line) => line.quantity)), asked };
    };
    await place(1);
    const one = await list();
    for (const quantity of [2, 3, 4]) await place(quantity);
    expect(await list()).toEqual({ quantities: [[4], [3], [2], [1]], asked: one.asked });
  });
});

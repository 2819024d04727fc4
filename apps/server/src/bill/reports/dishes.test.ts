import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { feast, insertOptions, options } from '../../testing/menu/insert-options.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { paidInCash } from '../../testing/payments/paying.ts';

const today = { from: '2026-03-10', to: '2026-03-10' };
const minute = 60_000;

describeOnBoth('the reports of dishes', (makeApp) => {
  it('say how long the kitchen took, by dish and station, beside the menu [DAY-17]', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const kitchen = await app.staff('kitchen');
    for (const minutes of [6, 6, 12]) {
      await phone.call('placeOrder', { body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] } });
      const { tickets } = (await kitchen.call('staffTickets')).data;
      const line_ids = tickets.flatMap(({ lines }) => lines.filter(({ status }) => status === 'placed'));
      const move = (command: 'start' | 'ready') =>
        kitchen.call('moveLines', { body: { line_ids: line_ids.map(({ id }) => id), command } });
      await move('start');
      app.clock.advance(minutes * minute);
      await move('ready');
    }
    const manager = await app.staff('manager');
    const { data } = await manager.call('preparationReport', { query: today });
    const times = { count: 3, median: 360, average: 480, longest: 720, median_before: null };
    expect(data.dishes).toEqual([
      {
        item_id: dishes.kebab.id,
        name: 'Lamb Kebab',
        station: expect.any(String),
        ...times,
        on_menu: expect.any(Number),
      },
    ]);
    expect(data.stations).toEqual([{ station: data.dishes[0]?.station, ...times }]);
    const before = { from: '2026-03-09', to: '2026-03-09' };
    expect((await manager.call('preparationReport', { query: before })).data.dishes).toEqual([]);
  });

  it('have the course of the kitchen’s times beside the days before, and are a file [DAY-14] [DAY-24]', async () => {
    const app = await makeApp();
    const at = Date.parse('2026-03-09T20:00:00+04:00');
    const took = (index: number, item_id: number, seconds: number, day: number) => ({
      line_id: `line ${index}`,
      item_id,
      seconds,
      at: at + day * 24 * 60 * minute,
    });
    const [kebab, gone] = [dishes.kebab.id, 999];
    const rows = [
      ...[100, 200, 900].map((seconds, index) => took(index, kebab, seconds, 0)),
      ...[300, 400, 500].map((seconds, index) => took(3 + index, kebab, seconds, 1)),
      took(6, gone, 60, 1),
    ];
    await app.db.write((tx) => tx.run(tx.sql.insertInto('preparation_times').values(rows)));
    const manager = await app.staff('manager');
    const query = { ...today, compare: 'before' } as const;
    const { data } = await manager.call('preparationReport', { query });
    expect(data.before).toEqual({ from: '2026-03-09', to: '2026-03-09' });
    expect(data.series).toEqual([{ key: '2026-03-10', count: 4, median: 300, median_before: 200 }]);
    expect(data.dishes.map((dish) => [dish.item_id, dish.median, dish.median_before])).toEqual([
      [kebab, 400, 200],
      [gone, 60, null],
    ]);
    const both = await manager.call('preparationReport', { query: { from: '2026-03-08', to: today.to } });
    expect(both.data.series.map(({ key, count, median }) => [key, count, median])).toEqual([
      ['2026-03-08', 0, null],
      ['2026-03-09', 3, 200],
      ['2026-03-10', 4, 300],
    ]);
    const year = { from: '2026-01-01', to: today.to };
    expect((await manager.call('preparationReport', { query: year })).data.series.at(-1)).toEqual({
      key: '2026-03',
      count: 7,
      median: 300,
      median_before: null,
    });
    const answer = await manager.call('preparationCsv', { query });
    expect(answer.headers['content-disposition']).toContain('preparation-2026-03-10-2026-03-10.csv');
    const [head, ...lines] = answer.text.slice(1).trim().split('\r\n');
    expect(head).toBe(
      'kind,key,name,station,count,median_seconds,average_seconds,longest_seconds,on_menu_seconds,median_before_seconds',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(['station', 'station', 'dish', 'dish']);
    expect(lines.at(-1)).toBe('dish,999,,,1,60,60,60,,');
  });

  it('lead from a dish to its days, with the sums of the report, and to the bills of a day [DAY-18]', async () => {
    const app = await makeApp();
    await paidInCash(app, { table: 2, items: [{ item_id: dishes.hummus.id, quantity: 3 }] });
    await paidInCash(app, { table: 3, items: [{ item_id: dishes.hummus.id, quantity: 1 }] });
    await paidInCash(app, { table: 4, items: [{ item_id: dishes.kebab.id, quantity: 1 }] });
    const manager = await app.staff('manager');
    const report = await manager.call('report', { params: { kind: 'dishes' }, query: today });
    const row = report.data.rows.find(({ key }) => key === String(dishes.hummus.id));
    const params = { itemId: String(dishes.hummus.id) };
    const sold = (await manager.call('soldDish', { params, query: today })).data;
    const { count, amount } = sold.total;
    expect({ count, amount }).toEqual({ count: row?.count, amount: row?.amount });
    expect(sold.days).toEqual([{ day: '2026-03-10', count, amount }]);
    const { orders } = (await manager.call('dishOrders', { params, query: { day: '2026-03-10' } })).data;
    expect(orders.map(({ table, count }) => [table, count]).toSorted()).toEqual([
      ['2', 3],
      ['3', 1],
    ]);
    const other = await manager.call('dishOrders', { params, query: { day: '2026-03-11' } });
    expect(other.data.orders).toEqual([]);
    const wrong = await manager.call('dishOrders', { params, query: { day: '2026-02-30' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_input']);
  });

  it('list the bills of a day with the same sums: less comps, without what came in a combo [DAY-18]', async () => {
    const app = await makeApp();
    await insertOptions(app);
    const [manager, cashier] = [await app.staff('manager'), await app.staff('cashier')];
    const phone = app.device();
    await phone.scan(1);
    const picks = [options.hummus, options.falafel, options.tea].map((option_id) => ({ option_id }));
    const items = [
      { item_id: feast.id, quantity: 1, options: picks },
      { item_id: dishes.hummus.id, quantity: 2 },
    ];
    const { id: orderId } = (await phone.call('placeOrder', { body: { items } })).data.order;
    const lines = (await phone.call('orderDetails', { params: { orderId } })).data.items;
    const line_id = lines.find(({ item_name }) => item_name === 'Hummus')?.id ?? '';
    await manager.call('giveComp', { params: { orderId }, body: { line_id, amount: '6', reason: 'Late' } });
    const amount = (await manager.call('tillBill', { params: { table: '1' } })).data.orders[0]?.due_amount;
    await cashier.call('openShift', { body: { opening_float: '0' } });
    const body = { method: 'cash', name: 'A', amount: amount ?? '' } as const;
    expect((await cashier.call('takeMoney', { params: { orderId }, body })).status).toBe(201);
    const params = { itemId: String(dishes.hummus.id) };
    const { count: pieces, amount: sum } = (await manager.call('soldDish', { params, query: today })).data
      .total;
    const { orders } = (await manager.call('dishOrders', { params, query: { day: today.from } })).data;
    expect(orders.map(({ count, amount }) => ({ count, amount }))).toEqual([{ count: pieces, amount: sum }]);
  });

  it('count what was billed also where it was cancelled since, on the bills as in the sums [DAY-18]', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 1 },
      { item_id: dishes.hummus.id, quantity: 1 },
    ];
    const { phone, orderId } = await paidInCash(app, { table: 2, items });
    const lines = (await phone.call('orderDetails', { params: { orderId } })).data.items;
    const line = lines.find(({ item_name }) => item_name === 'Hummus')?.id ?? '';
    const manager = await app.staff('manager');
    const body = { line_ids: [line], command: 'cancel' as const, reason: 'None left' };
    const cancelled = await manager.call('moveLines', { body });
    expect(cancelled.status, cancelled.text).toBe(200);
    const params = { itemId: String(dishes.hummus.id) };
    const { total } = (await manager.call('soldDish', { params, query: today })).data;
    const { orders } = (await manager.call('dishOrders', { params, query: { day: today.from } })).data;
    expect(total).toMatchObject({ count: 1, amount: '28.00' });
    expect(orders).toMatchObject([{ count: 1, amount: '28.00' }]);
  });

  it('have their course, day by day and beside the days before [DAY-21]', async () => {
    const app = await makeApp();
    const hummus = (quantity: number) => [{ item_id: dishes.hummus.id, quantity }];
    await paidInCash(app, { table: 2, items: hummus(1) });
    app.clock.advance(24 * 60 * 60_000);
    await paidInCash(app, { table: 3, items: hummus(2) });
    const manager = await app.staff('manager');
    const params = { itemId: String(dishes.hummus.id) };
    const ask = async (query: { from: string; to: string; compare?: 'before' }) =>
      (await manager.call('soldDish', { params, query })).data;
    const alone = await ask({ from: '2026-03-09', to: '2026-03-11' });
    expect(alone.series.map(({ key, count, count_before }) => [key, count, count_before])).toEqual([
      ['2026-03-09', 0, null],
      ['2026-03-10', 1, null],
      ['2026-03-11', 2, null],
    ]);
    const beside = await ask({ from: '2026-03-11', to: '2026-03-11', compare: 'before' });
    expect(beside.before).toEqual({ from: '2026-03-10', to: '2026-03-10' });
    expect(beside.series).toMatchObject([{ key: '2026-03-11', count: 2, count_before: 1 }]);
    expect(beside.total).toMatchObject({ count: 2, count_before: 1 });
    expect(beside.days).toHaveLength(1);
  });
});

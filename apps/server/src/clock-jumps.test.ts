/** What a clock that is set back or forward does to guests, staff and papers. */
import { expect, test } from 'vitest';
import { describeOnBoth } from './testing/both-databases.ts';
import { dishes } from './testing/menu/menu-fixture.ts';
import { seatedGuest } from './testing/people/at-the-table.ts';
import type { Device } from './testing/people/device.ts';
import type { TestApp } from './testing/test-app.ts';

const hourMs = 60 * 60_000;
const items = [{ item_id: dishes.tea.id, quantity: 1 }];
const order = (guest: Device, key: string) => guest.call('placeOrder', { body: { items }, key });

/** Pays an order in cash, and returns the number of its invoice. */
async function pay(server: TestApp, guest: Device, order_id: string): Promise<number> {
  const body = {
    order_id,
    payment_method: 'cash' as const,
    name: 'Omar',
    tip_type: 'percentage' as const,
    tip_value: 0,
  };
  const asked = await guest.call('paySingle', { body });
  const share = asked.data.split_payments[0];
  const cashier = await server.staff('cashier');
  const params = { attemptId: share?.attempt?.id ?? '' };
  const approved = await cashier.call('approvePayment', {
    params,
    body: { amount: share?.total_amount ?? '' },
  });
  expect(approved.status).toBe(200);
  const { read } = server.db;
  const invoice = await read.first(
    read.sql.selectFrom('tax_invoices').select('number').where('order_id', '=', order_id),
  );
  return Number(invoice?.number);
}

describeOnBoth('a clock', (makeApp) => {
  test('that jumps back an hour and forward a day keeps repeats and the numbers of invoices [FAULT-8]', async () => {
    const server = await makeApp();
    const guest = await seatedGuest(server);
    const numbers: number[] = [];
    for (const [time, jump] of [0, -hourMs, 25 * hourMs, -24 * hourMs].entries()) {
      server.clock.advance(jump);
      await guest.scan(1);
      const placed = await order(guest, `order ${time}`);
      expect(placed.status, `jump ${time}`).toBe(201);
      expect((await order(guest, `order ${time}`)).data.order).toEqual(placed.data.order);
      expect((await order(guest, 'order 0')).status).toBe(201);
      numbers.push(await pay(server, guest, placed.data.order.id));
    }
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  test('that is set back an hour keeps nobody beyond a limit for longer than it lasts [FAULT-8]', async () => {
    const server = await makeApp({ operations: { changes_max: 3, rounds_max: 2 } });
    const guest = await seatedGuest(server);
    const like = () => guest.call('addFavourite', { body: { item_id: dishes.tea.id } });
    for (const key of ['a', 'b']) expect((await order(guest, key)).status).toBe(201);
    while ((await like()).status === 200);
    expect([(await order(guest, 'c')).status, (await like()).status]).toEqual([429, 429]);
    server.clock.advance(-hourMs);
    expect([(await order(guest, 'c')).status, (await like()).status]).toEqual([201, 200]);
    expect((await order(guest, 'd')).status, 'the limit still counts').toBe(201);
    expect((await order(guest, 'e')).status).toBe(429);
  });

  test('that is set back an hour lets staff sign in who mistyped their password before [FAULT-8]', async () => {
    const server = await makeApp();
    const device = server.device();
    const signIn = (password: string) =>
      device.call('staffSignIn', { body: { email: 'waiter@test.example', password } });
    const tried = async () => (await signIn('mistyped')).status;
    expect(await tried()).toBe(401);
    server.clock.advance(-hourMs);
    expect(await tried()).toBe(401);
    for (let time = 0; time < 4; time += 1) await tried();
    expect(await tried(), 'guessing is still slowed down').toBe(429);
  });
});

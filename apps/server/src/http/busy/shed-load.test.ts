import type { CallName } from '@sufra/contract/core/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { seatedGuest } from '../../testing/people/at-the-table.ts';
import { pathOf } from '../../testing/people/device.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let pressure = 0;
beforeAll(async () => {
  server = await testApp({ gauge: { pressure: () => pressure, stop: () => undefined } });
});
afterAll(() => server.close());

const items = [{ item_id: dishes.tea.id, quantity: 1 }];

test('a busy server sends away guests’ reads, then their writes, and says when to come back [BUSY-2] [BUSY-3]', async () => {
  pressure = 0;
  const guest = await seatedGuest(server);
  pressure = 1;
  const read = await guest.call('orders', { language: 'ru' });
  expect([read.status, read.body.code]).toEqual([503, 'busy']);
  expect(Number(read.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(read.body.message).toContain('Попробуйте ещё раз');
  expect((await guest.call('placeOrder', { body: { items } })).status, 'an order at that time').toBe(201);
  pressure = 2;
  const write = await guest.call('placeOrder', { body: { items }, key: 'again' });
  expect([write.status, write.body.code]).toEqual([503, 'busy']);
  pressure = 0;
  expect((await guest.call('placeOrder', { body: { items }, key: 'again' })).status).toBe(201);
});

test('staff, payments, health and pages are answered however busy it is [BUSY-4]', async () => {
  pressure = 0;
  const guest = await seatedGuest(server, 2);
  const order_id = (await guest.call('placeOrder', { body: { items } })).data.order.id;
  const cashier = await server.staff('cashier');
  pressure = 2;
  const paid = await guest.call('paySingle', {
    body: { order_id, payment_method: 'cash', name: 'Omar', tip_type: 'percentage', tip_value: 0 },
  });
  expect(paid.status).toBe(201);
  const desk = await cashier.call('staffPayments');
  const [waiting] = desk.data.waiting;
  const params = { attemptId: waiting?.id ?? '' };
  const approved = await cashier.call('approvePayment', {
    params,
    body: { amount: waiting?.amount ?? '' },
  });
  expect([desk.status, approved.status]).toEqual([200, 200]);
  for (const path of ['/healthz', '/readyz']) expect((await guest.get(path)).status, path).toBe(200);
  // Without a build there is no page, but it is not the server that is busy.
  expect((await guest.get('/staff/')).text).not.toContain('"busy"');
});

/** Written by hand: what a guest waits for least. */
const sentAway: readonly CallName[] = ['venue', 'items', 'home', 'orders', 'cart', 'visit', 'notifications'];

test('nothing is sent away while the server keeps up [BUSY-1]', async () => {
  pressure = 0;
  const guest = await seatedGuest(server, 3);
  for (const name of sentAway)
    expect(
      (await guest.get(pathOf(name, { customerId: guest.customerId, perPage: 1000 }))).status,
      name,
    ).toBe(200);
});

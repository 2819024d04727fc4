/** On PostgreSQL two bills with the same coupons are changed at once. Neither may wait for the other that waits for it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../database/transaction.ts';
import { besideAnother } from '../../testing/at-once/lock-waits.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { lockCoupons } from '../shares/coupons.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ dialect: 'postgres' });
});
afterEach(() => app.close());

/** Two guests' dishes, divided among two others: the one who comes first has the coupon that others lock last. */
async function planned() {
  const { phone, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 3 }]);
  const friend = app.device();
  await friend.scan(1);
  await friend.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 2 }] } });
  const [kebab = '', teas = ''] = (await orderOf(phone, orderId)).items.map(({ id }) => id);
  const payer = { payment_method: 'card' as const, ...noCharges };
  const dish = (order_item_id: string) => ({ order_item_id, quantity: 1 });
  const items = [dish(kebab), dish(teas)];
  const splits = [
    { ...payer, name: 'Host', items: [dish(kebab)] },
    { ...payer, name: 'A', items, coupon_code: 'TWENTYOFF' },
    { ...payer, name: 'B', items, coupon_code: 'TENPERCENT' },
  ];
  const body = { order_id: orderId, split_type: 'items' as const, splits };
  const answer = await phone.call('paySplit', { body });
  expect(answer.status, answer.text).toBe(201);
  return { friend, orderId, teas, shares: answer.data.split_payments };
}

/** Another bill with both coupons, which locks one after the other. */
const other = {
  holds: (tx: Transaction) => lockCoupons(tx, ['TENPERCENT']),
  takes: (tx: Transaction) => lockCoupons(tx, ['TWENTYOFF']),
};

test('a bill that gets smaller locks its coupons in everybody’s order, so nothing starts again [FAULT-15]', async () => {
  const { teas } = await planned();
  const waiter = await app.staff('waiter');
  const { answer, repeats } = await besideAnother(app, other, () =>
    waiter.call('moveLines', { body: { line_ids: [teas], command: 'cancel', reason: 'Ran out' } }),
  );
  expect([answer?.status, repeats]).toEqual([200, 0]);
});

test('a guest who pays their own locks the coupons in everybody’s order, so nothing starts again [FAULT-15]', async () => {
  const { friend, orderId, shares } = await planned();
  const replaces = shares.slice(1).map(({ id }) => id);
  const body = { name: 'Friend', payment_method: 'cash' as const, ...noCharges, replaces };
  const { answer, repeats } = await besideAnother(app, other, () =>
    friend.call('payOwn', { params: { orderId }, body }),
  );
  expect([answer?.status, repeats]).toEqual([201, 0]);
});

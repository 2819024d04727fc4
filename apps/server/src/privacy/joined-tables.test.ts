// Tables are joined and parted: a bill goes elsewhere, and with it what guests who stay wrote on it.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import type { Device } from '../testing/people/device.ts';
import { exportedGuest } from '../testing/people/exported.ts';
import { clear, everything } from '../testing/people/guest-with-past.ts';
import type { TestApp } from '../testing/test-app.ts';
import { eraseGuest } from './erase.ts';

const note = 'I am pregnant';
const typed = { name: 'Hanan Aziz', contact_number: '050 333 4444' };

async function order(phone: Device, special_instructions = ''): Promise<string> {
  const items = [{ item_id: dishes.kebab.id, quantity: 1, special_instructions }];
  return (await phone.call('placeOrder', { body: { items } })).data.order.id;
}

/** Hanan sits at table 2, which is joined by table 1: its bill is the newest, and the one that she orders on and pays. */
async function together(app: TestApp) {
  const [hanan, other] = [app.device(), app.device()];
  await hanan.scan(2);
  await order(hanan);
  app.clock.advance(60_000);
  await other.scan(1);
  const bill = await order(other);
  const waiter = await app.staff('waiter');
  const join = (table: string, to: string) => waiter.call('joinTables', { params: { table }, body: { to } });
  const part = (table: string) => waiter.call('partTable', { params: { table } });
  app.clock.advance(60_000);
  expect((await join('1', '2')).status).toBe(200);
  expect(await order(hanan, note)).toBe(bill);
  const body = { order_id: bill, payment_method: 'cash', ...typed } as const;
  const paid = await hanan.call('paySingle', { body });
  expect(paid.status, paid.text).toBe(201);
  app.clock.advance(60_000);
  return { hanan, other, bill, join, part, paid: paid.data.split_payments[0] };
}

const marks = [note, ...Object.values(typed)];

describeOnBoth('a guest’s data on a bill that went to another table', (makeApp) => {
  it.each([
    ['its own table', false],
    ['its own table, and with that to a third', true],
  ])('is exported, and erased, where the bill went to %s [PRIV-19]', async (_, onward) => {
    const app = await makeApp();
    const { hanan, other, bill, join, part, paid } = await together(app);
    const third = app.device();
    await third.scan(3);
    expect((await part('1')).status).toBe(200);
    await clear(app, 2);
    app.clock.advance(60_000);
    if (onward) expect((await join('1', '3')).status).toBe(200);
    const told = JSON.stringify(await exportedGuest(app.db, hanan.customerId));
    for (const mark of [bill, ...marks]) expect(told.includes(mark), mark).toBe(true);
    const { random } = app.context;
    const erase = () => app.db.write((tx) => eraseGuest(tx, hanan.customerId, { random, passing: true }));
    expect(await erase()).toMatchObject({ ok: false, code: 'guest_pays' });
    const params = { attemptId: paid?.attempt?.id ?? '' };
    await (await app.staff('cashier')).call('approvePayment', {
      params,
      body: { amount: paid?.total_amount ?? '' },
    });
    expect(await erase()).toMatchObject({ ok: true, value: { orderNotes: 1, payments: 1, orders: 2 } });
    const left = await everything(app.db, ['events', 'recent_uses', 'audit_log']);
    for (const mark of [...marks, hanan.customerId]) expect(left.includes(mark), mark).toBe(false);
    const theirs = JSON.stringify(await exportedGuest(app.db, other.customerId));
    expect(theirs).toContain(bill);
  });
});

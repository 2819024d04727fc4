// What a payer typed for a share is theirs, whoever planned the share.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { approve, atTable, equally, orderOf } from '../testing/payments/split-table.ts';
import type { Device } from '../testing/people/device.ts';
import { exportedGuest } from '../testing/people/exported.ts';
import { clear, everything } from '../testing/people/guest-with-past.ts';
import type { TestApp } from '../testing/test-app.ts';
import { eraseGuest } from './erase.ts';
import { findGuests } from './find.ts';
import { applyRetention } from './retention.ts';

const number = '050 111 2222';
const buyer = { name: 'Bea Trading LLC', trn: '100123456700003', address: 'Creek Street 9' };
const planners = ['a guest', 'staff'] as const;

/** Ali ordered; the bill is split for two by him or at the till; Bea pays the first share with number and company. */
async function paidByBea(app: TestApp, planner: (typeof planners)[number]) {
  const { phone: ali, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
  const bea = app.device();
  await bea.scan(1);
  const plan = equally(orderId, 2);
  const parts = plan.splits.map(({ name }) => ({ name, amount: null }));
  const planned =
    planner === 'a guest'
      ? await ali.call('paySplit', { body: plan })
      : await (await app.staff('cashier')).call('planAtTill', {
          params: { orderId },
          body: { split_type: 'equally', payers: parts },
        });
  expect(planned.status, planned.text).toBeLessThan(300);
  const share = (await orderOf(bea, orderId)).payments.split_payments[0];
  const params = { splitId: share?.id ?? '' };
  const body = { payment_method: 'cash', contact_number: number, buyer } as const;
  const paid = await bea.call('payShare', { params, body });
  expect(paid.status, paid.text).toBeLessThan(300);
  const answered = (await orderOf(bea, orderId)).payments.split_payments[0];
  return { ali, bea, orderId, attemptId: answered?.attempt?.id ?? '', amount: answered?.total_amount ?? '' };
}

const seenBy = async (phone: Device, orderId: string) =>
  (await orderOf(phone, orderId)).payments.split_payments.map(({ contact_number }) => contact_number);

describeOnBoth('a payer’s phone number', (makeApp) => {
  it.each(planners)('is theirs on a share that %s planned [PRIV-18]', async (planner) => {
    const app = await makeApp();
    const { ali, bea, orderId, attemptId, amount } = await paidByBea(app, planner);
    expect([await seenBy(bea, orderId), await seenBy(ali, orderId)]).toEqual([
      [number, null],
      [null, null],
    ]);
    const cashier = await app.staff('cashier');
    await cashier.call('approvePayment', { params: { attemptId }, body: { amount } });
    expect(await findGuests(app.db.read, 'phone', number)).toEqual([bea.customerId]);
    const told = async (phone: Device) => JSON.stringify(await exportedGuest(app.db, phone.customerId));
    for (const mark of [number, ...Object.values(buyer)]) {
      expect((await told(bea)).includes(mark), `Bea’s: ${mark}`).toBe(true);
      expect((await told(ali)).includes(mark), `Ali’s: ${mark}`).toBe(false);
    }
    await clear(app, 1);
    const { random } = app.context;
    const erase = (id: string) => app.db.write((tx) => eraseGuest(tx, id, { random, passing: true }));
    expect(await erase(ali.customerId)).toMatchObject({ ok: true });
    expect(await findGuests(app.db.read, 'phone', number)).toEqual([bea.customerId]);
    expect(await erase(bea.customerId)).toMatchObject({ ok: true, value: { payments: 1 } });
    const left = await everything(app.db, ['events', 'recent_uses', 'audit_log']);
    for (const mark of [number, bea.customerId]) expect(left.includes(mark), mark).toBe(false);
    expect(await findGuests(app.db.read, 'phone', number)).toEqual([]);
  });

  it('is not told to who planned the share, once another choice replaced it [PRIV-18]', async () => {
    const app = await makeApp();
    const { ali, bea, orderId, attemptId } = await paidByBea(app, 'a guest');
    const cashier = await app.staff('cashier');
    await cashier.call('rejectPayment', { params: { attemptId }, body: { reason: 'no change' } });
    const open = (await orderOf(bea, orderId)).payments.split_payments.map(({ id }) => id);
    const third = app.device();
    await third.scan(1);
    const body = { order_id: orderId, payment_method: 'cash', name: 'Third', replaces: open } as const;
    expect((await third.call('paySingle', { body })).status).toBe(201);
    const told = async (phone: Device) => (await orderOf(phone, orderId)).replaced;
    expect((await told(ali))?.shares).toHaveLength(2);
    expect(JSON.stringify(await told(ali))).not.toContain(number);
  });

  it('is gone with whose it is when its time is over [PRIV-5]', async () => {
    const app = await makeApp({ operations: { guest_data_days: 30 } });
    await paidByBea(app, 'a guest');
    app.clock.advance(31 * 24 * 60 * 60_000);
    await applyRetention(app.context);
    const kept = app.db.read.sql.selectFrom('shares').select(['contact_number', 'contact_by']);
    const none = { contact_number: null, contact_by: null };
    expect(await app.db.read.all(kept)).toEqual([none, none]);
  });
});

const buyersKept = async ({ db }: TestApp) =>
  (await db.read.all(db.read.sql.selectFrom('buyers').select('name'))).map(({ name }) => name);

/** Layla asks for a bill with her company on the invoice; Omar pays all of it in her stead, and both leave. */
async function paidByOmar(app: TestApp) {
  const { phone: layla, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
  const omar = app.device();
  await omar.scan(1);
  const asked = { order_id: orderId, payment_method: 'cash' } as const;
  const hers = await layla.call('paySingle', { body: { ...asked, name: 'Layla', buyer } });
  const laylaShare = hers.data.split_payments[0]?.id ?? '';
  const named = { ...buyer, name: 'Omar Trading LLC' };
  const his = await omar.call('paySingle', {
    body: { ...asked, name: 'Omar', buyer: named, replaces: [laylaShare] },
  });
  expect(his.status, his.text).toBe(201);
  return { layla, omar, orderId, laylaShare };
}

describeOnBoth('a buyer of a share that is not paid', (makeApp) => {
  it('goes as another choice replaces the share; who paid stays on the invoice [PRIV-3] [PAPER-3]', async () => {
    const app = await makeApp();
    const { layla, omar } = await paidByOmar(app);
    expect(await buyersKept(app)).toEqual(['Omar Trading LLC']);
    await approve(app);
    await clear(app, 1);
    const { random } = app.context;
    const erase = (id: string) => app.db.write((tx) => eraseGuest(tx, id, { random, passing: true }));
    expect(await erase(layla.customerId)).toMatchObject({ ok: true, value: { buyers: 0 } });
    expect(await erase(omar.customerId)).toMatchObject({ ok: true, value: { buyers: 1 } });
    expect(await buyersKept(app)).toEqual(['Omar Trading LLC']);
  });

  it('goes with the guest, whatever invoice the bill has [PRIV-3]', async () => {
    const app = await makeApp();
    const { layla, orderId, laylaShare } = await paidByOmar(app);
    await approve(app);
    await clear(app, 1);
    await app.db.write((tx) => {
      const left = { share_id: laylaShare, order_id: orderId, customer_id: layla.customerId, ...buyer };
      return tx.run(tx.sql.insertInto('buyers').values(left));
    });
    const { random } = app.context;
    const erased = app.db.write((tx) => eraseGuest(tx, layla.customerId, { random, passing: true }));
    expect(await erased).toMatchObject({ ok: true, value: { buyers: 0 } });
    expect(await buyersKept(app)).toEqual(['Omar Trading LLC']);
  });

  it('goes when its time is over, though the guest still comes; one on an invoice stays [PRIV-5]', async () => {
    const app = await makeApp({ operations: { guest_data_days: 30 } });
    const { layla, omar } = await paidByOmar(app);
    await approve(app);
    await clear(app, 1);
    const { orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }], 2);
    await layla.scan(2);
    const asked = { order_id: orderId, payment_method: 'cash', name: 'Layla', buyer } as const;
    const hers = await layla.call('paySingle', { body: asked });
    expect(hers.status, hers.text).toBe(201);
    expect((await buyersKept(app)).toSorted()).toEqual([buyer.name, 'Omar Trading LLC']);
    app.clock.advance(31 * 24 * 60 * 60_000);
    for (const phone of [layla, omar]) await phone.scan(3);
    expect(await applyRetention(app.context)).toMatchObject({ shares: 3, guests: 0 });
    expect(await buyersKept(app)).toEqual(['Omar Trading LLC']);
  });
});

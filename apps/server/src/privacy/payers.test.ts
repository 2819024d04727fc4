// What a payer typed for a share is theirs, whoever planned the share.
import { expect, it } from 'vitest';
import { reconcile } from '../bill/reconcile/reconcile.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { agreeing, approve, atTable, comesBack, equally, orderOf } from '../testing/payments/split-table.ts';
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

const beasName = 'Beatrice Haddad';

/**
 * Ali splits his bill in two, both in cash, so that the requests for both are his. Bea takes the second over: she types her name,
 * and pays by card. Ali's first is paid in cash, and both leave.
 */
async function takenOverByBea(app: TestApp) {
  const { phone: ali, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
  const bea = app.device();
  await bea.scan(1);
  await ali.call('paySplit', { body: equally(orderId, 2, ['cash']) });
  const [first, second] = (await orderOf(bea, orderId)).payments.split_payments;
  const params = { splitId: second?.id ?? '' };
  const taken = await agreeing((replaces) =>
    bea.call('payShare', { params, body: { payment_method: 'card', name: beasName, replaces } }),
  );
  expect(taken.status, taken.text).toBeLessThan(300);
  await bea.get(new URL(taken.data.Transaction?.PaymentPage ?? '').pathname);
  await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
  app.clock.advance(60_000);
  await reconcile(app.context);
  await approve(app);
  await clear(app, 1);
  return { ali, bea, orderId, firstShare: first?.id ?? '', secondShare: params.splitId };
}

/** The house owes the payer of a share a part of it. */
async function owe(app: TestApp, share_id: string): Promise<void> {
  const manager = await app.staff('manager');
  const body = { share_id, amount: '1.00', method: 'cash', reason: 'cold' } as const;
  expect((await manager.call('makeRefund', { body })).status).toBe(201);
  const due = { state: 'pending', done_at: null, done_by: null } as const;
  await app.db.write((tx) => tx.run(tx.sql.updateTable('refunds').set(due).where('share_id', '=', share_id)));
}

describeOnBoth('a payer’s name', (makeApp) => {
  const payersOf = async ({ db }: TestApp) => {
    const { sql, all } = db.read;
    const rows = await all(sql.selectFrom('shares').select('payer_name').orderBy('position'));
    return rows.map(({ payer_name }) => payer_name);
  };
  const eraser = (app: TestApp) => (phone: Device) =>
    app.db.write((tx) => eraseGuest(tx, phone.customerId, { random: app.context.random, passing: true }));

  it('that they typed on a share of another’s plan is told and erased with them alone [PRIV-1] [PRIV-3] [PRIV-18]', async () => {
    const app = await makeApp();
    const { ali, bea } = await takenOverByBea(app);
    const erase = eraser(app);
    const told = async (phone: Device) => JSON.stringify(await exportedGuest(app.db, phone.customerId));
    expect([await told(bea), await told(ali)].map((file) => file.includes(beasName))).toEqual([true, false]);
    expect(await told(ali)).toContain('"payer_name":"Payer 1"');
    expect(await erase(ali)).toMatchObject({ ok: true, value: { payments: 1 } });
    expect(await payersOf(app)).toEqual(['—', beasName]);
    expect(await erase(bea)).toMatchObject({ ok: true, value: { payments: 1 } });
    expect(await payersOf(app)).toEqual(['—', '—']);
  });

  it('that they left on a share which another took over goes with them [PRIV-3]', async () => {
    const app = await makeApp();
    const { phone: ali, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 2 }]);
    const [bea, cara] = [app.device(), app.device()];
    for (const guest of [bea, cara]) await guest.scan(1);
    await ali.call('paySplit', { body: equally(orderId, 2) });
    const params = { splitId: (await orderOf(bea, orderId)).payments.split_payments[1]?.id ?? '' };
    await bea.call('payShare', { params, body: { payment_method: 'cash', name: beasName } });
    app.clock.advance(2 * 60_000);
    const taken = await agreeing((replaces) =>
      cara.call('payShare', { params, body: { payment_method: 'pos', replaces } }),
    );
    expect(taken.status, taken.text).toBeLessThan(300);
    await approve(app);
    await clear(app, 1);
    expect(await payersOf(app)).toEqual(['Payer 1', beasName]);
    expect(JSON.stringify(await exportedGuest(app.db, cara.customerId))).toContain(beasName);
    expect(await eraser(app)(bea)).toMatchObject({ ok: true, value: { payments: 1 } });
    expect(await payersOf(app)).toEqual(['Payer 1', '—']);
  });

  it('stays while they are owed money, and nobody else’s erasing waits for that [PRIV-4]', async () => {
    const app = await makeApp();
    const { ali, bea, firstShare, secondShare } = await takenOverByBea(app);
    const erase = eraser(app);
    await owe(app, secondShare);
    expect(await erase(bea)).toMatchObject({ ok: false, code: 'refund_due' });
    await owe(app, firstShare);
    expect(await erase(ali)).toMatchObject({ ok: false, code: 'refund_due' });
    const given = { state: 'succeeded', done_at: app.clock.now() } as const;
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('refunds').set(given).where('share_id', '=', firstShare)),
    );
    expect(await erase(ali)).toMatchObject({ ok: true });
    expect(await erase(bea)).toMatchObject({ ok: false, code: 'refund_due' });
  });
});

// A guest's coupon on a share whose money staff take.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable, noCharges } from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

const codeOf = (answer: { readonly body: { readonly code?: string }; readonly status: number }) =>
  answer.body.code ?? String(answer.status);

const changeCoupon = (app: TestApp, change: { limit_per_customer?: number; valid_until?: string }) =>
  app.db.write((tx) => tx.run(tx.sql.updateTable('coupons').set(change).where('code', '=', 'TWENTYOFF')));

/** A guest who owes 93.60 and asks to pay it in cash, with 20.00 off. */
async function asking(app: TestApp, table: number) {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items, table);
  const [share] = (await askForCash(phone, orderId)).data.split_payments;
  return { phone, orderId, lines, shareId: share?.id ?? '' };
}

function askForCash(phone: Device, order_id: string) {
  const body = { order_id, payment_method: 'cash' as const, name: 'A', ...noCharges };
  return phone.call('paySingle', { body: { ...body, coupon_code: 'TWENTYOFF' } });
}

type Asking = Awaited<ReturnType<typeof asking>>;

/** Staff take it at the terminal instead. */
async function byTerminal(app: TestApp, { orderId, shareId }: Asking, body: object = {}) {
  const cashier = await app.staff('cashier');
  const pos = { method: 'pos' as const, slip_reference: '7', share_id: shareId, amount: '73.60' };
  return cashier.call('takeMoney', { params: { orderId }, body: { ...pos, replaces: [shareId], ...body } });
}

/** A guest who enters the coupon on one of two shares that staff made, asks to pay in cash, and takes that back. */
async function enteringOnPlanned(app: TestApp, table: number): Promise<Asking> {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items, table);
  const cashier = await app.staff('cashier');
  const body = { split_type: 'equally' as const, payers: [{ name: 'A' }, { name: 'B' }] };
  const planned = await cashier.call('planAtTill', { params: { orderId }, body });
  const params = { splitId: planned.data.order.shares[0]?.id ?? '' };
  await phone.call('payShare', {
    params,
    body: { payment_method: 'cash', coupon_code: 'TWENTYOFF' },
  });
  await phone.call('withdrawPayment', { params });
  app.clock.advance(120_000);
  return { phone, orderId, lines, shareId: params.splitId };
}

describeOnBoth('a coupon at the till', (makeApp) => {
  it('once per guest counts for its guest, not for the till [TILL-17]', async () => {
    const app = await makeApp();
    await changeCoupon(app, { limit_per_customer: 1 });
    const first = await asking(app, 1);
    const second = await asking(app, 2);
    for (const guest of [first, second]) {
      const taken = await byTerminal(app, guest);
      expect(taken.data?.order, taken.text).toMatchObject({ payment_status: 'paid' });
    }
    const again = await first.phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.kebab.id, quantity: 1 }] },
    });
    expect(again.status, again.text).toBe(201);
    const orders = (await first.phone.call('orders', { params: { customerId: first.phone.customerId } }))
      .data;
    const open = orders.data.find(({ payment_status }) => payment_status === 'pending');
    expect(codeOf(await askForCash(first.phone, String(open?.id)))).toBe('coupon_used_up');
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('on a share that staff made counts for the guest who entered it, once for each [TILL-17]', async () => {
    const app = await makeApp();
    await changeCoupon(app, { limit_per_customer: 1 });
    for (const table of [1, 2]) {
      const guest = await enteringOnPlanned(app, table);
      const taken = await byTerminal(app, guest, { amount: '26.80', replaces: undefined });
      expect(taken.status, taken.text).toBe(201);
      const used = app.db.read.sql.selectFrom('coupon_uses').select(['customer_id', 'state']);
      expect(await app.db.read.all(used.where('share_id', '=', guest.shareId))).toEqual([
        { customer_id: guest.phone.customerId, state: 'used' },
      ]);
    }
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('that is reserved still counts with a tip, once its last day is over [TILL-17]', async () => {
    const app = await makeApp();
    const guest = await asking(app, 1);
    await changeCoupon(app, { valid_until: '2020-01-01' });
    const cashier = await app.staff('cashier');
    const body = {
      method: 'cash' as const,
      share_id: guest.shareId,
      amount: '80.00',
      received: '80',
      tip: '6.40',
    };
    const taken = await cashier.call('takeMoney', {
      params: { orderId: guest.orderId },
      body: { ...body, replaces: [guest.shareId] },
    });
    expect(taken.data?.order, taken.text).toMatchObject({ payment_status: 'paid' });
    expect(taken.data.order.shares).toMatchObject([{ discount_amount: '20.00', tip_amount: '6.40' }]);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('that is over and no longer reserved is refused, and all is taken without it, also of a party that left [TILL-17]', async () => {
    const app = await makeApp();
    const guest = await asking(app, 1);
    await guest.phone.call('withdrawPayment', { params: { splitId: guest.shareId } });
    await changeCoupon(app, { valid_until: '2020-01-01' });
    const manager = await app.staff('manager');
    const unserved = guest.lines.map(({ id }) => id);
    await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved } });
    expect(codeOf(await byTerminal(app, guest, { replaces: undefined }))).toBe('coupon_expired');
    const without = { share_id: undefined, name: 'Guest 1', amount: '93.60', replaces: undefined };
    const taken = await byTerminal(app, guest, without);
    expect(taken.data?.order, taken.text).toMatchObject({ payment_status: 'paid' });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });
});

// The rest of a bill that a party left unpaid: what was paid is invoiced, whatever becomes of the rest.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books } from '../../testing/payments/paying.ts';
import {
  atTable,
  comesBack,
  equally,
  noCharges,
  openPages,
  orderOf,
} from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

/** A table that owes 93.60, a kebab of 68.50 and two teas, and a manager who takes money and clears it. */
async function table(app: TestApp) {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items);
  const manager = await app.staff('manager');
  const params = { orderId };
  const take = (share_id: string, amount: string) =>
    manager.call('takeMoney', { params, body: { share_id, method: 'cash', amount } });
  const clear = () =>
    manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved: ids } });
  const ids = lines.map(({ id }) => id);
  /** A guest divides it: one has the kebab, the other both teas, with a coupon. All pay in cash. */
  const splitByDish = async (coupon_code?: string) => {
    const payer = { payment_method: 'cash' as const, ...noCharges };
    const [kebab = '', teas = ''] = ids;
    const coupon = coupon_code === undefined ? {} : { coupon_code };
    const splits = [
      { ...payer, name: 'A', items: [{ order_item_id: kebab, quantity: 1 }] },
      { ...payer, name: 'B', items: [{ order_item_id: teas, quantity: 2 }], ...coupon },
    ];
    const body = { order_id: orderId, split_type: 'items' as const, splits };
    expect((await phone.call('paySplit', { body })).status).toBe(201);
  };
  const order = () => orderOf(phone, orderId);
  const invoices = () => app.db.read.all(app.db.read.sql.selectFrom('tax_invoices').selectAll());
  return { phone, orderId, lines, manager, params, take, clear, splitByDish, order, invoices };
}

async function booksAgree(app: TestApp) {
  expect((await checkLedger(app.db.read)).differences).toEqual([]);
}

describeOnBoth('a bill that is paid in part when its table is cleared', (makeApp) => {
  it('is what was paid, dish by dish: the rest is taken off it, and the invoice is issued [TILL-13]', async () => {
    const app = await makeApp();
    const { manager, params, lines, take, clear, order, invoices, phone, orderId } = await table(app);
    const [kebab, teas] = lines.map(({ id }) => id);
    const payers = [
      { name: 'A', items: [{ order_item_id: kebab ?? '', quantity: 1 }] },
      { name: 'B', items: [{ order_item_id: teas ?? '', quantity: 2 }] },
    ];
    const planned = await manager.call('planAtTill', { params, body: { split_type: 'items', payers } });
    await take(planned.data.order.shares[0]?.id ?? '', '68.50');
    expect(await invoices()).toEqual([]);
    expect((await clear()).status).toBe(200);
    expect(await order()).toMatchObject({ total_amount: '68.50', payments: { status: 'paid' } });
    expect(await invoices()).toMatchObject([{ total: 6850, vat: 326 }]);
    expect(await books(app)).toMatchObject({ sales: -6850, comped: 2510, vat_payable: -326 });
    expect((await phone.call('receipt', { params: { orderId } })).text).toContain('Tax Invoice');
    const today = (await manager.call('staffDay')).data.day;
    const days = { from: today, to: today };
    const comps = await manager.call('deeds', { params: { deed: 'comps' }, query: days });
    expect(comps.data.data).toMatchObject([{ amount: '25.10', reason: 'They left', by: 'The manager' }]);
    await booksAgree(app);
  });

  it.each([true, false])(
    'keeps a share that somebody is paying: it is on the invoice if the money comes, and off it if not (%s) [TILL-13]',
    async (comes) => {
      const app = await makeApp();
      const { phone, take, clear, order, invoices, manager, params } = await table(app);
      const payers = ['A', 'B', 'C'].map((name) => ({ name }));
      const planned = await manager.call('planAtTill', { params, body: { split_type: 'equally', payers } });
      const [first, second] = planned.data.order.shares;
      await take(first?.id ?? '', '31.20');
      const ask = { params: { splitId: second?.id ?? '' }, body: { payment_method: 'cash' as const } };
      await phone.call('payShare', ask);
      await clear();
      expect(await order()).toMatchObject({ total_amount: '62.40', payments: { status: 'pending' } });
      expect(await invoices()).toEqual([]);
      const [asked] = (await manager.call('staffPayments')).data.waiting;
      const answer = { attemptId: asked?.id ?? '' };
      if (comes) await manager.call('approvePayment', { params: answer, body: { amount: '31.20' } });
      else await manager.call('rejectPayment', { params: answer, body: { reason: 'Gone' } });
      expect(await order()).toMatchObject({ payments: { status: 'paid' } });
      expect(await invoices()).toMatchObject([{ total: comes ? 6240 : 3120 }]);
      await booksAgree(app);
    },
  );

  it('that is paid only afterwards, by a page that was open, still owes the rest, and is invoiced with it [TILL-13] [TILL-15]', async () => {
    const app = await makeApp();
    const { phone, orderId, manager, take, clear, order, invoices } = await table(app);
    const split = await phone.call('paySplit', { body: equally(orderId, 2) });
    const [, other] = split.data.split_payments;
    await openPages(phone, orderId, split.data.split_payments.slice(0, 1));
    await clear();
    expect(await order()).toMatchObject({ total_amount: '93.60', payments: { status: 'pending' } });
    app.clock.advance(60_000);
    await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
    expect(await order()).toMatchObject({ total_amount: '93.60', payments: { status: 'pending' } });
    expect(await invoices()).toEqual([]);
    const { bills } = (await manager.call('unpaidBills')).data;
    expect(bills).toMatchObject([{ due_amount: '46.80', being_paid: false }]);
    await take(other?.id ?? '', '46.80');
    expect(await order()).toMatchObject({ total_amount: '93.60', payments: { status: 'paid' } });
    expect(await invoices()).toMatchObject([{ total: 9360 }]);
    await booksAgree(app);
  });

  it('of which only a share of nothing is settled was not paid: all of it stays due [TILL-13]', async () => {
    const app = await makeApp();
    const { manager, params, lines, clear, splitByDish, order, invoices } = await table(app);
    const [, teas] = lines.map(({ id }) => id);
    const comp = { line_id: teas ?? '', amount: '25.10', reason: 'Late' };
    expect((await manager.call('giveComp', { params, body: comp })).status).toBe(201);
    await splitByDish();
    const shares = await app.db.read.all(app.db.read.sql.selectFrom('shares').select(['status', 'subtotal']));
    expect(shares).toContainEqual({ status: 'paid', subtotal: 0 });
    expect((await clear()).status).toBe(200);
    expect(await order()).toMatchObject({ total_amount: '68.50' });
    expect(await invoices()).toEqual([]);
    const unpaid = (await manager.call('unpaidBills')).data;
    expect(unpaid.bills).toMatchObject([{ due_amount: '68.50' }]);
    await booksAgree(app);
  });

  it('of which only a coupon paid a part was not paid: the rest stays due [TILL-13]', async () => {
    const app = await makeApp();
    const { manager, clear, splitByDish, order, invoices } = await table(app);
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('coupons').set({ value: 2510 }).where('code', '=', 'TWENTYOFF')),
    );
    await splitByDish('TWENTYOFF');
    expect((await clear()).status).toBe(200);
    expect(await order()).toMatchObject({ total_amount: '93.60', payments: { status: 'pending' } });
    expect(await invoices()).toEqual([]);
    expect((await manager.call('unpaidBills')).data.bills).toMatchObject([{ due_amount: '68.50' }]);
    await booksAgree(app);
  });

  it('of which what was paid is given back was not paid: the rest stays due [TILL-13]', async () => {
    const app = await makeApp();
    const { manager, params, lines, take, clear, order, invoices } = await table(app);
    const [kebab, teas] = lines.map(({ id }) => id);
    const payers = [
      { name: 'A', items: [{ order_item_id: kebab ?? '', quantity: 1 }] },
      { name: 'B', items: [{ order_item_id: teas ?? '', quantity: 2 }] },
    ];
    const planned = await manager.call('planAtTill', { params, body: { split_type: 'items', payers } });
    await take(planned.data.order.shares[0]?.id ?? '', '68.50');
    const body = { line_ids: [kebab ?? ''], command: 'cancel' as const, reason: 'None left' };
    expect((await manager.call('moveLines', { body })).status).toBe(200);
    expect((await clear()).status).toBe(200);
    expect(await order()).toMatchObject({ total_amount: '25.10', payments: { status: 'pending' } });
    expect(await invoices()).toEqual([]);
    expect((await manager.call('unpaidBills')).data.bills).toMatchObject([{ due_amount: '25.10' }]);
    await booksAgree(app);
  });

  it('of which nothing was paid stays as it was, without an invoice [TILL-13]', async () => {
    const app = await makeApp();
    const { phone, orderId, clear, order, invoices } = await table(app);
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash']) });
    await clear();
    expect(await order()).toMatchObject({ total_amount: '93.60', payments: { status: 'pending' } });
    expect(await invoices()).toEqual([]);
    expect(await books(app)).toEqual({});
    await booksAgree(app);
  });
});

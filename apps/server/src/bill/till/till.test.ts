// Staff take payments for a table: whole, in parts, in cash, at the terminal and by a link.
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books } from '../../testing/payments/paying.ts';
import { atTable, comesBack, equally, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { Answer } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

/** A table that owes 93.60, and a cashier. */
async function table(app: TestApp) {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items);
  const cashier = await app.staff('cashier');
  const params = { orderId };
  const take = (body: Partial<BodyOf<'takeMoney'>>, key?: string) =>
    cashier.call('takeMoney', {
      params,
      body: { method: 'cash', name: 'Guest 1', amount: '93.60', ...body },
      ...(key === undefined ? {} : { key }),
    });
  const plan = (body: BodyOf<'planAtTill'>) => cashier.call('planAtTill', { params, body });
  const link = (body: Partial<BodyOf<'openCardLink'>> = {}) =>
    cashier.call('openCardLink', { params, body: { name: 'Guest 1', amount: '93.60', ...body } });
  const bill = async () => (await cashier.call('tillBill', { params: { table: '1' } })).data;
  return { phone, orderId, lines, cashier, take, plan, link, bill };
}

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);
const amounts = (order: DataOf<'planAtTill'>['order']) => order.shares.map(({ amount }) => amount);
const payers = (...named: readonly (string | null)[]) =>
  named.map((amount, at) => ({ name: `Guest ${at + 1}`, amount }));

/** Nothing differs between the ledger and the records. */
async function booksAgree(app: TestApp) {
  expect((await checkLedger(app.db.read)).differences).toEqual([]);
}

describeOnBoth('the till', (makeApp) => {
  it('divides a bill by seats, shared dishes in equal parts, and each pays by themselves [TILL-12] [TILL-2]', async () => {
    const app = await makeApp();
    const waiter = await app.staff('waiter');
    const items = [
      { item_id: dishes.kebab.id, quantity: 1, seat: 1 },
      { item_id: dishes.tea.id, quantity: 1, seat: 2 },
      { item_id: dishes.hummus.id, quantity: 1 },
    ];
    await waiter.call('takeOrder', { params: { table: '1' }, body: { visit_id: null, items } });
    const cashier = await app.staff('cashier');
    const { data } = await cashier.call('tillBill', { params: { table: '1' } });
    const [order] = data.orders;
    expect(order?.lines.map(({ seat, compable }) => [seat, compable])).toEqual([
      [1, '68.50'],
      [2, '12.55'],
      [null, '28.00'],
    ]);
    const [kebab, tea, hummus] = order?.lines.map(({ id }) => ({ order_item_id: id, quantity: 1 })) ?? [];
    if (order === undefined || !kebab || !tea || !hummus) throw new Error('three dishes were ordered');
    const half = { ...hummus, quantity: 0, parts: 1, of: 2 };
    const params = { orderId: order.id };
    const body: BodyOf<'planAtTill'> = {
      split_type: 'items',
      payers: [
        { name: 'Seat 1', items: [kebab, half] },
        { name: 'Seat 2', items: [tea, half] },
      ],
    };
    const planned = await cashier.call('planAtTill', { params, body });
    expect(planned.status, planned.text).toBe(201);
    expect(amounts(planned.data.order)).toEqual(['82.50', '26.55']);
    for (const { id, amount } of planned.data.order.shares)
      await cashier.call('takeMoney', {
        params,
        body: { share_id: id, method: 'pos', amount, slip_reference: '1' },
      });
    const after = (await cashier.call('tillBill', { params: { table: '1' } })).data.orders;
    expect(after).toMatchObject([{ payment_status: 'paid', paid_amount: '109.05' }]);
    await booksAgree(app);
  });

  it('takes cash for a table without anybody’s request, with change, once, and the phones see it [TILL-1] [TILL-3]', async () => {
    const app = await makeApp();
    const { take, phone, orderId, bill } = await table(app);
    expect((await bill()).orders).toMatchObject([
      { id: orderId, total_amount: '93.60', due_amount: '93.60', open_amount: '93.60', shares: [], open: [] },
    ]);
    const taken = await take({ received: '100' }, 'k');
    expect(taken.data).toMatchObject({
      change: '6.40',
      order: { payment_status: 'paid', due_amount: '0.00' },
    });
    const again = await take({ received: '100' }, 'k');
    expect([again.status, again.data.share_id]).toEqual([taken.status, taken.data.share_id]);
    expect(codeOf(await take({ received: '100' }))).toBe('order_settled');
    expect((await orderOf(phone, orderId)).payments).toMatchObject({
      status: 'paid',
      split_payments: [{ payer_name: 'Guest 1', status: 'paid', payment_method: 'cash' }],
    });
    expect(await books(app)).toMatchObject({ cash_in: 10_000, change_out: -640, sales: -9360 });
    const log = app.db.read.sql.selectFrom('audit_log').selectAll();
    expect(await app.db.read.first(log.where('action', '=', 'payment.take_money'))).toMatchObject({
      staff_id: 'staff-cashier',
      subject: taken.data.share_id,
    });
    await booksAgree(app);
  });

  it('takes a tip out of the change, and nothing that the screen did not show [TILL-3]', async () => {
    const app = await makeApp();
    const { take } = await table(app);
    expect(codeOf(await take({ received: '100', tip: '5' }))).toBe('amount_mismatch');
    expect(codeOf(await take({ received: '98', tip: '5', amount: '98.60' }))).toBe('received_too_little');
    expect(codeOf(await take({ received: '100', tip: '-1' }))).toBe('invalid_tip');
    const taken = await take({ received: '100', tip: '5', amount: '98.60' });
    expect(taken.data).toMatchObject({ change: '1.40', order: { shares: [{ tip_amount: '5.00' }] } });
    expect(await books(app)).toMatchObject({ tip_payable: -500, cash_in: 10_000, change_out: -140 });
    await booksAgree(app);
  });

  it('needs an open drawer for cash, and the slip’s number for the terminal [TILL-3]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const { take, bill } = await table(app);
    expect((await bill()).drawer_open).toBe(false);
    expect(codeOf(await take({}))).toBe('shift_not_open');
    expect(codeOf(await take({ method: 'pos', slip_reference: ' ' }))).toBe('slip_reference_required');
    expect((await bill()).orders[0]?.shares, 'a refusal leaves no share').toEqual([]);
    const taken = await take({ method: 'pos', slip_reference: '004217' });
    expect(taken.data.order.shares).toMatchObject([{ status: 'paid', slip_reference: '004217' }]);
    expect(await books(app)).toMatchObject({ captured_pos: 9360 });
    await booksAgree(app);
  });

  it('divides a bill equally, by dishes, or by amounts, to the fils [TILL-2]', async () => {
    const app = await makeApp();
    const { plan, lines } = await table(app);
    const [kebab, tea] = lines.map(({ id }) => id);
    const equal = await plan({ split_type: 'equally', payers: payers(null, null, null, null) });
    expect(amounts(equal.data.order)).toEqual(['23.40', '23.40', '23.40', '23.40']);
    const custom = await plan({ split_type: 'equally', payers: payers('50', null) });
    expect(amounts(custom.data.order)).toEqual(['50.00', '43.60']);
    const half = { quantity: 0, parts: 1, of: 2 };
    const byDish = await plan({
      split_type: 'items',
      payers: [
        {
          name: 'Guest 1',
          items: [
            { order_item_id: kebab ?? '', quantity: 1 },
            { order_item_id: tea ?? '', ...half },
          ],
        },
        { name: 'Guest 2', items: [{ order_item_id: tea ?? '', ...half, quantity: 1 }] },
      ],
    });
    expect(amounts(byDish.data.order)).toEqual(['74.78', '18.82']);
    expect(byDish.data.order.shares[1]?.items).toMatchObject([{ quantity: 1, parts: 1, of: 2 }]);
    const one = [{ name: 'Guest 1', items: [{ order_item_id: kebab ?? '', quantity: 1 }] }];
    expect(codeOf(await plan({ split_type: 'items', payers: one }))).toBe('split_too_few_payers');
    const all = payers('50', '50');
    expect(codeOf(await plan({ split_type: 'equally', payers: all }))).toBe('split_amounts_differ');
  });

  it('divides again what is still due, and leaves what is paid [TILL-2]', async () => {
    const app = await makeApp();
    const { plan, take, bill } = await table(app);
    const first = await plan({ split_type: 'equally', payers: payers(null, null, null) });
    const [paid] = first.data.order.shares;
    await take({ share_id: paid?.id ?? '', amount: paid?.amount ?? '' });
    const again = await plan({ split_type: 'equally', payers: payers('10', null) });
    expect(again.data.order.shares).toMatchObject([
      { id: paid?.id, status: 'paid', amount: '31.20' },
      { status: 'pending', amount: '10.00' },
      { status: 'pending', amount: '52.40' },
    ]);
    const together = await take({ amount: '62.40', method: 'pos', slip_reference: '7' });
    expect(together.data.order).toMatchObject({ payment_status: 'paid' });
    expect(amounts((await bill()).orders[0] as DataOf<'planAtTill'>['order'])).toEqual(['31.20', '62.40']);
    await booksAgree(app);
  });

  it('shows a link that a guest pays with, closes it, or takes cash instead: one live attempt [TILL-4]', async () => {
    const app = await makeApp();
    const { link, take, bill, cashier, phone, orderId } = await table(app);
    const opened = await link();
    const [share] = opened.data.order.shares;
    expect(share?.live).toMatchObject({ method: 'card', state: 'created', by_staff: true });
    const share_id = opened.data.share_id;
    expect((await link({ share_id })).data.order.shares[0]?.live?.link, 'the same link').toBe(
      share?.live?.link,
    );
    const params = { attemptId: share?.live?.attempt_id ?? '' };
    await app.device().get(new URL(share?.live?.link ?? '').pathname);
    expect((await bill()).orders[0]?.shares[0]?.live?.state).toBe('redirected');
    expect((await cashier.call('closeCardLink', { params })).data.order.shares[0]?.live).toBeNull();
    expect(codeOf(await cashier.call('closeCardLink', { params }))).toBe('attempt_not_open');
    await link({ share_id });
    await take({ share_id });
    const { split_payments } = (await orderOf(phone, orderId)).payments;
    expect(split_payments).toMatchObject([
      { status: 'paid', payment_method: 'cash', attempt: { state: 'approved' } },
    ]);
    await booksAgree(app);
  });

  it('turns to paid by itself when the card was charged [TILL-4]', async () => {
    const app = await makeApp();
    const { link, bill } = await table(app);
    const live = (await link()).data.order.shares[0]?.live;
    await app.device().get(new URL(live?.link ?? '').pathname);
    await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
    expect((await bill()).orders[0]).toMatchObject({
      payment_status: 'paid',
      shares: [{ status: 'paid', live: null }],
    });
    await booksAgree(app);
  });

  it('takes a tip out of the change for a guest’s own request, if the call names it [TILL-3] [TILL-5]', async () => {
    const app = await makeApp();
    const { take, phone, orderId } = await table(app);
    const body = { order_id: orderId, name: 'Omar', payment_method: 'cash' as const, ...noCharges };
    const share_id = (await phone.call('paySingle', { body })).data.split_payments[0]?.id ?? '';
    const tipped = { share_id, received: '100', tip: '5', amount: '98.60' };
    expect(codeOf(await take(tipped))).toBe('payment_in_progress');
    const taken = await take({ ...tipped, replaces: [share_id] });
    expect(taken.data).toMatchObject({ change: '1.40', order: { payment_status: 'paid' } });
    expect((await orderOf(phone, orderId)).payments.split_payments).toMatchObject([
      { id: share_id, tip_amount: '5.00', status: 'paid' },
    ]);
    await booksAgree(app);
  });

  it('answers a guest’s own request by the same method, and replaces another only by name [TILL-5]', async () => {
    const app = await makeApp();
    const { take, plan, phone, orderId, bill } = await table(app);
    const body = { order_id: orderId, name: 'Omar', payment_method: 'pos' as const, ...noCharges };
    const share_id = (await phone.call('paySingle', { body })).data.split_payments[0]?.id ?? '';
    expect((await bill()).orders[0]).toMatchObject({
      open: [{ split_id: share_id, payer_name: 'Omar', state: 'requested' }],
      shares: [{ by_guest: true, live: { by_staff: false, method: 'pos' } }],
    });
    const two = { split_type: 'equally' as const, payers: payers(null, null) };
    expect(codeOf(await plan(two))).toBe('payment_in_progress');
    expect(codeOf(await take({ share_id }))).toBe('payment_in_progress');
    const taken = await take({ share_id, method: 'pos', slip_reference: '1' });
    expect(taken.data.order).toMatchObject({
      payment_status: 'paid',
      shares: [{ id: share_id, payer_name: 'Omar' }],
    });
    await booksAgree(app);
  });

  it('tells the guest whose plan staff replaced that it was staff [TILL-5]', async () => {
    const app = await makeApp();
    const { plan, phone, orderId, bill } = await table(app);
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash']) });
    const replaces = (await bill()).orders[0]?.open.map(({ split_id }) => split_id) ?? [];
    expect(replaces).toHaveLength(2);
    const planned = await plan({ split_type: 'equally', payers: payers(null, null, null), replaces });
    expect(amounts(planned.data.order)).toEqual(['31.20', '31.20', '31.20']);
    expect((await orderOf(phone, orderId)).replaced).toMatchObject({
      by_staff: true,
      by_name: null,
      by_me: false,
    });
  });

  it('leaves a card page that a guest has open, also when their party left [TILL-1] [TILL-5] [TILL-15]', async () => {
    const app = await makeApp();
    const { take, plan, phone, orderId, cashier } = await table(app);
    const body = { order_id: orderId, name: 'Omar', payment_method: 'card' as const, ...noCharges };
    const started = (await phone.call('paySingle', { body })).data;
    await phone.get(new URL(started.Transaction?.PaymentPage ?? '').pathname);
    const replaces = started.split_payments.map(({ id }) => id);
    expect(codeOf(await plan({ split_type: 'equally', payers: payers(null, null), replaces }))).toBe(
      'payment_in_progress',
    );
    expect(codeOf(await take({ replaces }))).toBe('payment_in_progress');
    const manager = await app.staff('manager');
    await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved: [] } });
    const unserved =
      (await manager.call('staffTables')).data.tables[0]?.visit?.unserved.map(({ id }) => id) ?? [];
    await manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved } });
    expect(codeOf(await take({}))).toBe('payment_in_progress');
    expect((await cashier.call('tillBill', { params: { table: '1' } })).data).toMatchObject({
      visit: null,
      orders: [],
    });
  });

  it('takes the last share once when two cashiers take it at the same time [TILL-3]', async () => {
    const app = await makeApp();
    const { take } = await table(app);
    const both = await Promise.all([take({}), take({ method: 'pos', slip_reference: '9' })]);
    expect(both.map(codeOf).toSorted()).toEqual(['201', 'order_settled']);
    await booksAgree(app);
  });
});

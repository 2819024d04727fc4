// What a party that left still owes: who sees it, how its money is taken later, and how it is written off.
import type { BodyOf } from '@sufra/contract/calls';
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
import type { Answer } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

const day = 24 * 60 * 60_000;
const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);

/** A table that owes 93.60, which a manager clears, and a cashier who finds the bill afterwards. */
async function table(app: TestApp) {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items);
  const manager = await app.staff('manager');
  const cashier = await app.staff('cashier');
  const params = { orderId };
  const unserved = lines.map(({ id }) => id);
  const clear = () =>
    manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved } });
  const take = (body: Partial<BodyOf<'takeMoney'>> = {}) =>
    cashier.call('takeMoney', {
      params,
      body: { method: 'cash', name: 'Guest 1', amount: '93.60', ...body },
    });
  const link = () => cashier.call('openCardLink', { params, body: { name: 'Guest 1', amount: '93.60' } });
  const list = async () => (await cashier.call('unpaidBills')).data.bills;
  const bill = async () => (await cashier.call('unpaidBill', { params })).data;
  const invoices = () => app.db.read.all(app.db.read.sql.selectFrom('tax_invoices').selectAll());
  return { phone, orderId, params, manager, cashier, clear, take, link, list, bill, invoices };
}

async function booksAgree(app: TestApp) {
  expect((await checkLedger(app.db.read)).differences).toEqual([]);
}

describeOnBoth('a bill that a party left unpaid', (makeApp) => {
  it('is listed with its table, guests and who cleared it, and not before it is cleared [TILL-15]', async () => {
    const app = await makeApp();
    const { phone, orderId, params, cashier, clear, list, bill } = await table(app);
    const { sql } = app.db.read;
    const named = sql.updateTable('customers').set({ name: 'Layla Haddad' });
    await app.db.write((tx) => tx.run(named.where('id', '=', phone.customerId)));
    expect(await list()).toEqual([]);
    expect(codeOf(await cashier.call('unpaidBill', { params }))).toBe('order_not_found');
    await clear();
    const left = { cleared_by: 'The manager', reason: 'They left' };
    expect(await list()).toMatchObject([
      {
        id: orderId,
        table_number: '1',
        guests: ['Layla Haddad'],
        total_amount: '93.60',
        due_amount: '93.60',
        being_paid: false,
        ...left,
      },
    ]);
    expect(await bill()).toMatchObject({ ...left, order: { due_amount: '93.60', open_amount: '93.60' } });
    expect(codeOf(await cashier.call('unpaidBill', { params: { orderId: 'nobody' } }))).toBe(
      'order_not_found',
    );
    const quiet = sql.updateTable('visits').set({ ended_by: null, end_reason: 'quiet' });
    await app.db.write((tx) => tx.run(quiet));
    expect(await list(), 'a visit that ended by itself').toMatchObject([{ cleared_by: null, reason: null }]);
  });

  it('is paid a day later in cash: an invoice and sales of that day, and it leaves the list [TILL-15]', async () => {
    const app = await makeApp();
    const { phone, orderId, params, manager, clear, invoices } = await table(app);
    await clear();
    expect(
      (await manager.call('staffDay')).data.checks.find(({ kind }) => kind === 'open_tables')?.count,
    ).toBe(0);
    app.clock.advance(day);
    // Yesterday's sessions are over.
    const cashier = await app.staff('cashier');
    const cash = { method: 'cash' as const, name: 'Guest 1', amount: '93.60', received: '100' };
    const taken = await cashier.call('takeMoney', { params, body: cash });
    expect(taken.data).toMatchObject({
      change: '6.40',
      order: { payment_status: 'paid', due_amount: '0.00' },
    });
    expect(await invoices()).toMatchObject([{ total: 9360, issued_at: app.clock.now() }]);
    expect((await cashier.call('unpaidBills')).data.bills).toEqual([]);
    const seen = (await cashier.call('unpaidBill', { params })).data;
    expect(seen.order).toMatchObject({ payment_status: 'paid', due_amount: '0.00' });
    expect(await books(app)).toMatchObject({ cash_in: 10_000, change_out: -640, sales: -9360 });
    expect((await orderOf(phone, orderId)).payments).toMatchObject({ status: 'paid' });
    const receipt = await app.device().get(new URL(taken.data.order.receipt_url ?? '').pathname);
    expect(receipt.text).toContain('Tax Invoice');
    expect(codeOf(await cashier.call('takeMoney', { params, body: cash }))).toBe('order_settled');
    await booksAgree(app);
  });

  it('is paid once, however many take it at once, or while it is written off [TILL-15]', async () => {
    const app = await makeApp();
    const { manager, params, clear, take, invoices } = await table(app);
    await clear();
    const off = { params, body: { amount: '93.60', reason: 'Not found' } };
    const answers = await Promise.all([
      take(),
      take({ method: 'pos', slip_reference: '1' }),
      take(),
      manager.call('giveComp', off),
    ]);
    const done = answers.filter(({ status }) => status === 201);
    expect(done, answers.map(codeOf).join(' ')).toHaveLength(1);
    const sum = await books(app);
    expect(sum['comped'] === 9360 ? (await invoices()).length : 1 - (await invoices()).length).toBe(0);
    await booksAgree(app);
  });

  it('is paid by a card link, that of a page which ran out being no loss of the rest [TILL-15]', async () => {
    const app = await makeApp();
    const { clear, link, take, list, bill, cashier, invoices } = await table(app);
    await clear();
    const first = await link();
    expect(first.status, first.text).toBe(201);
    const attemptId = first.data.order.shares[0]?.live?.attempt_id ?? '';
    expect(await list()).toMatchObject([{ being_paid: true, due_amount: '93.60' }]);
    await cashier.call('closeCardLink', { params: { attemptId } });
    expect(await list()).toMatchObject([{ being_paid: false, due_amount: '93.60' }]);
    const again = await link();
    const page = new URL(again.data.order.shares[0]?.live?.link ?? '').pathname;
    await app.device().get(page);
    expect(codeOf(await take())).toBe('payment_in_progress');
    await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
    expect((await bill()).order).toMatchObject({ payment_status: 'paid' });
    expect(await list()).toEqual([]);
    expect(await invoices()).toMatchObject([{ total: 9360 }]);
    await booksAgree(app);
  });

  it('is taken as a whole: no share of a plan, and no plan, for what is left would count as gone [TILL-15]', async () => {
    const app = await makeApp();
    const { phone, orderId, params, cashier, clear, take, bill, invoices } = await table(app);
    await phone.call('paySplit', { body: equally(orderId, 2, ['cash']) });
    await clear();
    const { shares, open } = (await bill()).order;
    const [share] = shares;
    expect(codeOf(await take({ share_id: share?.id ?? '', amount: '46.80' }))).toBe('left_pays_whole');
    const payers = [{ name: 'A' }, { name: 'B' }];
    const plan = { params, body: { split_type: 'equally' as const, payers } };
    expect(codeOf(await cashier.call('planAtTill', plan))).toBe('left_pays_whole');
    expect(codeOf(await take())).toBe('payment_in_progress');
    const replaces = open.map(({ split_id }) => split_id);
    expect((await take({ replaces })).data.order).toMatchObject({ payment_status: 'paid' });
    expect(await invoices()).toMatchObject([{ total: 9360 }]);
    await booksAgree(app);
  });

  it('that a guest asked to pay is paid in another way; a card page of theirs is waited for [TILL-15] [TILL-5]', async () => {
    const app = await makeApp();
    const { phone, orderId, clear, take, bill } = await table(app);
    const body = { order_id: orderId, name: 'Omar', payment_method: 'cash' as const, ...noCharges };
    await phone.call('paySingle', { body });
    await clear();
    const [share] = (await bill()).order.shares;
    const share_id = share?.id ?? '';
    const slip = { method: 'pos' as const, slip_reference: '7', share_id };
    expect(codeOf(await take(slip))).toBe('payment_in_progress');
    expect((await take({ ...slip, replaces: [share_id] })).data.order).toMatchObject({
      payment_status: 'paid',
    });
    await booksAgree(app);
  });

  it('that was paid in part keeps its last share for whoever takes it, by any method [TILL-15] [TILL-13]', async () => {
    const app = await makeApp();
    const { phone, orderId, clear, take, list, bill, invoices } = await table(app);
    const split = (await phone.call('paySplit', { body: equally(orderId, 2, ['cash', 'card']) })).data;
    const [first, second] = split.split_payments;
    await openPages(phone, orderId, [second]);
    await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
    await clear();
    expect(await list()).toMatchObject([{ due_amount: '46.80', being_paid: true }]);
    expect((await bill()).order).toMatchObject({ paid_amount: '46.80' });
    const share_id = first?.id ?? '';
    const taken = await take({
      method: 'pos',
      slip_reference: '7',
      share_id,
      amount: '46.80',
      replaces: [share_id],
    });
    expect(taken.data?.order, taken.text).toMatchObject({ payment_status: 'paid', total_amount: '93.60' });
    expect(await invoices()).toMatchObject([{ total: 9360 }]);
    await booksAgree(app);
  });

  it('that was paid in part stays listed when a card link for the rest is taken back [TILL-15]', async () => {
    const app = await makeApp();
    const { phone, orderId, params, cashier, clear, take, list, bill } = await table(app);
    const split = (await phone.call('paySplit', { body: equally(orderId, 2, ['cash', 'card']) })).data;
    const [first, second] = split.split_payments;
    await openPages(phone, orderId, [second]);
    await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
    await clear();
    const share_id = first?.id ?? '';
    const rest = { share_id, amount: '46.80', replaces: [share_id] };
    await cashier.call('openCardLink', { params, body: rest });
    const live = (await bill()).order.shares.find(({ id }) => id === share_id)?.live;
    await cashier.call('closeCardLink', { params: { attemptId: live?.attempt_id ?? '' } });
    expect(await list()).toMatchObject([{ due_amount: '46.80', being_paid: false }]);
    const cash = { share_id, amount: '46.80', received: '46.80' };
    expect((await take(cash)).data.order).toMatchObject({ payment_status: 'paid', total_amount: '93.60' });
    await booksAgree(app);
  });

  it('is written off with a reason and, beyond the limit, a manager; and put back until it is paid [TILL-16]', async () => {
    const app = await makeApp({ operations: { comp_max: 5000 } });
    const { params, orderId, manager, cashier, clear, take, list, bill, invoices } = await table(app);
    await clear();
    const off = { params, body: { amount: '93.60', reason: 'Could not be reached' } };
    expect(codeOf(await cashier.call('giveComp', off))).toBe('approval_required');
    const waiter = await app.staff('waiter');
    expect((await waiter.call('giveComp', off)).status).toBe(403);
    expect((await waiter.call('unpaidBills')).status).toBe(403);
    const given = await manager.call('giveComp', off);
    expect(given.status, given.text).toBe(201);
    expect(await list()).toEqual([]);
    expect(await invoices()).toEqual([]);
    expect(await books(app)).toEqual({ comped: 9360, sales_comped: -9360 });
    expect(codeOf(await take())).toBe('order_empty');
    const today = (await manager.call('staffDay')).data.day;
    const days = { from: today, to: today };
    const comps = await manager.call('deeds', { params: { deed: 'comps' }, query: days });
    expect(comps.data.data).toMatchObject([
      { amount: '93.60', reason: 'Could not be reached', by: 'The manager', table: '1' },
    ]);
    await booksAgree(app);
    const [comp] = (await bill()).order.comps;
    await cashier.call('takeBackComp', { params: { compId: comp?.id ?? '' } });
    expect(await list()).toMatchObject([{ id: orderId, due_amount: '93.60' }]);
    expect((await take()).data.order).toMatchObject({ payment_status: 'paid' });
    await booksAgree(app);
  });
});

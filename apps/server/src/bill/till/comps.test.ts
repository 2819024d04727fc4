// The house takes something off a bill: with a reason, by whom, and never what is paid.
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books } from '../../testing/payments/paying.ts';
import { atTable, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import type { Answer } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { checkLedger } from '../ledger/check.ts';

/** A table that owes 93.60: a kebab of 68.50 and two teas. A cashier and a manager. */
async function table(app: TestApp) {
  const items = [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ];
  const { phone, orderId, lines } = await atTable(app, items);
  const [cashier, manager] = [await app.staff('cashier'), await app.staff('manager')];
  const params = { orderId };
  const [kebab = '', teas = ''] = lines.map(({ id }) => id);
  const comp = (body: Partial<BodyOf<'giveComp'>>, who = manager) =>
    who.call('giveComp', { params, body: { amount: '1', reason: 'Waited too long', ...body } });
  const back = (compId: string, replaces: string[] = []) =>
    manager.call('takeBackComp', { params: { compId }, body: { replaces } });
  const take = (body: Partial<BodyOf<'takeMoney'>>) =>
    cashier.call('takeMoney', { params, body: { method: 'cash', name: 'Guest 1', amount: '', ...body } });
  const plan = (payers: BodyOf<'planAtTill'>['payers'], split_type: 'equally' | 'items' = 'equally') =>
    cashier.call('planAtTill', { params, body: { split_type, payers } });
  return { phone, orderId, kebab, teas, cashier, manager, comp, back, take, plan };
}

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);
const amounts = (order: DataOf<'giveComp'>['order']) => order.shares.map(({ amount }) => amount);

async function booksAgree(app: TestApp) {
  expect((await checkLedger(app.db.read)).differences).toEqual([]);
}

describeOnBoth('what the house takes off', (makeApp) => {
  it('is a dish or a part of it, with reason and name, in the bill, the VAT, the papers and the books [TILL-6]', async () => {
    const app = await makeApp();
    const { comp, teas, take, phone, orderId, manager } = await table(app);
    const given = await comp({ line_id: teas, amount: '25.10' });
    expect(given.data.order).toMatchObject({
      total_amount: '68.50',
      due_amount: '68.50',
      vat_amount: '3.26',
      comps: [
        {
          line_id: teas,
          kind: 'comp',
          amount: '25.10',
          reason: 'Waited too long',
          by: 'The manager',
          approved_by: null,
        },
      ],
    });
    const seen = await orderOf(phone, orderId);
    expect(seen.total_amount).toBe('68.50');
    expect(seen.items).toMatchObject([{}, { total_price: '0.00', house_discount: '25.10' }]);
    expect((await take({ amount: '68.50' })).data.order.payment_status).toBe('paid');
    expect(await books(app)).toMatchObject({
      sales: -6850,
      comped: 2510,
      sales_comped: -2510,
      vat_payable: -326,
    });
    const paper = (await phone.call('receipt', { params: { orderId } })).text;
    expect(paper).toContain('From the house');
    expect(paper).toContain('−25.10');
    const { figures } = (await manager.call('staffDay')).data;
    expect(figures?.statement).toMatchObject({
      sales: '93.60',
      comps: { count: 1, amount: '25.10' },
      net_sales: '68.50',
      taken: '68.50',
    });
    await booksAgree(app);
  });

  it('is spread over a bill to the fils, and fits the shares that can change [TILL-6]', async () => {
    const app = await makeApp();
    const { comp, plan, take, kebab, teas } = await table(app);
    const half = { quantity: 0, parts: 1, of: 2 };
    const planned = await plan(
      [
        { name: 'Guest 1', items: [{ order_item_id: kebab, ...half }] },
        {
          name: 'Guest 2',
          items: [
            { order_item_id: kebab, ...half },
            { order_item_id: teas, quantity: 2 },
          ],
        },
      ],
      'items',
    );
    expect(amounts(planned.data.order)).toEqual(['34.25', '59.35']);
    const first = planned.data.order.shares[0]?.id ?? '';
    await take({ share_id: first, amount: '34.25' });
    const over = await comp({ line_id: kebab, amount: '34.26' });
    expect([codeOf(over), over.body.message]).toEqual([
      'comp_too_much',
      'No more than AED 34.25 can be taken off: the rest is paid or being paid.',
    ]);
    const off = await comp({ amount: '10' });
    expect(amounts(off.data.order)).toEqual(['34.25', '49.35']);
    expect(off.data.order).toMatchObject({
      total_amount: '83.60',
      compable: '49.35',
      comps: [{ kind: 'discount' }],
    });
    const rest = await comp({ amount: '49.35' });
    expect(rest.data.order).toMatchObject({
      payment_status: 'paid',
      total_amount: '34.25',
      due_amount: '0.00',
    });
    expect(codeOf(await comp({ amount: '1' }))).toBe('order_settled');
    await booksAgree(app);
  });

  it('needs a manager beyond the limit, counted over the bill; both names are kept [TILL-7]', async () => {
    const app = await makeApp({ operations: { comp_max: 2000 } });
    const { comp, teas, cashier, manager } = await table(app);
    expect((await cashier.call('tillBill', { params: { table: '1' } })).data.comp_limit).toBe('20.00');
    expect((await manager.call('tillBill', { params: { table: '1' } })).data.comp_limit).toBeNull();
    expect((await comp({ amount: '15' }, cashier)).data.order.given_away).toBe('15.00');
    const before = await books(app);
    const more = { line_id: teas, amount: '5.01' };
    const refused = await comp({ ...more, approval: { ask: true } }, cashier);
    expect(codeOf(refused)).toBe('approval_required');
    expect(await books(app), 'nothing was taken off').toEqual(before);
    const { approval_id: approvalId } = refused.body.data as unknown as { approval_id: string };
    await manager.call('answerApproval', { params: { approvalId }, body: { accept: true } });
    const approved = await comp({ ...more, approval: { request_id: approvalId } }, cashier);
    expect(approved.data.order.comps.at(-1)).toMatchObject({ by: 'The cashier', approved_by: 'The manager' });
    const log = app.db.read.sql.selectFrom('audit_log').selectAll().orderBy('id', 'desc');
    expect(await app.db.read.first(log.where('action', '=', 'bill.discount').limit(1))).toMatchObject({
      staff_id: staffAccount('cashier').id,
      approved_by: staffAccount('manager').id,
    });
  });

  it('counts with what was cancelled after it was cooked, and that with it: one limit, whichever way [APPR-14]', async () => {
    const app = await makeApp({ operations: { comp_max: 2000, cancel_cooked_max: 9000 } });
    const { comp, kebab, teas, cashier, manager } = await table(app);
    const move = (who: typeof cashier, command: 'start' | 'cancel', id: string) =>
      who.call('moveLines', { body: { line_ids: [id], command, reason: 'Wrong' } });
    await move(manager, 'start', kebab);
    await move(manager, 'start', teas);
    expect((await comp({ amount: '10', line_id: kebab }, cashier)).status).toBe(201);
    const canceller = await app.staff('waiter');
    expect((await move(canceller, 'cancel', teas)).status, '10.00 and 25.10 are below 90.00').toBe(200);
    expect(codeOf(await comp({ amount: '1' }, cashier)), '36.10 is more than 20.00').toBe(
      'approval_required',
    );
    expect(codeOf(await move(canceller, 'cancel', kebab)), 'with 58.50 it is 93.60').toBe(
      'approval_required',
    );
    expect((await move(manager, 'cancel', kebab)).status).toBe(200);
    await booksAgree(app);
  });

  it('counts with what is written off when the table is cleared: no bill goes in two halves [APPR-18]', async () => {
    const app = await makeApp({ operations: { comp_max: 5000, write_off_max: 5000 } });
    const { comp, kebab, teas, cashier, manager } = await table(app);
    for (const command of ['start', 'ready', 'serve'] as const)
      await manager.call('moveLines', { body: { line_ids: [kebab, teas], command } });
    expect((await comp({ amount: '50' }, cashier)).status).toBe(201);
    const waiter = await app.staff('waiter');
    const clear = (who: typeof cashier) =>
      who.call('clearTable', { params: { table: '1' }, body: { reason: 'They left' } });
    const refused = await clear(waiter);
    expect(codeOf(refused), '43.60 and 50.00 are more than 50.00').toBe('approval_required');
    expect((await clear(manager)).status).toBe(200);
    await booksAgree(app);
  });

  it('needs a reason and an amount of this bill, and nobody else may [TILL-6]', async () => {
    const app = await makeApp();
    const { comp } = await table(app);
    expect(codeOf(await comp({ reason: '  ' }))).toBe('reason_required');
    for (const amount of ['0', '-1', 'much']) expect(codeOf(await comp({ amount }))).toBe('invalid_input');
    expect(codeOf(await comp({ line_id: 'another' }))).toBe('invalid_input');
    expect(codeOf(await comp({ amount: '93.61' }))).toBe('comp_too_much');
  });

  it('is put back: the plan of what is open goes, what was paid stays, and a rest is due [TILL-8]', async () => {
    const app = await makeApp();
    const { comp, back, plan, take, phone, orderId, manager } = await table(app);
    const compsOfDay = async () => (await manager.call('staffDay')).data.figures?.statement.comps;
    const given = await comp({ amount: '10' });
    expect(await compsOfDay()).toEqual({ count: 1, amount: '10.00' });
    const compId = given.data.order.comps[0]?.id ?? '';
    const planned = await plan([{ name: 'Guest 1' }, { name: 'Guest 2' }]);
    await take({ share_id: planned.data.order.shares[0]?.id ?? '', amount: '41.80' });
    const put = await back(compId);
    expect(put.data.order).toMatchObject({ total_amount: '93.60', due_amount: '51.80', comps: [] });
    expect(put.data.order.shares).toMatchObject([{ status: 'paid' }, { payer_name: null, amount: '51.80' }]);
    expect(await compsOfDay(), 'what was put back is no comp of the day').toEqual({
      count: 0,
      amount: '0.00',
    });
    expect(codeOf(await back(compId))).toBe('comp_over');
    expect(codeOf(await back('none'))).toBe('comp_not_found');
    expect((await take({ amount: '51.80' })).data.order.payment_status).toBe('paid');
    expect((await orderOf(phone, orderId)).payments.status).toBe('paid');
    expect(await books(app)).not.toHaveProperty('comped');
    await booksAgree(app);
  });

  it('leaves a guest’s request until the call names it, and a paid bill for good [TILL-8]', async () => {
    const app = await makeApp();
    const { comp, back, phone, orderId, take } = await table(app);
    const compId = (await comp({ amount: '93.60' })).data.order.comps[0]?.id ?? '';
    expect((await back(compId)).data.order).toMatchObject({ total_amount: '93.60', comps: [] });
    const other = (await comp({ amount: '3.60' })).data.order.comps[0]?.id ?? '';
    const body = { order_id: orderId, name: 'Omar', payment_method: 'cash' as const, ...noCharges };
    const [share] = (await phone.call('paySingle', { body })).data.split_payments;
    expect(codeOf(await back(other))).toBe('payment_in_progress');
    expect((await back(other, [share?.id ?? ''])).status).toBe(200);
    const last = (await comp({ amount: '3.60' })).data.order.comps[0]?.id ?? '';
    await take({ amount: '90.00' });
    expect(codeOf(await back(last))).toBe('order_settled');
    await booksAgree(app);
  });

  it('is not put back while one page for all of the bill is open [TILL-8]', async () => {
    const app = await makeApp();
    const { comp, back, cashier, orderId } = await table(app);
    const compId = (await comp({ amount: '3.60' })).data.order.comps[0]?.id ?? '';
    const link = { params: { orderId }, body: { name: 'Guest 1', amount: '90.00' } };
    const { order, share_id } = (await cashier.call('openCardLink', link)).data;
    const { link: page = '', attempt_id: attemptId = '' } = order.shares[0]?.live ?? {};
    await app.device().get(new URL(page ?? '').pathname);
    expect(codeOf(await back(compId, [share_id]))).toBe('payment_in_progress');
    await cashier.call('closeCardLink', { params: { attemptId } });
    expect((await back(compId, [share_id])).data.order).toMatchObject({ due_amount: '93.60', shares: [] });
    await booksAgree(app);
  });

  it('ends when its dish is cancelled: a dish that is not on the bill is no present [TILL-6]', async () => {
    const app = await makeApp();
    const { comp, manager, teas, orderId, phone } = await table(app);
    await comp({ line_id: teas, amount: '5.10' });
    await manager.call('moveLines', { body: { line_ids: [teas], command: 'cancel', reason: 'Cold' } });
    expect((await orderOf(phone, orderId)).total_amount).toBe('68.50');
    const { orders } = (await manager.call('tillBill', { params: { table: '1' } })).data;
    expect(orders).toMatchObject([{ id: orderId, comps: [] }]);
    expect(await books(app)).not.toHaveProperty('comped');
    await booksAgree(app);
  });
});

// A guest asks to pay a share of the staff's own plan: staff still divide the bill again, and take its money.
import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { agreeing, atTable, equally, orderOf } from '../../testing/payments/split-table.ts';
import type { Answer } from '../../testing/people/device.ts';
import { checkLedger } from '../ledger/check.ts';

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);

/** A bill of 93.60, divided in three by a cashier, and a guest who asked to pay the last share in cash. */
async function touched(makeApp: MakeApp) {
  const app = await makeApp();
  const { phone, orderId } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ]);
  const [cashier, manager] = [await app.staff('cashier'), await app.staff('manager')];
  const params = { orderId };
  const plan = (count: number, replaces: string[] = []) => {
    const payers = Array.from({ length: count }, (_, index) => ({ name: `Guest ${String(index + 1)}` }));
    return cashier.call('planAtTill', { params, body: { split_type: 'equally', payers, replaces } });
  };
  const take = (body: Partial<BodyOf<'takeMoney'>>) =>
    cashier.call('takeMoney', {
      params,
      body: { method: 'cash', name: 'Guest 1', amount: '93.60', ...body },
    });
  const bill = async () => (await cashier.call('tillBill', { params: { table: '1' } })).data.orders[0];
  const openIds = async () => (await bill())?.open.map(({ split_id }) => split_id) ?? [];
  const given = await manager.call('giveComp', { params, body: { amount: '3.60', reason: 'Late' } });
  const compId = given.data.order.comps[0]?.id ?? '';
  const planned = await plan(3);
  expect(planned.status, planned.text).toBe(201);
  const [first = '', second = '', third = ''] = planned.data.order.shares.map(({ id }) => id);
  const ask = (splitId: string, who = phone) =>
    who.call('payShare', { params: { splitId }, body: { payment_method: 'cash' } });
  expect((await ask(third)).status).toBe(201);
  return { app, phone, orderId, manager, compId, plan, take, bill, openIds, ask, first, second, third };
}

describeOnBoth('a plan of the till of which a guest asked for a share', (makeApp) => {
  it('is divided again where the call names that share, as the till lists it [TILL-5] [CONS-2]', async () => {
    const { plan, openIds, third, bill, phone, orderId } = await touched(makeApp);
    expect(await openIds(), 'what staff planned themselves is not listed').toEqual([third]);
    expect(codeOf(await plan(2))).toBe('payment_in_progress');
    expect((await plan(2, [third])).data.order.shares).toHaveLength(2);
    expect((await bill())?.open).toEqual([]);
    expect((await orderOf(phone, orderId)).replaced).toMatchObject({ by_staff: true });
  });

  it('stays where another guest asked meanwhile, or what was seen is no longer open [CONS-2]', async () => {
    const { app, plan, openIds, ask, first, second, third, phone, orderId } = await touched(makeApp);
    const other = app.device();
    await other.scan(1);
    expect((await ask(second, other)).status).toBe(201);
    expect(codeOf(await plan(2, [third]))).toBe('payment_in_progress');
    expect(codeOf(await plan(2, [second, third, 'another']))).toBe('payment_in_progress');
    expect(await openIds()).toEqual([second, third]);
    expect((await plan(2, [first, second, third])).status, 'what is their own may be named').toBe(201);
    await agreeing((replaces) =>
      phone.call('paySplit', { body: { ...equally(orderId, 2, ['cash']), replaces } }),
    );
    const seen = await openIds();
    expect(seen).toHaveLength(2);
    await phone.call('paySplit', { body: equally(orderId, 3, ['cash']) });
    expect(codeOf(await plan(2, seen)), 'a plan that was made since').toBe('payment_in_progress');
  });

  it('goes when something that was taken off is put back [TILL-8]', async () => {
    const { manager, compId, third, bill } = await touched(makeApp);
    const back = (replaces: string[]) =>
      manager.call('takeBackComp', { params: { compId }, body: { replaces } });
    expect(codeOf(await back([]))).toBe('payment_in_progress');
    const done = await back([third]);
    expect(done.status, done.text).toBe(200);
    expect(await bill()).toMatchObject({ total_amount: '93.60', shares: [] });
  });

  it('gives way to one payment once the party left, also after the request was rejected [TILL-15]', async () => {
    const { app, manager, take, third } = await touched(makeApp);
    const cashier = await app.staff('cashier');
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    await cashier.call('rejectPayment', {
      params: { attemptId: request?.id ?? '' },
      body: { reason: 'Not at the desk' },
    });
    const clear = (unserved: string[]) =>
      manager.call('clearTable', { params: { table: '1' }, body: { reason: 'They left', unserved } });
    await clear([]);
    const { tables } = (await manager.call('staffTables')).data;
    await clear(tables[0]?.visit?.unserved.map(({ id }) => id) ?? []);
    const taken = await take({ amount: '90.00', replaces: [third] });
    expect(taken.data?.order, taken.text).toMatchObject({ payment_status: 'paid' });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });
});

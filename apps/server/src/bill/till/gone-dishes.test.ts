// A dish that was paid for leaves the bill, while others have yet to pay for theirs.
import type { BodyOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable, noCharges } from '../../testing/payments/split-table.ts';
import type { Answer } from '../../testing/people/device.ts';
import { saveLimits } from '../../testing/people/save-limits.ts';
import { checkLedger } from '../ledger/check.ts';

const codeOf = (answer: Answer<unknown>) => answer.body.code ?? String(answer.status);

/** A table with a kebab for 68.50, two teas for 25.10 and a hummus for 28.00. */
async function table(makeApp: MakeApp) {
  const app = await makeApp();
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
    { item_id: dishes.hummus.id, quantity: 1 },
  ]);
  const [kebab = '', teas = '', hummus = ''] = lines.map(({ id }) => id);
  const [manager, waiter] = [await app.staff('manager'), await app.staff('waiter')];
  const params = { orderId };
  const take = (share_id: string | undefined, amount: string, replaces: string[] = []) =>
    manager.call('takeMoney', {
      params,
      body: {
        method: 'pos',
        slip_reference: '7',
        name: 'Guest',
        share_id: share_id ?? null,
        amount,
        replaces,
      },
    });
  const plan = async (payers: BodyOf<'planAtTill'>['payers'], replaces: string[] = []) => {
    const body = { split_type: 'items' as const, payers, replaces };
    const { data, text } = await manager.call('planAtTill', { params, body });
    expect(data, text).toBeDefined();
    return data.order.shares.map(({ id }) => id);
  };
  const cancel = (...ids: string[]) =>
    manager.call('moveLines', { body: { line_ids: ids, command: 'cancel', reason: 'None left' } });
  const comp = (line_id: string, amount: string) =>
    manager.call('giveComp', { params, body: { line_id, amount, reason: 'Late' } });
  const clear = (reason?: string) =>
    waiter.call('clearTable', { params: { table: '1' }, body: reason === undefined ? {} : { reason } });
  const bill = async () => (await manager.call('tillBill', { params: { table: '1' } })).data.orders[0];
  const refunds = async () =>
    (await app.db.read.all(app.db.read.sql.selectFrom('refunds').select('amount'))).map(
      ({ amount }) => amount,
    );
  return { app, phone, kebab, teas, hummus, take, plan, cancel, comp, clear, bill, refunds };
}

const of = (order_item_id: string, quantity = 1) => ({ order_item_id, quantity });

describeOnBoth('a dish that was paid for and leaves the bill', (makeApp) => {
  it('pays for nobody else: what others owe stays due, and is asked for [ENT-28] [APPR-1]', async () => {
    const { app, kebab, teas, hummus, take, plan, cancel, clear, bill, refunds } = await table(makeApp);
    const [first, second] = await plan([
      { name: 'A', items: [of(kebab)] },
      { name: 'B', items: [of(teas, 2), of(hummus)] },
    ]);
    await take(first, '68.50');
    await saveLimits(await app.staff('owner'), { write_off: '0.00' });
    await cancel(kebab);
    expect(await bill()).toMatchObject({ total_amount: '53.10', paid_amount: '0.00', due_amount: '53.10' });
    expect(await refunds()).toEqual([6850]);
    expect(codeOf(await clear())).toBe('table_has_due');
    const asked = await clear('They ran away');
    expect([codeOf(asked), asked.body.data]).toMatchObject(['approval_required', { amount: '53.10' }]);
    const taken = await take(second, '53.10');
    expect(taken.data.order, taken.text).toMatchObject({ payment_status: 'paid', due_amount: '0.00' });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('is given back at once, and what is taken off another later is nobody’s gain [ENT-28] [TILL-6]', async () => {
    const { app, kebab, teas, hummus, take, plan, cancel, comp, bill, refunds } = await table(makeApp);
    const half = (id: string, quantity = 0) => ({ ...of(id, quantity), parts: 1, of: 2 });
    const [own, first] = await plan([
      { name: 'X', items: [of(kebab)] },
      { name: 'A', items: [of(teas), half(hummus)] },
      { name: 'B', items: [of(teas), half(hummus)] },
    ]);
    await take(first, '26.55');
    await cancel(teas);
    expect(await refunds()).toEqual([1255]);
    expect(await bill()).toMatchObject({ total_amount: '96.50', paid_amount: '14.00', due_amount: '82.50' });
    expect(codeOf(await comp(kebab, '68.50'))).toBe('201');
    expect((await bill())?.shares.map(({ id }) => id)).not.toContain(own);
    expect(await bill()).toMatchObject({ total_amount: '28.00', paid_amount: '14.00', due_amount: '14.00' });
    const open = (await bill())?.shares.find(({ status }) => status === 'pending');
    await take(open?.id, '14.00');
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('orders').select('payment_status'));
    expect(rows).toEqual([{ payment_status: 'paid' }]);
    expect(await refunds()).toEqual([1255]);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('leaves a share that its coupon pays for entirely, which is settled at once [PART-24]', async () => {
    const { app, phone, kebab, teas, hummus, cancel, take, bill } = await table(makeApp);
    const payer = { payment_method: 'cash' as const, ...noCharges };
    const body = {
      split_type: 'items' as const,
      splits: [
        { ...payer, name: 'A', items: [of(kebab), { ...of(teas, 1), parts: 1, of: 2 }] },
        {
          ...payer,
          name: 'B',
          items: [of(hummus), { ...of(teas, 0), parts: 1, of: 2 }],
          coupon_code: 'TWENTYOFF',
        },
      ],
    };
    const split = await phone.call('paySplit', { body: { order_id: (await bill())?.id ?? '', ...body } });
    expect(split.status, split.text).toBe(201);
    const [first] = (await bill())?.shares ?? [];
    await take(first?.id, first?.amount ?? '', [first?.id ?? '']);
    await cancel(hummus);
    const paid = app.db.read.sql.selectFrom('orders').select('payment_status');
    expect(await app.db.read.all(paid)).toEqual([{ payment_status: 'paid' }]);
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('or was taken off by the house is nobody’s share of nothing [PART-24]', async () => {
    const { app, phone, kebab, teas, hummus, comp, plan, bill, take } = await table(makeApp);
    const guest = app.device();
    await guest.scan(1);
    await guest.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const tea = (await bill())?.lines.at(-1)?.id ?? '';
    await comp(tea, '12.55');
    const own = await phone.call('payOwn', {
      params: { orderId: (await bill())?.id ?? '' },
      body: { name: 'A', payment_method: 'cash', ...noCharges },
    });
    expect(own.data.split_payments, own.text).toHaveLength(1);
    await comp(hummus, '28.00');
    const open = (await bill())?.shares ?? [];
    await plan(
      [
        { name: 'A', items: [of(kebab)] },
        { name: 'B', items: [of(teas, 2)] },
        { name: 'C', items: [of(hummus), of(tea)] },
      ],
      open.map(({ id }) => id),
    );
    const shares = (await bill())?.shares ?? [];
    expect(shares.map(({ amount }) => amount)).toEqual(['68.50', '25.10']);
    for (const { id, amount } of shares) await take(id, amount);
    const paid = app.db.read.sql.selectFrom('orders').select('payment_status');
    expect(await app.db.read.all(paid)).toEqual([{ payment_status: 'paid' }]);
  });

  it('stands on the invoice as it was paid, and one that nobody paid does not [DAY-18]', async () => {
    const { app, phone, kebab, teas, hummus, plan, take, cancel, bill } = await table(makeApp);
    const [first, , last] = await plan([
      { name: 'A', items: [of(kebab)] },
      { name: 'B', items: [of(hummus)] },
      { name: 'C', items: [of(teas, 2)] },
    ]);
    const orderId = (await bill())?.id ?? '';
    await take(first, '68.50');
    await cancel(kebab);
    app.clock.advance(60_000);
    await cancel(hummus);
    await take(last, '25.10');
    const invoice = (await phone.call('receipt', { params: { orderId } })).text;
    expect(invoice).toContain('Lamb');
    expect(invoice).not.toContain('Hummus');
  });

  it('stands whole on the invoice where it was paid by dish in part and with the rest, and no other does [DAY-18]', async () => {
    const { app, phone, kebab, teas, hummus, plan, take, cancel, bill } = await table(makeApp);
    await cancel(teas);
    app.clock.advance(60_000);
    const half = { ...of(kebab, 0), parts: 1, of: 2 };
    const [first] = await plan([
      { name: 'A', items: [half] },
      { name: 'B', items: [half, of(hummus)] },
    ]);
    const orderId = (await bill())?.id ?? '';
    await take(first, '34.25');
    await take(undefined, '62.25');
    await cancel(kebab);
    const invoice = (await phone.call('receipt', { params: { orderId } })).text;
    expect(invoice).toContain('>68.50<');
    expect(invoice).not.toContain('Tea');
  });

  it('or goes with whoever ordered it leaves a share that its coupon pays for, which is settled [PART-24]', async () => {
    const { app, phone, teas, hummus, bill } = await table(makeApp);
    const [kebab = ''] = (await bill())?.lines.map(({ id }) => id) ?? [];
    const guest = app.device();
    await guest.scan(1);
    await guest.call('placeOrder', { body: { items: [{ item_id: dishes.hummus.id, quantity: 1 }] } });
    const own = (await bill())?.lines.at(-1)?.id ?? '';
    const orderId = (await bill())?.id ?? '';
    const payer = { payment_method: 'card' as const, ...noCharges };
    const splits = [
      { ...payer, name: 'A', items: [of(kebab), of(teas), of(hummus)] },
      { ...payer, name: 'B', items: [of(teas), of(own)], coupon_code: 'TWENTYOFF' },
    ];
    const split = { order_id: orderId, split_type: 'items' as const, splits };
    expect((await phone.call('paySplit', { body: split })).status).toBe(201);
    const second = (await bill())?.shares[1]?.id ?? '';
    const body = { name: 'C', payment_method: 'cash' as const, ...noCharges, replaces: [second] };
    const paid = await guest.call('payOwn', { params: { orderId }, body });
    expect(paid.status, paid.text).toBe(201);
    const shares = (await bill())?.shares ?? [];
    expect(shares.find(({ id }) => id === second)).toMatchObject({ status: 'paid', amount: '0.00' });
  });
});

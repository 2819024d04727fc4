// A service charge that is part of every bill: nobody chooses it, and it is taxed as the rest.
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { books } from '../../testing/payments/paying.ts';
import { approve, atTable, equally, noCharges, orderOf } from '../../testing/payments/split-table.ts';
import { checkLedger } from '../ledger/check.ts';

const kebab = [{ item_id: dishes.kebab.id, quantity: 1 }];

describeOnBoth('a service charge that is part of every bill', (makeApp) => {
  it('is in quote, share, VAT, invoice and books, whatever a client sends [TILL-9]', async () => {
    const app = await makeApp({ operations: { service_on_every_bill: 1000 } });
    const { phone, orderId } = await atTable(app, kebab);
    const venue = (await phone.call('venue')).data.service_charges;
    expect(venue).toEqual({
      enabled: true,
      mandatory: true,
      choices: [{ kind: 'percentage', value: 10 }],
      selected: 0,
    });
    const two = { ...noCharges, service_charge: '2' };
    const quoted = await phone.call('quote', { body: { order_id: orderId, ...two } });
    expect(quoted.data).toMatchObject({ service_charge: '6.85', total_amount: '75.35', vat_amount: '3.59' });
    const cashier = await app.staff('cashier');
    const vatAtTill = async () =>
      (await cashier.call('tillBill', { params: { table: '1' } })).data.orders[0]?.vat_amount;
    expect(await vatAtTill()).toBe('3.59');
    const pay = { order_id: orderId, name: 'Omar', payment_method: 'cash' as const };
    for (const choices of [two, noCharges, {}]) {
      const [share] = (await phone.call('paySingle', { body: { ...pay, ...choices } })).data.split_payments;
      expect(share).toMatchObject({ service_charge: '6.85', total_amount: '75.35' });
    }
    expect(await vatAtTill()).toBe('3.59');
    await approve(app);
    const { text } = await phone.call('receipt', { params: { orderId } });
    expect(text).toContain('6.85');
    expect(await books(app)).toMatchObject({ sales: -6850, service_income: -685, vat_payable: -359 });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('is in every share of a split, and in what staff take [TILL-9]', async () => {
    const app = await makeApp({ operations: { service_on_every_bill: 1250 } });
    const { phone, orderId } = await atTable(app, kebab);
    const split = (await phone.call('paySplit', { body: equally(orderId, 3) })).data.split_payments;
    expect(split.map((share) => [share.subtotal, share.service_charge])).toEqual([
      ['22.84', '2.86'],
      ['22.83', '2.85'],
      ['22.83', '2.85'],
    ]);
    const cashier = await app.staff('cashier');
    const params = { orderId };
    const replaces = split.map(({ id }) => id);
    const payers = [{ name: 'A' }, { name: 'B' }];
    const body = { split_type: 'equally' as const, payers, replaces };
    const { order } = (await cashier.call('planAtTill', { params, body })).data;
    expect(order).toMatchObject({ service_charge: '8.56', open_amount: '77.06', due_amount: '68.50' });
    expect(order.shares.map(({ amount }) => amount)).toEqual(['38.53', '38.53']);
    const take = { method: 'cash' as const, name: 'A', amount: order.open_amount, received: '80' };
    const taken = await cashier.call('takeMoney', { params, body: take });
    expect(taken.data).toMatchObject({ change: '2.94', order: { payment_status: 'paid' } });
    expect((await checkLedger(app.db.read)).differences).toEqual([]);
  });

  it('comes on top of the amounts by which staff divide a bill [TILL-9] [TILL-2]', async () => {
    const app = await makeApp({ operations: { service_on_every_bill: 1000 } });
    const { orderId } = await atTable(app, kebab);
    const cashier = await app.staff('cashier');
    const bill = (await cashier.call('tillBill', { params: { table: '1' } })).data.orders[0];
    expect(bill).toMatchObject({ open_subtotal: '68.50', open_amount: '75.35' });
    const params = { orderId };
    const plan = (amount: string) => {
      const payers = [{ name: 'A', amount }, { name: 'B' }];
      return cashier.call('planAtTill', { params, body: { split_type: 'equally', payers } });
    };
    expect((await plan('70')).body.code, 'less than with the charge, and more than without').toBe(
      'split_amounts_differ',
    );
    const { order } = (await plan('50')).data;
    expect(order).toMatchObject({ open_subtotal: '68.50', open_amount: '75.35' });
    expect(order.shares.map(({ subtotal, amount }) => [subtotal, amount])).toEqual([
      ['50.00', '55.00'],
      ['18.50', '20.35'],
    ]);
    const [first] = order.shares;
    const taken = await cashier.call('takeMoney', {
      params,
      body: { method: 'cash', share_id: first?.id ?? '', amount: '55.00' },
    });
    expect(taken.data.order).toMatchObject({ open_subtotal: '18.50', open_amount: '20.35' });
  });

  it('is said with the VAT of the whole bill, also once a guest has paid their part of it [TILL-9]', async () => {
    const app = await makeApp({ operations: { service_on_every_bill: 1000 } });
    const { phone, orderId } = await atTable(app, kebab);
    const other = app.device();
    await other.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 2 }];
    await other.call('placeOrder', { body: { items } });
    const cashier = await app.staff('cashier');
    const bill = async () => (await cashier.call('tillBill', { params: { table: '1' } })).data.orders[0];
    const whole = { total_amount: '93.60', service_charge: '9.36', vat_amount: '4.91' };
    expect(await bill()).toMatchObject({ ...whole, open_amount: '102.96' });
    const body = { name: 'Omar', payment_method: 'cash' as const, ...noCharges };
    await phone.call('payOwn', { params: { orderId }, body });
    expect(await bill()).toMatchObject(whole);
    await approve(app);
    expect(await bill()).toMatchObject({ ...whole, due_amount: '25.10', open_amount: '27.61' });
    const take = { method: 'cash' as const, name: 'A', amount: '27.61' };
    const taken = await cashier.call('takeMoney', { params: { orderId }, body: take });
    expect(taken.data.order).toMatchObject({ ...whole, payment_status: 'paid' });
    const invoice = await app.db.read.first(app.db.read.sql.selectFrom('tax_invoices').select('vat'));
    expect(invoice?.vat, 'the invoice says the same').toBe(491);
  });

  it('stays the payer’s choice where the venue doesn’t say so [TILL-9]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, kebab);
    expect((await phone.call('venue')).data.service_charges).not.toHaveProperty('mandatory');
    const pay = { order_id: orderId, name: 'Omar', payment_method: 'cash' as const, ...noCharges };
    await phone.call('paySingle', { body: pay });
    expect((await orderOf(phone, orderId)).payments.split_payments).toMatchObject([
      { service_charge: '0.00' },
    ]);
  });
});

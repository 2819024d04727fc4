import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

const amount = expect.stringMatching(/^\d+\.\d\d$/) as string;
const id = expect.stringMatching(/^\S{16,}$/) as string;

/** The fields of an order and its parts (ENT-22, ENT-23, ENT-24, ENT-26). */
describeOnBoth('an order as clients read it', (makeApp) => {
  const ordered = async () => {
    const { device } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const wish = { item_id: dishes.kebab.id, quantity: 2, special_instructions: 'No onions' };
    const placed = await phone.call('placeOrder', {
      body: { items: [{ ...wish, serve_type: 'serve_with_all' }] },
    });
    const orderId = placed.data.order.id;
    const details = async () => (await phone.call('orderDetails', { params: { orderId } })).data;
    return { device, phone, orderId, details };
  };

  it('has its own fields and those of its items, and is unpaid [ENT-22] [ENT-23]', async () => {
    const { orderId, details } = await ordered();
    const order = await details();
    expect(order).toMatchObject({
      id: orderId,
      order_ref: expect.stringMatching(/\S/),
      date: '2026-03-10',
      total_amount: '137.00',
      payment_status: 'pending',
      discount_amount: '0.00',
    });
    expect(order.items).toMatchObject([
      {
        id,
        item_id: dishes.kebab.id,
        item_name: expect.stringMatching(/\S/),
        quantity: 2,
        unit_price: '68.50',
        total_price: '137.00',
        special_instructions: 'No onions',
        serve_type: 'serve_with_all',
        item: { id: dishes.kebab.id, name: expect.stringMatching(/\S/), image_url: expect.any(String) },
      },
    ]);
  });

  it('has its payments, and each payment has what the payer chose [ENT-24] [ENT-26]', async () => {
    const { phone, orderId, details } = await ordered();
    await phone.call('paySingle', {
      body: {
        order_id: orderId,
        payment_method: 'pos',
        name: 'Layla Haddad',
        contact_number: '+971 50 123 4567',
        tip_type: 'custom',
        tip_value: '5',
        service_charge_type: 'percentage',
        service_charge: '2',
      },
    });
    const { payments } = await details();
    expect(payments).toMatchObject({ status: 'pending', total_amount: amount, payment_status: 'pending' });
    expect(payments.split_payments).toMatchObject([
      {
        id,
        payer_name: 'Layla Haddad',
        contact_number: '+971 50 123 4567',
        payment_method: 'pos',
        tip_amount: '5.00',
        tip_type: expect.stringMatching(/^(custom|fixed)$/),
        service_charge: '2.74',
        service_charge_type: 'percentage',
        total_amount: '144.74',
        status: 'pending',
      },
    ]);
  });

  it('is on the list of the guest who ordered, at data.data, and on no other list [ENT-25]', async () => {
    const { device, phone, orderId } = await ordered();
    const stranger = device();
    await stranger.scan(2);
    expect((await stranger.call('orders')).data.data).toEqual([]);
    const answer = await phone.get(`customer/orders/${phone.customerId}`);
    expect(answer.body).toMatchObject({
      status: true,
      data: { data: [{ id: orderId, total_amount: '137.00' }] },
    });
  });
});

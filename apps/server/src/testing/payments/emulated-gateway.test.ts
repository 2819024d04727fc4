import { cancelOnPage, formOf, payOnPage } from '@sufra/emulator/payer';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../both-databases.ts';
import { dishes } from '../menu/menu-fixture.ts';
import type { Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';
import { emulatedGateway } from './emulated-gateway.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A guest who has ordered for 137.00 and opened the bank's card page. */
async function atTheBank(server: TestApp) {
  const phone = server.device();
  await phone.scan(1);
  const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
  const { order } = (await phone.call('placeOrder', { body: { items } })).data;
  const asked = await phone.call('paySingle', {
    body: {
      order_id: order.id,
      payment_method: 'card',
      name: 'Layla Haddad',
      url: '/confirmation?table_number=1',
    },
  });
  const link = new URL(asked.data.Transaction?.PaymentPage ?? '');
  const { action, fields } = formOf((await phone.get(link.pathname)).text, link.href);
  return { phone, orderId: order.id, bank: { method: 'POST', url: action, fields } as const };
}

/** Follows the bank's form back to us and on to where the payment began. */
async function comeBack(
  phone: Device,
  back: { readonly action: string; readonly fields: Readonly<Record<string, string>> },
) {
  const body = new URLSearchParams(back.fields).toString();
  const returned = await phone.post(new URL(back.action).pathname, body, { headers: form });
  return phone.get(returned.headers['location'] ?? '');
}

const standing = async (phone: Device, orderId: string) => {
  const { data } = await phone.call('orderDetails', { params: { orderId } });
  return { order: data.payment_status, attempt: data.payments.split_payments[0]?.attempt?.state };
};

describeOnBoth('a card payment through the real adapter and real pages', (makeApp) => {
  test('is paid after the bank’s page, and the browser returns to where it began', async () => {
    await using gateway = await emulatedGateway();
    await using server = await makeApp({ provider: gateway.provider });
    const { phone, orderId, bank } = await atTheBank(server);
    const back = await payOnPage(bank, { card: '4111111111111111' });
    expect((await standing(phone, orderId)).order).toBe('pending');
    const landed = await comeBack(phone, back);
    expect([landed.status, landed.headers['location']]).toEqual([303, '/confirmation?table_number=1']);
    expect(await standing(phone, orderId)).toEqual({ order: 'paid', attempt: 'captured' });
    expect(server.logged).toEqual([]);
  });

  test('is not paid when the payer cancels on the bank’s page', async () => {
    await using gateway = await emulatedGateway();
    await using server = await makeApp({ provider: gateway.provider });
    const { phone, orderId, bank } = await atTheBank(server);
    await comeBack(phone, await cancelOnPage(bank));
    expect((await standing(phone, orderId)).order).toBe('pending');
  });
});

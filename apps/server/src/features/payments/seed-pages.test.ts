import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/device.ts';
import { dishes } from '../../testing/menu-fixture.ts';
import { atTable, comesBack, equally, orderOf } from '../../testing/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A body of `etisalatPayment` as the seed has it: it names no share. */
function seedBody(orderId: string, amount: string, fullName: string) {
  return {
    title: `Order ${orderId}`,
    amount,
    order_id: orderId,
    full_name: fullName,
    phone_number: '',
    table_number: '1',
    url: 'http://localhost/confirmation?table_number=1',
    payment_type: 'card',
  };
}

/** A bill of 90.00 that is divided among payers by card, each by a name. */
async function dividedTable(app: TestApp, names: readonly string[]) {
  const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: names.length }]);
  const split = equally(orderId, names.length);
  const splits = split.splits.map((payer, index) => ({ ...payer, name: names[index] ?? '' }));
  const made = await phone.call('paySplit', { body: { ...split, splits } });
  return { phone, orderId, shares: made.data.split_payments, amount: '28.00' };
}

async function payOn(app: TestApp, phone: Device, page: { Transaction: { PaymentPage: string } }) {
  await phone.get(new URL(page.Transaction.PaymentPage).pathname);
  await comesBack(app, [...app.provider.sessions.keys()].at(-1) ?? '', 'captured');
}

describeOnBoth("the seed's own card bodies (10.4)", (makeApp) => {
  it('pay a table of equal shares one after the other, each call another share, to the end', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Guest', 'Guest', 'Guest']);
    const paid: string[] = [];
    for (const _ of shares) {
      const page = await phone.call('paymentPage', { body: seedBody(orderId, amount, 'Guest') });
      expect(page.status).toBe(200);
      const again = await phone.call('paymentPage', { body: seedBody(orderId, amount, 'Guest') });
      expect(again.data).toEqual(page.data);
      await payOn(app, phone, page.data);
      paid.push(page.data.split_id);
    }
    expect(new Set(paid)).toEqual(new Set(shares.map((share) => share.id)));
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
    const over = await phone.call('paymentPage', { body: seedBody(orderId, amount, 'Guest') });
    expect([over.status, over.body.code]).toEqual([409, 'order_settled']);
  });

  it('give each of several equal shares in one list a page of its own, by its name', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Layla', 'Omar', 'Sara']);
    const list = ['Sara', 'Layla', ''].map((name) => ({
      ...seedBody(orderId, amount, name),
      card_type: 'card',
    }));
    const pages = await phone.call('bulkPaymentPages', { body: list });
    const [layla, omar, sara] = shares.map((share) => share.id);
    expect(pages.data.map((page) => page.split_id)).toEqual([sara, layla, omar]);
    expect(new Set(pages.data.map((page) => page.Transaction.PaymentPage)).size).toBe(3);
    expect((await phone.call('bulkPaymentPages', { body: list })).data).toEqual(pages.data);
  });

  it('give identical entries of a list different shares, and refuse one entry too many as a whole', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Guest', 'Guest', 'Guest']);
    const entry = { ...seedBody(orderId, amount, 'Guest'), card_type: 'card' };
    const many = await phone.call('bulkPaymentPages', { body: [entry, entry, entry, entry] });
    expect([many.status, many.body.code]).toEqual([404, 'share_not_found']);
    const untouched = (await orderOf(phone, orderId)).payments.split_payments;
    expect(untouched.map((share) => share.attempt)).toEqual([null, null, null]);
    const pages = await phone.call('bulkPaymentPages', { body: [entry, entry, entry] });
    expect(pages.data.map((page) => page.split_id)).toEqual(shares.map((share) => share.id));
  });

  it('lead two phones that say the same to different shares', async () => {
    const app = await makeApp();
    const { phone, orderId, amount } = await dividedTable(app, ['Guest', 'Guest']);
    const other = app.device();
    await other.scan(1);
    const first = await phone.call('paymentPage', { body: seedBody(orderId, amount, 'Guest') });
    const second = await other.call('paymentPage', { body: seedBody(orderId, amount, 'Guest') });
    expect(second.data.split_id).not.toBe(first.data.split_id);
    await payOn(app, phone, first.data);
    await payOn(app, other, second.data);
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
  });

  it('fit no share of another amount, nor one that waits for cash', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 3 }]);
    const made = await phone.call('paySplit', { body: equally(orderId, 3, ['card', 'cash', 'card']) });
    for (const body of [seedBody(orderId, '27.99', 'Payer 1'), seedBody(orderId, '84.00', '')]) {
      const none = await phone.call('paymentPage', { body });
      expect([none.status, none.body.code]).toEqual([404, 'share_not_found']);
    }
    const [first, , third] = made.data.split_payments.map((share) => share.id);
    for (const [name, id] of [
      ['Payer 2', first],
      ['Payer 3', third],
    ] as const) {
      const page = await phone.call('paymentPage', { body: seedBody(orderId, '28.00', name) });
      expect(page.data.split_id).toBe(id);
    }
  });
});

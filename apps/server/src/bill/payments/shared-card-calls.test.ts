import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { atTable, comesBack, equally, orderOf } from '../../testing/payments/split-table.ts';
import { answerRounds, keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A body of `etisalatPayment` as other clients send it, without a share's id. */
function cardCall(orderId: string, amount: string, fullName: string) {
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

/** A bill of 90.00 that is divided among payers by card, each with a name. */
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

describeOnBoth('card calls without the id of a share', (makeApp) => {
  it('pay equal shares one after another, each call another share, until all are paid [CARD-1]', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Guest', 'Guest', 'Guest']);
    const paid: string[] = [];
    for (const _ of shares) {
      const page = await phone.call('paymentPage', { body: cardCall(orderId, amount, 'Guest') });
      expect(page.status).toBe(200);
      const again = await phone.call('paymentPage', { body: cardCall(orderId, amount, 'Guest') });
      expect(again.data).toEqual(page.data);
      await payOn(app, phone, page.data);
      paid.push(page.data.split_id);
    }
    expect(new Set(paid)).toEqual(new Set(shares.map((share) => share.id)));
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
    const over = await phone.call('paymentPage', { body: cardCall(orderId, amount, 'Guest') });
    expect([over.status, over.body.code]).toEqual([409, 'order_settled']);
  });

  it('give each of several equal shares in one list a page of its own, by its name [CARD-2]', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Layla', 'Omar', 'Sara']);
    const list = ['Sara', 'Layla', ''].map((name) => ({
      ...cardCall(orderId, amount, name),
      card_type: 'card',
    }));
    const pages = await phone.call('bulkPaymentPages', { body: list });
    const [layla, omar, sara] = shares.map((share) => share.id);
    expect(pages.data.map((page) => page.split_id)).toEqual([sara, layla, omar]);
    expect(new Set(pages.data.map((page) => page.Transaction.PaymentPage)).size).toBe(3);
    expect((await phone.call('bulkPaymentPages', { body: list })).data).toEqual(pages.data);
  });

  it('give identical entries of a list different shares, and refuse one entry too many as a whole [CARD-2]', async () => {
    const app = await makeApp();
    const { phone, orderId, shares, amount } = await dividedTable(app, ['Guest', 'Guest', 'Guest']);
    const entry = { ...cardCall(orderId, amount, 'Guest'), card_type: 'card' };
    const many = await phone.call('bulkPaymentPages', { body: [entry, entry, entry, entry] });
    expect([many.status, many.body.code]).toEqual([404, 'share_not_found']);
    const untouched = (await orderOf(phone, orderId)).payments.split_payments;
    expect(untouched.map((share) => share.attempt)).toEqual([null, null, null]);
    const pages = await phone.call('bulkPaymentPages', { body: [entry, entry, entry] });
    expect(pages.data.map((page) => page.split_id)).toEqual(shares.map((share) => share.id));
  });

  it('lead two phones with the same request to different shares [CARD-1]', async () => {
    const app = await makeApp();
    const { phone, orderId, amount } = await dividedTable(app, ['Guest', 'Guest']);
    const other = app.device();
    await other.scan(1);
    const first = await phone.call('paymentPage', { body: cardCall(orderId, amount, 'Guest') });
    const second = await other.call('paymentPage', { body: cardCall(orderId, amount, 'Guest') });
    expect(second.data.split_id).not.toBe(first.data.split_id);
    await payOn(app, phone, first.data);
    await payOn(app, other, second.data);
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
  });

  it('match no share of another amount, nor one that waits for cash [CARD-3]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app, [{ item_id: dishes.hummus.id, quantity: 3 }]);
    const made = await phone.call('paySplit', { body: equally(orderId, 3, ['card', 'cash', 'card']) });
    for (const body of [cardCall(orderId, '27.99', 'Payer 1'), cardCall(orderId, '84.00', '')]) {
      const none = await phone.call('paymentPage', { body });
      expect([none.status, none.body.code]).toEqual([404, 'share_not_found']);
    }
    const [first, , third] = made.data.split_payments.map((share) => share.id);
    for (const [name, id] of [
      ['Payer 2', first],
      ['Payer 3', third],
    ] as const) {
      const page = await phone.call('paymentPage', { body: cardCall(orderId, '28.00', name) });
      expect(page.data.split_id).toBe(id);
    }
  });

  it('are for the bill that staff put a guest’s round on, whichever id they send [CARD-5]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const host = await seatedGuest(app);
    const bill = await order(host, dishes.hummus);
    const guest = await stranger(app);
    const round = await order(guest, dishes.hummus);
    await answerRounds(app, 'accept');
    await guest.scan(1, { key: await keyOf(app, 1) });
    const split = await guest.call('paySplit', { body: equally(round.id, 2) });
    expect(
      split.data.split_payments.map(({ total_amount }) => total_amount),
      split.text,
    ).toEqual(['28.00', '28.00']);
    const [first, second] = split.data.split_payments.map(({ id }) => id);
    const page = await guest.call('paymentPage', { body: cardCall(round.id, '28.00', 'Payer 2') });
    expect(page.data?.split_id, page.text).toBe(second);
    const entry = (id: string) => ({ ...cardCall(id, '28.00', ''), card_type: 'card' });
    const pages = await guest.call('bulkPaymentPages', { body: [entry(round.id), entry(bill.id)] });
    expect(pages.data?.map((one) => one.split_id).toSorted(), pages.text).toEqual([first, second].toSorted());
    const others = await seatedGuest(app, 2);
    const refused = await others.call('paymentPage', { body: cardCall(round.id, '28.00', '') });
    expect([refused.status, refused.body.code]).toEqual([404, 'order_not_found']);
  });
});

import type { QueryOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { deskPayments } from '../desk/queries.ts';

const choices = {
  tip_type: 'percentage',
  tip_value: '10',
  service_charge_type: 'percentage',
  service_charge: '2',
} as const;

/** A guest at table 1 who has ordered for 137.00. */
async function atTable({ device }: TestApp) {
  const phone = device();
  await phone.scan(1);
  const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
  const placed = await phone.call('placeOrder', { body: { items } });
  const order_id = placed.data.order.id;
  return { phone, order_id, request: { order_id, name: 'Layla', ...choices } };
}

describeOnBoth('asking to pay', (makeApp) => {
  it('answers the same request with the same share if the venue has no service charge', async () => {
    const app = await makeApp();
    const venue = await app.db.read.first(
      app.db.read.sql.selectFrom('settings').selectAll().where('key', '=', 'venue'),
    );
    const changed = JSON.parse(venue?.value ?? '{}');
    changed.service_charges.enabled = false;
    await app.db.write(async (tx) => {
      const value = JSON.stringify(changed);
      await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', 'venue'));
      await tx.run(tx.sql.updateTable('menu_state').set({ version: 99 }));
    });
    await app.refreshMenu();
    const { phone, request } = await atTable(app);
    const body = { ...request, payment_method: 'card' as const };
    const first = await phone.call('paySingle', { body });
    expect(first.data.split_payments).toMatchObject([{ service_charge: '0.00', total_amount: '150.70' }]);
    await phone.get(new URL(first.data.Transaction?.PaymentPage ?? '').pathname);
    const second = await phone.call('paySingle', { body });
    expect(second.data.Transaction).toEqual(first.data.Transaction);
  });

  it('names the field that is wrong, in the language of the request', async () => {
    const app = await makeApp();
    const { phone, order_id, request } = await atTable(app);
    const nameless = await phone.call('paySingle', {
      body: { ...request, name: '\u0007\u202e ', payment_method: 'cash' },
      language: 'tr',
    });
    expect([nameless.status, nameless.body.errors]).toEqual([422, { name: 'Bu alan zorunludur.' }]);
    for (const name of ['\u200b\u200b', '\u3164', '\u{e004c}\u{e0061}', '\u2800']) {
      const unseen = await phone.call('paySingle', { body: { ...request, name, payment_method: 'cash' } });
      expect([unseen.status, unseen.body.errors]).toEqual([422, { name: 'This is required.' }]);
      const order_id_only = { order_id, split_type: 'equally' as const };
      const splits = ['Layla', name].map((one) => ({ name: one, payment_method: 'cash' as const }));
      const split = await phone.call('paySplit', { body: { ...order_id_only, splits } });
      expect(split.body.errors).toEqual({ 'splits[1].name': 'This is required.' });
    }
    await phone.call('paySingle', { body: { ...request, payment_method: 'card' } });
    for (const amount of ['153.441', '1e21', 1e21, 'abc', '']) {
      const page = await phone.call('paymentPage', { body: { order_id, amount } });
      expect([amount, page.status, page.body.errors]).toEqual([amount, 422, { amount: expect.any(String) }]);
    }
  });

  it('refuses absurd figures at the desk', async () => {
    const app = await makeApp();
    const { phone, request } = await atTable(app);
    await phone.call('paySingle', { body: { ...request, payment_method: 'cash' } });
    const cashier = await app.staff('cashier');
    const params = { attemptId: (await cashier.call('staffPayments')).data.waiting[0]?.id ?? '' };
    for (const received of ['153.445', 1e21, '90071992547409.91', 'plenty']) {
      const answer = await cashier.call('approvePayment', { params, body: { amount: '153.44', received } });
      expect([received, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        received,
        422,
        ['received'],
      ]);
    }
    const amount = await cashier.call('approvePayment', { params, body: { amount: '153.441' } });
    expect([amount.status, Object.keys(amount.body.errors ?? {})]).toEqual([422, ['amount']]);
  });

  it('quotes a coupon that the current plan uses, since another plan would release it', async () => {
    const app = await makeApp();
    const { phone, order_id, request } = await atTable(app);
    const [coupon] = await app.db.read.all(app.db.read.sql.selectFrom('coupons').selectAll());
    const open = { minimum_amount: 0, valid_from: null, valid_until: '2999-12-31' };
    await app.db.write((tx) =>
      tx.run(
        tx.sql
          .updateTable('coupons')
          .set(open)
          .where('id', '=', coupon?.id ?? 0),
      ),
    );
    const coupon_code = coupon?.code ?? '';
    const asked = await phone.call('paySingle', {
      body: { ...request, coupon_code, payment_method: 'cash' },
    });
    expect(asked.status).toBe(201);
    const quote = await phone.call('quote', {
      body: { order_id, coupon_code, tip_type: 'percentage', tip_value: 15 },
    });
    expect(quote.data.discount_amount).toBe(asked.data.split_payments[0]?.discount_amount);
  });

  it('returns to the page that the payer came from last', async () => {
    const app = await makeApp();
    const { phone, order_id, request } = await atTable(app);
    await phone.call('paySingle', { body: { ...request, payment_method: 'card' } });
    const url = '/payment-process?table_number=1&share=7';
    const page = await phone.call('paymentPage', { body: { order_id, amount: 153.44, url } });
    const path = new URL(page.data.Transaction.PaymentPage).pathname;
    const done = await phone.get(path.replace('/pay/', '/pay/done/'));
    expect(done.headers['location']).toBe(url);
  });

  it('returns to a page of another origin only if the venue allows that origin [CORS-7]', async () => {
    const app = await makeApp({ environment: { ALLOWED_ORIGINS: 'https://app.example' } });
    const { phone, order_id, request } = await atTable(app);
    await phone.call('paySingle', { body: { ...request, payment_method: 'card' } });
    const backFrom = async (url: string, who = phone) => {
      const page = await phone.call('paymentPage', { body: { order_id, amount: 153.44, url } });
      const path = new URL(page.data.Transaction.PaymentPage).pathname;
      return (await who.get(path.replace('/pay/', '/pay/done/'))).headers['location'];
    };
    for (const url of [
      'https://evil.example/orders',
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'https://someone:secret@app.example/',
      'javascript:alert(1)',
      '//evil.example/',
    ])
      expect(await backFrom(url), url).toBe('/confirmation?table_number=1');
    expect(await backFrom('https://app.example/orders?paid=1')).toBe('https://app.example/orders?paid=1');
    // Its browser has no cookie of ours.
    expect(await backFrom('https://app.example/orders', app.device())).toBe('https://app.example/orders');
    expect(await backFrom('/home', app.device())).toBeUndefined();
  });

  it('reads what waits alone where a screen shows no more', async () => {
    const app = await makeApp();
    const { phone, request } = await atTable(app);
    const cashier = await app.staff('cashier');
    const desk = async (query: QueryOf<'staffPayments'>) => {
      const { waiting, resolved } = (await cashier.call('staffPayments', { query })).data;
      return [waiting, resolved].map((payments) => payments.map(({ state }) => state));
    };
    await phone.call('paySingle', { body: { ...request, payment_method: 'cash' } });
    const params = { attemptId: (await cashier.call('staffPayments')).data.waiting[0]?.id ?? '' };
    await cashier.call('rejectPayment', { params, body: { reason: 'Please come to the till' } });
    await phone.call('paySingle', { body: { ...request, payment_method: 'pos' } });
    expect(await desk({})).toEqual([['requested'], ['rejected']]);
    expect(await desk({ only: 'waiting' })).toEqual([['requested'], []]);
  });

  it('makes no more queries for a full desk than for one request', async () => {
    const app = await makeApp();
    let asked = 0;
    const all: typeof app.db.read.all = (query) => {
      asked += 1;
      return app.db.read.all(query);
    };
    const desk = async () => {
      asked = 0;
      const db = { ...app.db, read: { ...app.db.read, all } };
      const { waiting } = await deskPayments({ ...app.context, db }, {});
      return { waiting: waiting.length, asked };
    };
    const seat = async (table: number) => {
      const phone = app.device();
      await phone.scan(table);
      const items = [{ item_id: dishes.tea.id, quantity: 1 }];
      const order_id = (await phone.call('placeOrder', { body: { items } })).data.order.id;
      await phone.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A' } });
    };
    await seat(1);
    const one = await desk();
    for (const table of [2, 3, 4]) await seat(table);
    expect(await desk()).toEqual({ waiting: 4, asked: one.asked });
  });
});

import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { reconcile } from '../reconcile/reconcile.ts';

const payer = {
  name: 'Layla Haddad',
  tip_type: 'percentage',
  tip_value: '10',
  service_charge_type: 'percentage',
  service_charge: '2',
} as const;

const customCharges = {
  tip_type: 'custom',
  tip_value: '5.25',
  service_charge_type: 'fixed',
  service_charge: '3',
} as const;

/** A guest at table 1 who has ordered for 137.00. */
async function atTable({ device }: TestApp): Promise<{ phone: Device; orderId: string }> {
  const phone = device();
  await phone.scan(1);
  const placed = await phone.call('placeOrder', {
    body: { items: [{ item_id: dishes.kebab.id, quantity: 2 }] },
  });
  return { phone, orderId: placed.data.order.id };
}

async function order(phone: Device, orderId: string) {
  return (await phone.call('orderDetails', { params: { orderId } })).data;
}

/** The sum of all accounts: zero if the ledger balances. */
async function ledgerSum({ db }: TestApp): Promise<number> {
  const rows = await db.read.all(db.read.sql.selectFrom('ledger_entries').select('amount'));
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

describeOnBoth('paying', (makeApp) => {
  it('waits for staff with a cash payment, and is paid when they approve [ENT-37] [ENT-27] [ENT-28]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const asked = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'cash', ...payer },
    });
    expect(asked.status).toBe(201);
    expect(asked.data.split_payments).toMatchObject([
      {
        subtotal: '137.00',
        tip_amount: '13.70',
        service_charge: '2.74',
        total_amount: '153.44',
        status: 'pending',
      },
    ]);
    expect(asked.data.Transaction).toBeUndefined();
    const cashier = await app.staff('cashier');
    const [waiting] = (await cashier.call('staffPayments')).data.waiting;
    expect(waiting).toMatchObject({
      amount: '153.44',
      method: 'cash',
      payer_name: 'Layla Haddad',
      table_number: '1',
    });
    const params = { attemptId: waiting?.id ?? '' };
    const little = await cashier.call('approvePayment', {
      params,
      body: { amount: '153.44', received: '150' },
    });
    expect(little.body.code).toBe('received_too_little');
    const other = await cashier.call('approvePayment', {
      params,
      body: { amount: '153.43', received: '200' },
    });
    expect(other.body.code).toBe('amount_mismatch');
    const approved = await cashier.call('approvePayment', {
      params,
      body: { amount: '153.44', received: '200' },
    });
    expect(approved.data.payment).toMatchObject({ state: 'approved', received: '200.00', change: '46.56' });
    const paid = await order(phone, orderId);
    expect(paid.payment_status).toBe('paid');
    expect(paid.payments).toMatchObject({ status: 'paid', split_payments: [{ status: 'paid' }] });
    expect(await ledgerSum(app)).toBe(0);
  });

  it('gives the guest the reason of a rejection, and lets them try again', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    await phone.call('paySingle', { body: { order_id: orderId, payment_method: 'pos', ...payer } });
    const cashier = await app.staff('cashier');
    const params = { attemptId: (await cashier.call('staffPayments')).data.waiting[0]?.id ?? '' };
    const slip = await cashier.call('approvePayment', { params, body: { amount: '153.44' } });
    expect(slip.body.code).toBe('slip_reference_required');
    await cashier.call('rejectPayment', { params, body: { reason: 'Terminal offline' } });
    const [share] = (await order(phone, orderId)).payments.split_payments;
    expect(share).toMatchObject({
      status: 'pending',
      attempt: { state: 'rejected', reason: 'Terminal offline' },
    });
    const again = await phone.call('payShare', {
      params: { splitId: share?.id ?? '' },
      body: { payment_method: 'cash' },
    });
    expect(again.data.split_payments).toMatchObject([
      { payment_method: 'cash', attempt: { state: 'requested' } },
    ]);
  });

  it('answers fifty copies of the same payment with one share and one request', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const body = { order_id: orderId, payment_method: 'cash' as const, ...payer };
    const copies = Array.from({ length: 50 }, (_, index) =>
      phone.call('paySingle', { body, ...(index % 2 === 0 ? { key: 'pay' } : {}) }),
    );
    const answers = await Promise.all(copies);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(new Set(answers.map((answer) => answer.data.split_payments[0]?.id)).size).toBe(1);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toHaveLength(1);
  });

  it('approves a payment once, however many of the staff do it together', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    await phone.call('paySingle', { body: { order_id: orderId, payment_method: 'cash', ...payer } });
    const desks = await Promise.all(
      ['owner', 'manager', 'cashier'].map((role) => app.staff(role as 'owner')),
    );
    const params = { attemptId: (await desks[0]?.call('staffPayments'))?.data.waiting[0]?.id ?? '' };
    const body = { amount: '153.44', received: '153.44' };
    const approve = async (desk?: Device) => desk?.call('approvePayment', { params, body });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => approve(desks[index % 3])));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.body.code === 'attempt_not_open')).toHaveLength(29);
    expect(await ledgerSum(app)).toBe(0);
  });

  it('leads to the provider by our own link, and is paid only once the provider confirms it [ENT-34]', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const body = {
      order_id: orderId,
      payment_method: 'card' as const,
      url: '/confirmation?table_number=1&x=2',
      ...payer,
    };
    const asked = await phone.call('paySingle', { body });
    const page = asked.data.Transaction?.PaymentPage ?? '';
    expect(new URL(page).pathname).toMatch(/^\/pay\/[\w-]{43}$/);
    const opened = await phone.get(new URL(page).pathname);
    expect(opened.text).toContain('<form id="go" method="post"');
    const again = await app.device().get(new URL(page).pathname);
    expect(again.text).toContain('<form id="go" method="post"');
    expect(app.provider.sessions.size).toBe(1);
    const [providerRef = ''] = [...app.provider.sessions.keys()];
    const back = new URL(page).pathname.replace('/pay/', '/pay/return/');

    const foreign = await app.device().post(back, 'TransactionID=000000000000', { headers: form });
    expect([foreign.status, (await order(phone, orderId)).payment_status]).toEqual([303, 'pending']);

    app.provider.settle(providerRef, 'declined');
    await app.device().post(back, `TransactionID=${providerRef}`, { headers: form });
    const [declined] = (await order(phone, orderId)).payments.split_payments;
    expect(declined).toMatchObject({ status: 'pending', attempt: { state: 'declined' } });

    const retry = await phone.call('paymentPage', {
      body: { order_id: orderId, amount: '153.44', url: '/confirmation?table_number=1&x=2' },
    });
    const path = new URL(retry.data.Transaction.PaymentPage).pathname;
    await phone.get(path);
    const secondRef = [...app.provider.sessions.keys()][1] ?? '';
    app.provider.settle(secondRef, 'captured');
    const home = path.replace('/pay/', '/pay/return/');
    const returned = await Promise.all(
      [1, 2, 3].map(() => app.device().post(home, `TransactionID=${secondRef}`, { headers: form })),
    );
    expect(returned.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect((await order(phone, orderId)).payment_status).toBe('paid');
    expect(await ledgerSum(app)).toBe(0);
    const done = returned[0]?.headers['location'] ?? '';
    expect((await phone.get(done)).headers['location']).toBe('/confirmation?table_number=1&x=2');
    expect((await app.device().get(done)).text).toContain('Payment received');
  });

  it('finds a payment whose payer closed the tab, once the page has expired', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const asked = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'card', ...payer },
    });
    await phone.get(new URL(asked.data.Transaction?.PaymentPage ?? '').pathname);
    const [providerRef = ''] = [...app.provider.sessions.keys()];
    app.provider.settle(providerRef, 'captured');
    await reconcile(app.context);
    expect((await order(phone, orderId)).payment_status).toBe('pending');
    app.clock.advance(31 * 60_000);
    await reconcile(app.context);
    expect((await order(phone, orderId)).payment_status).toBe('paid');
  });

  it('stays unknown while the provider gives no outcome, and is settled once it does', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const asked = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'card', ...payer },
    });
    const path = new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
    await phone.get(path);
    const [providerRef = ''] = [...app.provider.sessions.keys()];
    app.provider.failNext('resolveReturn', 'outcome_unknown');
    await app
      .device()
      .post(path.replace('/pay/', '/pay/return/'), `TransactionID=${providerRef}`, { headers: form });
    const [share] = (await order(phone, orderId)).payments.split_payments;
    expect(share?.attempt?.state).toBe('unknown');
    const other = await phone.call('payShare', {
      params: { splitId: share?.id ?? '' },
      body: { payment_method: 'cash' },
    });
    expect(other.body.code).toBe('payment_in_progress');
    app.provider.settle(providerRef, 'captured');
    app.clock.advance(10_000);
    await reconcile(app.context);
    expect((await order(phone, orderId)).payment_status).toBe('paid');
  });

  it('says so when the provider is down, and charges nothing', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const asked = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'card', ...payer },
    });
    const path = new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
    app.provider.failNext('createSession', 'unavailable');
    expect((await phone.get(path)).text).toContain('The card service isn’t answering right now');
    expect((await phone.get(path)).text).toContain('<form id="go"');
  });

  it("charges the server's figure: another amount is refused, and so is another table [ENT-35]", async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    await phone.call('paySingle', { body: { order_id: orderId, payment_method: 'card', ...payer } });
    const cheap = await phone.call('paymentPage', { body: { order_id: orderId, amount: 1 } });
    expect([cheap.status, cheap.body.code]).toEqual([409, 'amount_mismatch']);
    const stranger = app.device();
    await stranger.scan(2);
    const foreign = await stranger.call('paySingle', {
      body: { order_id: orderId, payment_method: 'cash', ...payer },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'order_not_found']);
  });

  it('opens a new order for a round that is placed while a card page is open', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const asked = await phone.call('paySingle', {
      body: { order_id: orderId, payment_method: 'card', ...payer },
    });
    await phone.get(new URL(asked.data.Transaction?.PaymentPage ?? '').pathname);
    const placed = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect(placed.data.order.id).not.toBe(orderId);
    expect((await order(phone, orderId)).total_amount).toBe('137.00');
  });

  it('drops a cash request that nobody answered when the table orders more', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    await phone.call('paySingle', { body: { order_id: orderId, payment_method: 'cash', ...payer } });
    const placed = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    expect(placed.data.order).toMatchObject({ id: orderId, total_amount: '149.55' });
    expect((await order(phone, orderId)).payments.split_payments).toEqual([]);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toEqual([]);
  });

  it('quotes a custom tip as an amount and a percentage as one, and refuses less than nothing', async () => {
    const app = await makeApp();
    const { phone, orderId } = await atTable(app);
    const quote = (body: object) => phone.post('customer/payments/quote', { order_id: orderId, ...body });
    const custom = await quote({
      tip_type: 'custom',
      tip_value: '5.25',
      service_charge_type: 'fixed',
      service_charge: '3',
    });
    expect(custom.data).toMatchObject({ tip_amount: '5.25', service_charge: '3.00', total_amount: '145.25' });
    const words = await quote({ tip_type: 'custom', tip_value: 'plenty' });
    expect(words.data).toMatchObject({ tip_amount: '0.00', total_amount: '137.00' });
    const negative = await quote({ tip_type: 'custom', tip_value: '-1' });
    expect([negative.status, negative.body.code]).toEqual([422, 'invalid_tip']);
  });

  it.each([
    ['', {}, { contact_number: null, tip_amount: '13.70', service_charge: '2.74', total_amount: '153.44' }],
    [
      ' with everything filled in',
      { contact_number: '0501234567', ...customCharges },
      { contact_number: '0501234567', tip_amount: '5.25', service_charge: '3.00', total_amount: '145.25' },
    ],
  ])(
    'takes the form as multipart%s, for one pending share of the whole order [ENT-29] [ENT-30]',
    async (_, filled, figures) => {
      const app = await makeApp();
      const { phone, orderId } = await atTable(app);
      const fields = {
        order_id: orderId,
        split_type: 'single',
        payment_method: 'cash',
        currency: 'AED',
        contact_number: '',
        coupon_code: '',
        ...payer,
        ...filled,
      };
      const boundary = 'sufra';
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const asked = await phone.post('customer/payments/single', `${parts.join('')}--${boundary}--\r\n`, {
        headers,
      });
      expect(asked.status).toBe(201);
      const share = { payer_name: 'Layla Haddad', payment_method: 'cash', status: 'pending', ...figures };
      expect(asked.data).toMatchObject({ split_payments: [{ ...share, subtotal: '137.00' }] });
      const { payments } = await order(phone, orderId);
      expect(payments.split_payments).toMatchObject([share]);
    },
  );
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  approve,
  atTable,
  comesBack,
  equally,
  noCharges,
  openPages,
  orderOf,
  wholeSum,
} from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A kebab of 68.50 and two teas of 25.10. */
async function bill(app: TestApp) {
  const { phone, orderId, lines } = await atTable(app, [
    { item_id: dishes.kebab.id, quantity: 1 },
    { item_id: dishes.tea.id, quantity: 2 },
  ]);
  const [kebab = '', tea = ''] = lines.map((line) => line.id);
  const waiter = await app.staff('waiter');
  const cancel = (id: string) =>
    waiter.call('moveLines', { body: { line_ids: [id], command: 'cancel', reason: 'None left' } });
  const shares = async () => (await orderOf(phone, orderId)).payments.split_payments;
  return { phone, orderId, kebab, tea, cancel, shares };
}

/** One payer takes the kebab and a tea, the other a tea. */
function byItems(phone: Device, order_id: string, [kebab, tea]: readonly string[], coupon_code = '') {
  const payer = (name: string, items: object[]) => ({ name, payment_method: 'cash', ...noCharges, items });
  const take = (id = '') => ({ order_item_id: id, quantity: 1 });
  const splits = [{ ...payer('A', [take(kebab), take(tea)]), coupon_code }, payer('B', [take(tea)])] as never;
  return phone.call('paySplit', { body: { order_id, split_type: 'items', splits } });
}

describeOnBoth('a bill that changes while it is divided', (makeApp) => {
  it('takes a cancelled dish off its share, and withdraws the request with the old amount', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, cancel, shares } = await bill(app);
    await byItems(phone, orderId, [kebab, tea]);
    expect((await cancel(kebab)).status).toBe(200);
    expect(await shares()).toMatchObject([
      { payer_name: 'A', subtotal: '12.55', items: [{ quantity: 1 }], attempt: { state: 'withdrawn' } },
      { payer_name: 'B', subtotal: '12.55', attempt: { state: 'requested' } },
    ]);
    expect(wholeSum(await shares(), 'vat_amount')).toBe(120);
    await cancel(tea);
    expect(await shares()).toEqual([]);
  });

  it('divides a smaller bill among the equal payers who have not paid', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, cancel, shares } = await bill(app);
    await phone.call('paySplit', { body: equally(orderId, 4, ['cash']) });
    expect((await shares()).map((share) => share.subtotal)).toEqual(['23.40', '23.40', '23.40', '23.40']);
    await approve(app);
    await cancel(kebab);
    expect((await shares()).map((share) => share.subtotal)).toEqual(['23.40', '0.57', '0.57', '0.56']);
    expect((await shares()).map((share) => share.attempt?.state)).toEqual([
      'approved',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('is paid when what was still due is cancelled', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, cancel, shares } = await bill(app);
    const payer = { payment_method: 'cash', ...noCharges };
    const splits = [
      { ...payer, name: 'A', items: [{ order_item_id: tea, quantity: 2 }] },
      { ...payer, name: 'B', items: [{ order_item_id: kebab, quantity: 1 }] },
    ] as never;
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'items', splits } });
    await approve(app);
    await cancel(kebab);
    expect(await shares()).toMatchObject([{ payer_name: 'A', status: 'paid' }]);
    expect(await orderOf(phone, orderId)).toMatchObject({ payment_status: 'paid', total_amount: '25.10' });
  });

  it('refunds a cancelled dish to the payer of that dish, and to nobody else', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, cancel } = await bill(app);
    await byItems(phone, orderId, [kebab, tea]);
    await approve(app);
    await cancel(kebab);
    const refunds = () =>
      app.db.read.all(
        app.db.read.sql
          .selectFrom('refunds')
          .innerJoin('shares', 'shares.id', 'share_id')
          .select(['payer_name', 'amount', 'covers']),
      );
    expect(await refunds()).toEqual([{ payer_name: 'A', amount: 6850, covers: 6850 }]);
    await approve(app);
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
    expect(await refunds()).toHaveLength(1);
  });

  it('closes the card page of a share whose dish is cancelled, and leaves the others open', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, cancel, shares } = await bill(app);
    const payer = { payment_method: 'card', ...noCharges };
    const splits = [
      {
        ...payer,
        name: 'A',
        items: [
          { order_item_id: kebab, quantity: 1 },
          { order_item_id: tea, quantity: 1 },
        ],
      },
      { ...payer, name: 'B', items: [{ order_item_id: tea, quantity: 1 }] },
    ] as never;
    const made = await phone.call('paySplit', { body: { order_id: orderId, split_type: 'items', splits } });
    await openPages(phone, orderId, made.data.split_payments);
    await cancel(kebab);
    expect((await shares()).map((share) => share.attempt?.state)).toEqual(['cancelled', 'redirected']);
    for (const providerRef of app.provider.sessions.keys()) await comesBack(app, providerRef, 'captured');
    expect((await shares()).map((share) => [share.subtotal, share.status])).toEqual([
      ['12.55', 'pending'],
      ['12.55', 'paid'],
    ]);
  });

  it('releases a coupon that the smaller share is too small for', async () => {
    const app = await makeApp();
    const { phone, orderId, kebab, tea, cancel, shares } = await bill(app);
    await byItems(phone, orderId, [kebab, tea], 'TENPERCENT');
    expect((await shares())[0]).toMatchObject({ discount_amount: '8.11', total_amount: '72.94' });
    await cancel(kebab);
    expect((await shares())[0]).toMatchObject({ discount_amount: '0.00', total_amount: '12.55' });
    const free = await phone.call('quote', {
      body: { order_id: orderId, coupon_code: 'TWENTYOFF', ...noCharges },
    });
    expect(free.data.discount_amount).toBe('20.00');
  });
});

describeOnBoth('a coupon of a share', (makeApp) => {
  it('is released when its attempt fails, and must be reserved again for the next one', async () => {
    const app = await makeApp();
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('coupons').set({ limit_per_code: 1 }).where('code', '=', 'TWENTYOFF')),
    );
    const { phone, orderId } = await bill(app);
    const other = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }], 2);
    const ask = (by: Device, order_id: string, code = 'TWENTYOFF') =>
      by.call('paySingle', {
        body: { order_id, payment_method: 'cash', name: 'A', ...noCharges, coupon_code: code },
      });
    const [share] = (await ask(phone, orderId)).data.split_payments;
    expect((await ask(other.phone, other.orderId)).body.code).toBe('coupon_used_up');
    const cashier = await app.staff('cashier');
    const params = { attemptId: share?.attempt?.id ?? '' };
    await cashier.call('rejectPayment', { params, body: { reason: 'No change' } });
    expect((await ask(other.phone, other.orderId)).status).toBe(201);
    const splitId = share?.id ?? '';
    const again = await phone.call('payShare', { params: { splitId }, body: { payment_method: 'cash' } });
    expect([again.status, again.body.code]).toEqual([422, 'coupon_used_up']);
    const without = await phone.call('payShare', {
      params: { splitId },
      body: { payment_method: 'cash', coupon_code: '' },
    });
    expect(without.data.split_payments[0]).toMatchObject({ discount_amount: '0.00', total_amount: '93.60' });
    await other.phone.call('withdrawPayment', {
      params: { splitId: (await orderOf(other.phone, other.orderId)).payments.split_payments[0]?.id ?? '' },
    });
    const back = await phone.call('payShare', {
      params: { splitId },
      body: { payment_method: 'cash', coupon_code: 'twentyoff' },
    });
    expect(back.data.split_payments[0]).toMatchObject({ discount_amount: '20.00', total_amount: '73.60' });
    await approve(app);
    const used = await app.db.read.all(
      app.db.read.sql
        .selectFrom('coupon_uses')
        .select(['share_id', 'state'])
        .where('state', '!=', 'released'),
    );
    expect(used).toEqual([{ share_id: splitId, state: 'used' }]);
  });

  it('stays reserved for a share whose page was given up and may still be charged', async () => {
    const app = await makeApp();
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('coupons').set({ limit_per_code: 1 }).where('code', '=', 'TWENTYOFF')),
    );
    const { phone, orderId } = await bill(app);
    const body = { order_id: orderId, payment_method: 'card' as const, name: 'A', ...noCharges };
    const asked = await phone.call('paySingle', { body: { ...body, coupon_code: 'TWENTYOFF' } });
    await phone.get(new URL(asked.data.Transaction?.PaymentPage ?? '').pathname);
    const splitId = asked.data.split_payments[0]?.id ?? '';
    await phone.call('payShare', { params: { splitId }, body: { payment_method: 'cash' } });
    await phone.call('withdrawPayment', { params: { splitId } });
    const other = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }], 2);
    const late = await other.phone.call('paySingle', {
      body: { ...body, order_id: other.orderId, coupon_code: 'TWENTYOFF' },
    });
    expect(late.body.code).toBe('coupon_used_up');
  });

  it('counts for the guest who entered it, also when a dish of their share is cancelled [PART-23]', async () => {
    const app = await makeApp();
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('coupons').set({ limit_per_customer: 1 }).where('code', '=', 'TWENTYOFF')),
    );
    const planner = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
    const paying = { payment_method: 'cash' as const, name: 'A', ...noCharges, coupon_code: 'TWENTYOFF' };
    await planner.phone.call('paySingle', { body: { order_id: planner.orderId, ...paying } });
    await approve(app);
    const { phone, orderId, kebab, tea, cancel, shares } = await bill(app);
    const planned = await byItems(planner.phone, orderId, [kebab, tea]);
    expect(planned.status, planned.text).toBe(201);
    const params = { splitId: (await shares())[0]?.id ?? '' };
    const body = {
      payment_method: 'cash' as const,
      coupon_code: 'TWENTYOFF',
      replaces: [params.splitId],
    };
    const asked = await phone.call('payShare', { params, body });
    expect(asked.status, asked.text).toBe(201);
    await cancel(tea);
    expect((await shares())[0]).toMatchObject({ subtotal: '68.50', discount_amount: '20.00' });
  });
});

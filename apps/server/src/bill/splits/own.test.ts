import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  agreeing,
  approve,
  comesBack,
  equally,
  noCharges,
  openPages,
  orderOf,
  wholeSum,
} from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Three guests at one table: one kebab of 68.50, two teas of 25.10, one hummus of 28.00. */
async function threeGuests(app: TestApp) {
  const guests = [app.device(), app.device(), app.device()] as const;
  const dishesOf = [dishes.kebab, dishes.tea, dishes.hummus];
  let orderId = '';
  for (const [index, guest] of guests.entries()) {
    await guest.scan(1);
    const items = [{ item_id: dishesOf[index]?.id ?? 0, quantity: index === 1 ? 2 : 1 }];
    orderId = (await guest.call('placeOrder', { body: { items } })).data.order.id;
  }
  const own = (
    guest: Device,
    name: string,
    payment_method: 'cash' | 'card' = 'cash',
    replaces: string[] = [],
  ) => guest.call('payOwn', { params: { orderId }, body: { name, payment_method, ...noCharges, replaces } });
  const shares = async () => (await orderOf(guests[0], orderId)).payments.split_payments;
  return { guests, orderId, own, shares };
}

describeOnBoth('paying what one ordered', (makeApp) => {
  it('leaves the rest without a name, until the last guest pays it', async () => {
    const app = await makeApp();
    const { guests, own, orderId, shares } = await threeGuests(app);
    const [layla, omar, sara] = guests;
    const first = await own(layla, 'Layla');
    expect(first.status).toBe(201);
    expect(first.data.split_payments).toMatchObject([
      { payer_name: 'Layla', subtotal: '68.50', is_mine: true, claim: { is_mine: true, name: 'Layla' } },
      { payer_name: null, subtotal: '53.10', is_mine: false, attempt: null },
    ]);
    await approve(app);
    const second = await own(omar, 'Omar', 'card');
    expect(second.data.Transaction?.PaymentPage).toContain('/pay/');
    expect(second.data.split_payments).toMatchObject([
      { payer_name: 'Layla', subtotal: '68.50', status: 'paid', is_mine: false },
      { payer_name: 'Omar', subtotal: '25.10', items: [{ quantity: 2 }], is_mine: true },
      { payer_name: null, subtotal: '28.00' },
    ]);
    await openPages(omar, orderId, [second.data.split_payments[1]]);
    await comesBack(app, [...app.provider.sessions.keys()][0] ?? '', 'captured');
    const rest = (await shares())[2];
    const last = await sara.call('payShare', {
      params: { splitId: rest?.id ?? '' },
      body: { payment_method: 'cash', name: 'Sara', ...noCharges, tip_type: 'custom', tip_value: '2' },
    });
    expect(last.data.split_payments[2]).toMatchObject({
      payer_name: 'Sara',
      tip_amount: '2.00',
      total_amount: '30.00',
      is_mine: true,
    });
    await approve(app);
    expect((await orderOf(sara, orderId)).payment_status).toBe('paid');
    expect(wholeSum(await shares(), 'subtotal')).toBe(12_160);
    expect(wholeSum(await shares(), 'vat_amount')).toBe(579);
  });

  it('pays the same share when repeated, with another method or tip if one is chosen', async () => {
    const app = await makeApp();
    const { guests, own, orderId } = await threeGuests(app);
    const [layla] = guests;
    const [share] = (await own(layla, 'Layla')).data.split_payments;
    const again = await own(layla, 'Layla');
    expect(again.data.split_payments[0]).toMatchObject({
      id: share?.id,
      attempt: { id: share?.attempt?.id },
    });
    expect(again.data.split_payments).toHaveLength(2);
    const tipped = await layla.call('payOwn', {
      params: { orderId },
      body: { name: 'Layla', payment_method: 'cash', ...noCharges, tip_value: 10 },
    });
    expect(tipped.data.split_payments[0]).toMatchObject({ id: share?.id, total_amount: '75.35' });
    expect(tipped.data.split_payments[0]?.attempt?.id).not.toBe(share?.attempt?.id);
    expect((await (await app.staff('cashier')).call('staffPayments')).data.waiting).toMatchObject([
      { amount: '75.35' },
    ]);
  });

  it('takes the guest’s dishes out of the host’s plan by consent, as long as nobody holds them', async () => {
    const app = await makeApp();
    const { guests, own, orderId, shares } = await threeGuests(app);
    const [host, omar, sara] = guests;
    const [kebab, tea, hummus] = (await orderOf(host, orderId)).items.map((line) => line.id);
    const take = (id: string | undefined, quantity: number) => ({ order_item_id: id ?? '', quantity });
    const payer = (name: string, items: object[]) => ({
      name,
      payment_method: 'card',
      ...noCharges,
      items,
    });
    const splits = [
      payer('Host', [take(kebab, 1), take(tea, 1)]),
      payer('All', [take(tea, 1), take(hummus, 1)]),
    ];
    await host.call('paySplit', {
      body: { order_id: orderId, split_type: 'items', splits: splits as never },
    });
    const taken = await agreeing((replaces) => own(omar, 'Omar', 'cash', replaces));
    expect(taken.data.split_payments).toMatchObject([
      { payer_name: 'Host', subtotal: '68.50' },
      { payer_name: 'All', subtotal: '28.00' },
      { payer_name: 'Omar', subtotal: '25.10', items: [{ quantity: 2 }] },
    ]);
    await host.call('claimShare', { params: { splitId: taken.data.split_payments[1]?.id ?? '' } });
    const held = await own(sara, 'Sara');
    expect([held.status, held.body.code]).toEqual([409, 'own_lines_planned']);
    app.clock.advance(90_000);
    const hers = await agreeing((replaces) => own(sara, 'Sara', 'cash', replaces));
    expect(hers.data.split_payments).toMatchObject([
      { payer_name: 'Host', subtotal: '68.50' },
      { payer_name: 'Omar' },
      { payer_name: 'Sara', subtotal: '28.00' },
    ]);
    expect(wholeSum(await shares(), 'subtotal')).toBe(12_160);
  });

  it('leaves a share that the guest began to another who has claimed it since', async () => {
    const app = await makeApp();
    const { guests, own } = await threeGuests(app);
    const [layla, omar] = guests;
    const [share] = (await own(layla, 'Layla')).data.split_payments;
    const params = { splitId: share?.id ?? '' };
    expect((await layla.call('withdrawPayment', { params })).status).toBe(200);
    await layla.call('releaseShare', { params });
    expect((await omar.call('claimShare', { params })).status).toBe(200);
    const held = await own(layla, 'Layla');
    expect([held.status, held.body.code]).toEqual([409, 'share_claimed']);
    app.clock.advance(90_000);
    expect((await own(layla, 'Layla')).status).toBe(201);
  });

  it('lets the others divide the rest while one pays their own', async () => {
    const app = await makeApp();
    const { guests, own, orderId, shares } = await threeGuests(app);
    const [layla, omar] = guests;
    await own(layla, 'Layla');
    const split = await omar.call('paySplit', { body: equally(orderId, 2) });
    expect(split.data.split_payments).toMatchObject([
      { payer_name: 'Layla', subtotal: '68.50', attempt: { state: 'requested' } },
      { payer_name: 'Payer 1', subtotal: '26.55', split_type: 'equally' },
      { payer_name: 'Payer 2', subtotal: '26.55' },
    ]);
    const again = await omar.call('paySplit', { body: equally(orderId, 2) });
    expect(again.data.split_payments.map((share) => share.id)).toEqual(
      split.data.split_payments.map((share) => share.id),
    );
    expect(wholeSum(await shares(), 'vat_amount')).toBe(579);
  });

  it('says why there is nothing to carve out', async () => {
    const app = await makeApp();
    const { guests, own, orderId } = await threeGuests(app);
    const [layla, omar, sara] = guests;
    const watcher = app.device();
    await watcher.scan(1);
    expect((await own(watcher, 'Nobody')).body.code).toBe('nothing_ordered');
    await sara.call('paySingle', { body: { order_id: orderId, payment_method: 'cash', name: 'Sara' } });
    const single = await own(layla, 'Layla');
    expect([single.status, single.body.code]).toEqual([409, 'payment_in_progress']);
    const split = (replaces: string[]) =>
      omar.call('paySplit', { body: { ...equally(orderId, 3), replaces } });
    expect((await agreeing(split)).status).toBe(201);
    expect((await own(layla, 'Layla')).body.code).toBe('own_lines_planned');
    const quote = await layla.call('quote', { body: { order_id: orderId, split_type: 'own' } });
    expect([quote.status, quote.data.subtotal, quote.data.total_amount]).toEqual([200, '0.00', '0.00']);
    const nameless = await own(layla, ' ');
    expect([nameless.status, nameless.body.code]).toEqual([422, 'invalid_input']);
    await omar.call('paySingle', { body: { order_id: orderId, payment_method: 'cash', name: 'Omar' } });
    await approve(app);
    expect((await own(layla, 'Layla')).body.code).toBe('order_settled');
    const stranger = app.device();
    await stranger.scan(2);
    expect((await own(stranger, 'Eve')).status).toBe(404);
  });

  it('has no rest if one guest ordered everything, and shows the amount beforehand', async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 2 }];
    const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
    const quote = await phone.call('quote', {
      body: { order_id: orderId, split_type: 'own', ...noCharges, coupon_code: 'TWENTYOFF' },
    });
    expect(quote.data).toMatchObject({ subtotal: '25.10', total_amount: '5.10' });
    const paid = await phone.call('payOwn', {
      params: { orderId },
      body: { name: 'A', payment_method: 'cash', ...noCharges, coupon_code: 'TWENTYOFF' },
      key: 'own',
    });
    expect(paid.data.split_payments).toMatchObject([{ total_amount: '5.10' }]);
    await approve(app);
    expect((await orderOf(phone, orderId)).payment_status).toBe('paid');
  });
});

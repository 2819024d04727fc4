import { expect, it } from 'vitest';
import { reconcile } from '../../bill/reconcile/reconcile.ts';
import { importMenu } from '../../menu/import/import-menu.ts';
import { smallMenu } from '../../menu/import/small-menu.ts';
import { noProvider } from '../../providers/no-provider.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { fakeProvider } from '../../testing/payments/fake-provider.ts';
import { approve, noCharges } from '../../testing/payments/split-table.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { markDemo } from '../settings/demo-mark.ts';
import { menuChanged } from '../settings/operations.ts';

const emulator = (): HostedPaymentProvider => ({ ...fakeProvider(), name: 'epg-emulator', money: 'test' });
const real = { ALLOW_EMULATOR: '0' };

async function guestWhoOrdered(app: TestApp) {
  const guest = app.device();
  await guest.scan(1);
  const items = [{ item_id: dishes.hummus.id, quantity: 2 }];
  const orderId = (await guest.call('placeOrder', { body: { items } })).data.order.id;
  return { guest, orderId, layla: { name: 'Layla', ...noCharges } };
}

async function venueOf(app: TestApp) {
  const { payment_methods, test_notice } = (await app.device().call('venue', {})).data;
  return { payment_methods, test_notice };
}

async function asDemo(app: TestApp) {
  await app.db.write(async (tx) => {
    await markDemo(tx);
    await menuChanged(tx);
  });
  await app.refreshMenu();
}

describeOnBoth('the payment methods of a venue', (makeApp) => {
  it('have no card without a provider: every request to pay by card is refused and changes nothing [PROV-1]', async () => {
    const app = await makeApp({ provider: noProvider });
    expect(await venueOf(app)).toEqual({ payment_methods: ['cash', 'pos'], test_notice: null });
    const { guest, orderId, layla } = await guestWhoOrdered(app);
    const body = { order_id: orderId, ...layla };
    expect(await guest.call('paySingle', { body: { ...body, payment_method: 'card' } })).toMatchObject({
      status: 422,
      body: { code: 'method_unavailable' },
    });
    const own = { params: { orderId }, body: { ...layla, payment_method: 'card' as const } };
    expect(await guest.call('payOwn', own)).toMatchObject({
      status: 422,
      body: { code: 'method_unavailable' },
    });
    const splits = [
      { ...layla, payment_method: 'cash' as const },
      { ...layla, payment_method: 'card' as const },
    ];
    const split = { order_id: orderId, split_type: 'equally' as const, splits };
    const answer = await guest.call('paySplit', { body: split });
    expect(answer).toMatchObject({ status: 422, body: { code: 'method_unavailable' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['splits[1].payment_method']);
    const order = await guest.call('orderDetails', { params: { orderId } });
    expect(order.data.payments.split_payments).toEqual([]);
  });

  it('include cash without a provider, and the reconciler has nothing to do', async () => {
    const app = await makeApp({ provider: noProvider });
    const { guest, orderId, layla } = await guestWhoOrdered(app);
    const cash = { order_id: orderId, ...layla, payment_method: 'cash' as const };
    const asked = await guest.call('paySingle', { body: cash });
    const splitId = asked.data.split_payments[0]?.id ?? '';
    const card = { order_id: orderId, amount: '56.00', split_id: splitId };
    expect(await guest.call('paymentPage', { body: card })).toMatchObject({
      status: 422,
      body: { code: 'method_unavailable' },
    });
    const byCard = { params: { splitId }, body: { payment_method: 'card' as const } };
    expect(await guest.call('payShare', byCard)).toMatchObject({
      status: 422,
      body: { code: 'method_unavailable' },
    });
    await approve(app);
    await reconcile(app.context);
    const order = await guest.call('orderDetails', { params: { orderId } });
    expect(order.data.payment_status).toBe('paid');
  });

  it('include the emulator’s cards in the demo, without a notice', async () => {
    const app = await makeApp({ provider: emulator(), environment: real });
    await asDemo(app);
    expect(await venueOf(app)).toEqual({ payment_methods: ['cash', 'card', 'pos'], test_notice: null });
  });

  it('come with a notice on every page that the money is not real, if the owner allows the emulator [PROV-4]', async () => {
    const app = await makeApp({ provider: emulator(), environment: { ALLOW_EMULATOR: '1' } });
    const notice = 'Test mode: no real money';
    expect(await venueOf(app)).toEqual({ payment_methods: ['cash', 'card', 'pos'], test_notice: notice });
    const arabic = await app.device().call('venue', { query: { lang: 'ar' } });
    expect(arabic.data.test_notice).toBe('وضع تجريبي: لا نقود حقيقية');
    const { guest, orderId, layla } = await guestWhoOrdered(app);
    await guest.call('paySingle', { body: { order_id: orderId, ...layla, payment_method: 'cash' } });
    await approve(app);
    const receipt = await guest.send({ url: `/api/v1/customer/orders/${orderId}/receipt` });
    const unknownLink = await guest.send({ url: '/pay/nothing' });
    for (const page of [receipt, unknownLink]) expect(page.text).toContain(`role="note">${notice}<`);
  });

  it('no longer include the emulator’s cards once a demo has its own menu', async () => {
    const app = await makeApp({ provider: emulator(), environment: real });
    await asDemo(app);
    const { guest, orderId, layla } = await guestWhoOrdered(app);
    const card = { order_id: orderId, ...layla, payment_method: 'card' as const };
    const page = (await guest.call('paySingle', { body: card })).data.Transaction?.PaymentPage ?? '';
    const { dataDir } = app.place;
    const file = { text: smallMenu, format: 'json', imagesDir: dataDir, picturesMayMiss: true } as const;
    await importMenu(app.db, { ...file, dataDir, dryRun: true, now: app.clock.now() });
    await app.refreshMenu();
    expect((await venueOf(app)).payment_methods).toContain('card');
    await importMenu(app.db, { ...file, dataDir, sure: true, now: app.clock.now() });
    await app.refreshMenu();
    expect(await venueOf(app)).toEqual({ payment_methods: ['cash', 'pos'], test_notice: null });
    const opened = await guest.send({ url: new URL(page).pathname });
    expect(opened.text).toContain('The card service isn’t answering right now');
  });
});

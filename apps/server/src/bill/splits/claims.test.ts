import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { agreeing, approve, atTable, equally, orderOf } from '../../testing/payments/split-table.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A bill in three equal shares, and a friend of the host's at the same table. */
async function planned(app: TestApp) {
  const { phone: host, orderId } = await atTable(app, [{ item_id: dishes.kebab.id, quantity: 1 }]);
  const made = await host.call('paySplit', { body: equally(orderId, 3) });
  const splitId = made.data.split_payments[0]?.id ?? '';
  const friend = app.device();
  await friend.scan(1);
  const params = { splitId };
  const claim = (phone: Device) => phone.call('claimShare', { params });
  const release = (phone: Device) => phone.call('releaseShare', { params });
  const pay = (phone: Device, payment_method: 'cash' | 'card' = 'cash') =>
    phone.call('payShare', { params, body: { payment_method } });
  const share = async (phone: Device) => (await orderOf(phone, orderId)).payments.split_payments[0];
  return { host, friend, orderId, splitId, claim, release, pay, share };
}

describeOnBoth('claiming a share', (makeApp) => {
  it('shows it to the table, and keeps the others from paying it for 90 seconds', async () => {
    const app = await makeApp();
    const { host, friend, claim, pay, share, orderId, splitId } = await planned(app);
    expect((await claim(friend)).data.split_payments[0]).toMatchObject({
      is_mine: true,
      claim: { is_mine: true, until: '2026-03-10T16:01:30+04:00' },
    });
    expect(await share(host)).toMatchObject({ is_mine: false, claim: { is_mine: false, name: null } });
    for (const answer of [await claim(host), await pay(host)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'share_claimed']);
    }
    const page = { order_id: orderId, split_id: splitId, amount: '22.84' };
    expect((await host.call('paymentPage', { body: page })).body.code).toBe('share_claimed');
    expect((await host.call('bulkPaymentPages', { body: [page] })).body.code).toBe('share_claimed');
    app.clock.advance(89_999);
    expect((await share(host))?.claim).toMatchObject({ is_mine: false });
    app.clock.advance(1);
    expect((await share(host))?.claim).toBeNull();
    expect((await claim(host)).status).toBe(200);
    expect((await claim(friend)).body.code).toBe('share_claimed');
  });

  it('is extended when the share is claimed again, or when its guest starts to pay', async () => {
    const app = await makeApp();
    const { host, friend, claim, pay, share } = await planned(app);
    await claim(friend);
    app.clock.advance(60_000);
    expect((await claim(friend)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await claim(host)).body.code).toBe('share_claimed');
    await pay(friend);
    app.clock.advance(60_000);
    expect((await pay(host, 'card')).body.code).toBe('share_claimed');
    expect(await share(host)).toMatchObject({ attempt: { state: 'requested' } });
    await approve(app);
    expect(await share(friend)).toMatchObject({ status: 'paid', claim: null, is_mine: true });
    expect((await claim(host)).body.code).toBe('share_already_paid');
  });

  it('is released only by its guest, together with a request that nobody answered', async () => {
    const app = await makeApp();
    const { host, friend, claim, release, pay, share } = await planned(app);
    await pay(friend);
    expect((await release(host)).body.code).toBe('share_claimed');
    expect((await release(friend)).data.split_payments[0]).toMatchObject({
      claim: null,
      is_mine: false,
      attempt: { state: 'withdrawn' },
    });
    expect((await release(friend)).status).toBe(200);
    expect((await release(host)).status).toBe(200);
    expect((await claim(host)).status).toBe(200);
    expect(await share(friend)).toMatchObject({ claim: { is_mine: false } });
  });

  it('ends with its plan, and is not possible for other tables', async () => {
    const app = await makeApp();
    const { host, friend, orderId, claim, release } = await planned(app);
    const stranger = app.device();
    await stranger.scan(2);
    for (const answer of [await claim(stranger), await release(stranger)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'share_not_found']);
    }
    await claim(friend);
    const other = await agreeing((replaces) =>
      host.call('paySplit', { body: { ...equally(orderId, 2), replaces } }),
    );
    expect(other.data.split_payments.map((one) => one.claim)).toEqual([null, null]);
    expect((await claim(friend)).body.code).toBe('share_not_found');
  });

  it('sends the table an event', async () => {
    const app = await makeApp();
    const { host, friend, claim, orderId } = await planned(app);
    const tap = await app.events(host, 'customer/events');
    await claim(friend);
    const heard = await tap.until('order.changed');
    expect(heard.data).toMatchObject({ order_id: orderId });
    tap.close();
  });
});

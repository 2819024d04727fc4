import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import {
  askedForCash,
  comeBack,
  openPage,
  ordered,
  paidInCash,
  plainPayer,
} from '../../testing/payments/paying.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The events emitted during `work`, each with its audience, sorted. */
async function eventsDuring({ db }: TestApp, work: () => Promise<unknown>): Promise<readonly string[]> {
  const readAll = () => db.read.all(db.read.sql.selectFrom('events').select(['id', 'audience', 'type']));
  const before = new Set((await readAll()).map(({ id }) => id));
  await work();
  const events = (await readAll()).filter(({ id }) => !before.has(id));
  return events.map(({ audience, type }) => `${audience.split(':')[0]} ${type}`).toSorted();
}

const settled = ['staff payments.changed', 'visit order.changed'];

describeOnBoth('settling a share emits each event once', (makeApp) => {
  it('in cash', async () => {
    const app = await makeApp();
    const { approve } = await askedForCash(app);
    expect(await eventsDuring(app, approve)).toEqual(settled);
  });

  it('by card', async () => {
    const app = await makeApp();
    const guest = await ordered(app);
    const { page, providerRef } = await openPage(app, guest);
    app.provider.settle(providerRef, 'captured');
    const events = await eventsDuring(app, () => comeBack(app, page, providerRef));
    // The return from the card page and the provider's answer are two changes.
    expect(events).toEqual(['staff payments.changed', ...settled, 'visit order.changed']);
  });

  it('by its coupon', async () => {
    const app = await makeApp();
    await app.db.write((tx) =>
      tx.run(
        tx.sql.insertInto('coupons').values({
          titles: '{}',
          descriptions: '{}',
          code: 'ALLFREE',
          type: 'percentage',
          value: 10_000,
          minimum_amount: 0,
          cap_limit: null,
          valid_from: null,
          valid_until: '2099-12-31',
          limit_per_code: null,
          limit_per_customer: null,
          retired: 0,
        }),
      ),
    );
    const { phone, orderId } = await ordered(app);
    const body = {
      order_id: orderId,
      payment_method: 'cash' as const,
      ...plainPayer,
      coupon_code: 'allfree',
    };
    const events = await eventsDuring(app, async () => {
      const { data } = await phone.call('paySingle', { body });
      expect(data.split_payments).toMatchObject([{ status: 'paid', total_amount: '0.00' }]);
    });
    expect(events).toEqual(settled);
  });

  it('by cancelling what was left to pay', async () => {
    const app = await makeApp();
    const items = [
      { item_id: dishes.kebab.id, quantity: 1 },
      { item_id: dishes.hummus.id, quantity: 1 },
    ];
    const { phone, orderId, details } = await ordered(app, { items });
    const lines = (await details()).items ?? [];
    const splits = lines.map(({ id }, index) => ({
      ...plainPayer,
      name: `Guest ${index}`,
      payment_method: 'cash' as const,
      items: [{ order_item_id: id, quantity: 1 }],
    }));
    await phone.call('paySplit', { body: { order_id: orderId, split_type: 'items', splits } });
    const cashier = await app.staff('cashier');
    const [first] = (await cashier.call('staffPayments')).data.waiting;
    await cashier.call('approvePayment', {
      params: { attemptId: first?.id ?? '' },
      body: { amount: first?.amount ?? '' },
    });
    const manager = await app.staff('manager');
    const body = { line_ids: [lines[1]?.id ?? ''], command: 'cancel' as const, reason: 'none left' };
    const events = await eventsDuring(app, () => manager.call('moveLines', { body }));
    expect((await details()).payment_status).toBe('paid');
    expect(events).toEqual(['staff payments.changed', 'staff tickets.changed', 'visit order.changed']);
  });

  it('and so does a refund', async () => {
    const app = await makeApp();
    const { shareId } = await paidInCash(app);
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '10.00', method: 'cash' as const, reason: 'cold' };
    const events = await eventsDuring(app, () => manager.call('makeRefund', { body }));
    expect(events).toEqual(['staff refunds.changed', 'visit order.changed']);
  });
});

import { expect, it } from 'vitest';
import { eventsKeptMs, idempotencyKeptMs, replacedKeptMs } from '../core/kept.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { deleteExpired } from './housekeeping.ts';

describeOnBoth('housekeeping', (makeApp) => {
  it('deletes expired rows, and keeps what a retry still needs', async () => {
    const { context, clock, device, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const order = () =>
      phone.call('placeOrder', { key: 'k', body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const placed = await order();
    clock.advance(idempotencyKeptMs);
    await deleteExpired(context);
    expect((await order()).data.order.id).toBe(placed.data.order.id);
    expect((await order()).data.order.round).toBe(1);
    const { read } = db;
    expect(
      await read.all(
        read.sql
          .selectFrom('events')
          .select('id')
          .where('at', '<', clock.now() - eventsKeptMs),
      ),
    ).toEqual([]);
    clock.advance(1);
    expect(await deleteExpired(context)).toBe(1);
    expect((await order()).data.order.round).toBe(2);
  });

  it('deletes counts once they have expired [LIMIT-3]', async () => {
    const { context, clock, db } = await makeApp();
    const now = clock.now();
    await db.write(async (tx) => {
      const uses = [
        { who: 'over', used: 1, until: now },
        { who: 'counts', used: 1, until: now + 1 },
      ];
      await tx.run(tx.sql.insertInto('recent_uses').values(uses));
    });
    await deleteExpired(context);
    const left = await db.read.all(db.read.sql.selectFrom('recent_uses').select('who'));
    expect(left).toEqual([{ who: 'counts' }]);
  });

  it('deletes notes about replaced plans after a month', async () => {
    const { context, clock, device, db } = await makeApp();
    const [omar, noor] = [device(), device()];
    for (const phone of [omar, noor]) await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const order_id = (await omar.call('placeOrder', { body: { items } })).data.order.id;
    const ask = { order_id, payment_method: 'cash' as const };
    const asked = await omar.call('paySingle', { body: { ...ask, name: 'Omar' } });
    const replaces = asked.data.split_payments.map((share) => share.id);
    await noor.call('paySingle', { body: { ...ask, name: 'Noor', replaces } });
    const told = () => db.read.all(db.read.sql.selectFrom('replaced_shares').selectAll());
    clock.advance(replacedKeptMs);
    await deleteExpired(context);
    expect(await told()).toHaveLength(1);
    clock.advance(1);
    await deleteExpired(context);
    expect(await told()).toEqual([]);
  });
});

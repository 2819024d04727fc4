import { expect, it } from 'vitest';
import { eventsKeptMs, idempotencyKeptMs, keepHouse } from './housekeeping.ts';
import { describeOnBoth } from './testing/both-databases.ts';
import { dishes } from './testing/menu-fixture.ts';

describeOnBoth('keeping house', (makeApp) => {
  it('deletes what has served its time, and keeps what a retry still needs', async () => {
    const { context, clock, device } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const order = () =>
      phone.call('placeOrder', { key: 'k', body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] } });
    const placed = await order();
    clock.advance(idempotencyKeptMs);
    await keepHouse(context);
    expect((await order()).data.order.id).toBe(placed.data.order.id);
    expect((await order()).data.order.round).toBe(1);
    const { read } = context.db;
    expect(
      await read.all(
        read.sql
          .selectFrom('events')
          .select('id')
          .where('at', '<', clock.now() - eventsKeptMs),
      ),
    ).toEqual([]);
    clock.advance(1);
    expect(await keepHouse(context)).toBe(1);
    expect((await order()).data.order.round).toBe(2);
  });
});

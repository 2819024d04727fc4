import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';

describeOnBoth("the kitchen's board", (makeApp) => {
  it.each([
    ['rounds that strangers sent', 'awaiting_confirmation'],
    ['rounds that were served meanwhile', 'served'],
  ] as const)('still shows what has to be cooked when there are hundreds of newer %s', async (_, status) => {
    const { device, staff, db, clock } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const placed = await phone.call('placeOrder', { body: { items } });
    const now = clock.now();
    await db.write(async (tx) => {
      const round = await tx.first(tx.sql.selectFrom('rounds').selectAll());
      const line = await tx.first(tx.sql.selectFrom('order_lines').selectAll());
      if (round === undefined || line === undefined) throw new Error('nothing to copy');
      for (let number = 2; number < 352; number += 1) {
        const id = `newer-${number}`;
        await tx.run(tx.sql.insertInto('rounds').values({ ...round, id, number, placed_at: now + number }));
        await tx.run(
          tx.sql
            .insertInto('order_lines')
            .values({ ...line, id, round_id: id, status, status_at: now + number }),
        );
      }
    });
    const { tickets } = (await (await staff('kitchen')).call('staffTickets')).data;
    expect(tickets[0]).toMatchObject({ order_id: placed.data.order.id, round: 1 });
    expect(tickets.length).toBeLessThanOrEqual(400);
  });

  it.each([
    ['ar', 'حُمُّص بالطحينة'],
    ['ru', 'Хумус'],
    ['en', 'Hummus'],
  ] as const)(
    'and the list of dishes are in the language of the console: %s [STAFF-9]',
    async (language, name) => {
      const { device, staff } = await makeApp();
      const phone = device();
      await phone.scan(1);
      const items = [{ item_id: dishes.hummus.id, quantity: 1 }];
      await phone.call('placeOrder', { body: { items }, language: 'tr' });
      const cook = await staff('kitchen');
      const { tickets } = (await cook.call('staffTickets', { language })).data;
      expect(tickets[0]?.lines[0]?.name).toBe(name);
      const dish = (await cook.call('staffMenu', { language })).data.items.find(
        ({ id }) => id === dishes.hummus.id,
      );
      expect([dish?.name, dish?.other_names.includes(name)]).toEqual([name, false]);
      expect([name, ...(dish?.other_names ?? [])].sort()).toEqual(
        ['Hummus', 'Humus', 'Хумус', 'حُمُّص بالطحينة'].sort(),
      );
    },
  );

  it('shows a new ticket although hundreds of old ones were never bumped', async () => {
    const { device, staff, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const placed = await phone.call('placeOrder', { body: { items } });
    await db.write(async (tx) => {
      const round = await tx.first(tx.sql.selectFrom('rounds').selectAll());
      const line = await tx.first(tx.sql.selectFrom('order_lines').selectAll());
      if (round === undefined || line === undefined) throw new Error('nothing to copy');
      for (let number = 2; number < 352; number += 1) {
        const id = `old-${number}`;
        await tx.run(tx.sql.insertInto('rounds').values({ ...round, id, number, placed_at: number }));
        await tx.run(tx.sql.insertInto('order_lines').values({ ...line, id, round_id: id }));
      }
    });
    const { tickets } = (await (await staff('kitchen')).call('staffTickets')).data;
    expect(tickets.at(-1)).toMatchObject({ order_id: placed.data.order.id, round: 1 });
    const times = tickets.map((ticket) => Date.parse(ticket.placed_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('shows nothing of a party that left, even if its tickets were open', async () => {
    const { device, staff, db } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const items = [{ item_id: dishes.tea.id, quantity: 1 }];
    const left = (await phone.call('placeOrder', { body: { items } })).data.order.id;
    await db.write((tx) =>
      tx.run(
        tx.sql.updateTable('visits').set({ ended_at: 1, end_reason: 'quiet' }).where('ended_at', 'is', null),
      ),
    );
    await phone.scan(1);
    const here = (await phone.call('placeOrder', { body: { items } })).data.order.id;
    const { tickets } = (await (await staff('kitchen')).call('staffTickets')).data;
    expect(tickets.map((ticket) => ticket.order_id)).toEqual([here]);
    expect(left).not.toBe(here);
  });
});

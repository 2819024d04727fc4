import { afterEach, describe, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import {
  defaultOperations,
  menuChanged,
  readOperations,
  writeOperations,
} from '../../venue/settings/operations.ts';
import { menuIn } from '../current.ts';

const setPrice = (server: TestApp, price: number, bump = true) =>
  server.db.write(async (tx) => {
    await tx.run(tx.sql.updateTable('items').set({ price }).where('id', '=', dishes.tea.id));
    if (bump) await menuChanged(tx);
  });
const priceOfTea = (server: TestApp) => server.context.menu.current().itemById.get(dishes.tea.id)?.price;

describeOnBoth('the menu in memory', (makeApp) => {
  test('is read again when it changes, without being asked', async () => {
    await using server = await makeApp();
    await setPrice(server, 1500);
    await expect.poll(() => priceOfTea(server)).toBe(1500);
  });

  test('never goes back to an older menu: after many changes it shows the last', async () => {
    await using server = await makeApp();
    await Promise.all(Array.from({ length: 20 }, (_, index) => setPrice(server, 1000 + index)));
    await setPrice(server, 7777);
    await expect.poll(() => priceOfTea(server)).toBe(7777);
    const { version } = await server.context.menu.refresh();
    expect(version).toBe(server.context.menu.current().version);
    expect(priceOfTea(server)).toBe(7777);
  });

  test('is read once for a change, also for whoever waits for it', async () => {
    await using server = await makeApp();
    const { menu } = server.context;
    let read = 0;
    menu.subscribe(() => {
      read += 1;
    });
    await setPrice(server, 1500);
    expect((await menu.refresh()).itemById.get(dishes.tea.id)?.price).toBe(1500);
    await menu.settled();
    expect(read).toBe(1);
  });

  test('is not read again while nothing has changed', async () => {
    await using server = await makeApp();
    const before = server.context.menu.current();
    expect(await server.context.menu.refresh()).toBe(before);
  });

  test('follows the hours of a category, over midnight too [DISH-7]', async () => {
    await using server = await makeApp({ now: '2026-03-11T21:00:00+04:00' });
    await server.db.write(async (tx) => {
      const hours = { hours_from: '22:30', hours_to: '02:00' };
      await tx.run(tx.sql.updateTable('categories').set(hours).where('id', '=', 2));
      await menuChanged(tx);
    });
    const phone = server.device();
    const seen: (readonly boolean[])[] = [];
    for (const time of ['11T21:00:00', '11T22:30:00', '12T01:59:59', '12T02:00:00']) {
      server.clock.set(`2026-03-${time}+04:00`);
      await server.context.menu.refresh();
      const { data } = await phone.call('categories');
      seen.push(data.map(({ is_now }) => is_now));
    }
    expect(seen).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test('follows the clock: breakfast opens at seven and closes at eleven', async () => {
    await using server = await makeApp({ now: '2026-03-11T06:00:00+04:00' });
    const open = () => server.context.menu.current().itemById.get(dishes.breakfast.id)?.available;
    const seen = [open()];
    for (const time of ['06:59:59', '07:00:00', '10:59:59', '11:00:00']) {
      server.clock.set(`2026-03-11T${time}+04:00`);
      await server.refreshMenu();
      seen.push(open());
    }
    expect(seen).toEqual([false, false, true, true, false]);
  });

  test('is current in a transaction, even if the process has not been notified yet', async () => {
    await using server = await makeApp();
    const price = await server.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set({ price: 4242 }).where('id', '=', dishes.tea.id));
      await menuChanged(tx);
      return (await menuIn(tx, server.context)).itemById.get(dishes.tea.id)?.price;
    });
    expect(price).toBe(4242);
  });

  test('is open or closed in a transaction by the clock of that moment', async () => {
    await using server = await makeApp({ now: '2026-03-11T06:59:00+04:00' });
    server.clock.advance(60_000);
    const available = await server.db.write(
      async (tx) => (await menuIn(tx, server.context)).itemById.get(dishes.breakfast.id)?.available,
    );
    expect(available).toBe(true);
  });

  test('has the operations, with defaults for anything never set', async () => {
    await using bare = await makeApp({ empty: true });
    expect(await readOperations(bare.db.read)).toEqual(defaultOperations);
    await bare.db.write((tx) =>
      writeOperations(tx, { ...defaultOperations, presence: 'key_required', quiet_minutes: 5 }),
    );
    await expect
      .poll(() => bare.context.menu.current().operations)
      .toMatchObject({ presence: 'key_required', quiet_minutes: 5, approval_minutes: 20 });
  });

  test('falls back to the safe default for an unknown value', async () => {
    await using server = await makeApp();
    const value = JSON.stringify({ presence: 'anything_goes' });
    await server.db.write((tx) =>
      tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', 'operations')),
    );
    expect((await readOperations(server.db.read)).presence).toBe('confirm_unproven');
  });
});

describe('two processes on one database', () => {
  const opened: TestApp[] = [];
  afterEach(async () => {
    for (const server of opened.splice(0).reverse()) await server.close();
  });

  test('show the same menu after a change in one, with the same tag', async () => {
    const first = await testApp({ dialect: 'postgres' });
    opened.push(first);
    const second = await testApp({ dialect: 'postgres', beside: first });
    opened.push(second);
    await setPrice(first, 3300);
    await expect.poll(() => [priceOfTea(first), priceOfTea(second)]).toEqual([3300, 3300]);
    const tags = await Promise.all(
      [first, second].map(
        async (server) => (await server.device().get('customer/item/all/999999/1000')).headers['etag'],
      ),
    );
    expect(tags[0]).toBeTruthy();
    expect(tags[1]).toBe(tags[0]);
  });

  test('see each other’s diners and favourites at once', async () => {
    const first = await testApp({ dialect: 'postgres' });
    opened.push(first);
    const second = await testApp({ dialect: 'postgres', beside: first });
    opened.push(second);
    const here = await first.diner();
    await here.call('addFavourite', { body: { item_id: dishes.tea.id } });
    const path = `/api/v1/customer/favourites/${here.customerId}`;
    const there = await second
      .device()
      .send<{ slug: string }[]>({ url: path, headers: { cookie: here.cookies(path) ?? '' } });
    expect(there.data.map(({ slug }) => slug)).toEqual(['mint-tea']);
  });
});

/** On PostgreSQL two writes run at once; on SQLite one after the other. None may wait for another that waits for it. */
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touchOrder } from '../../orders/rounds/commands.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { eraseGuest } from '../../privacy/erase.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { order, seatedGuest } from '../../testing/people/at-the-table.ts';
import { clear } from '../../testing/people/guest-with-past.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { currentVisit, openVisitAt } from './queries.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ dialect: 'postgres' });
});
afterEach(() => app.close());

/** Until a statement waits for a lock on a row. */
const untilSomeoneWaits = () =>
  vi.waitFor(async () => {
    const asked = CompiledQuery.raw('select 1 from pg_locks where not granted and database is null');
    expect(await app.db.read.all({ compile: () => asked })).not.toEqual([]);
  });

test('a payment that touches its order twice doesn’t wait for whoever holds the visit [FAULT-5]', async () => {
  const guest = await seatedGuest(app);
  const { id } = await order(guest, dishes.hummus);
  const version = async () => (await app.db.write((tx) => lockOrder(tx, id)))?.version ?? 0;
  const before = await version();
  await app.db.write(async (tx) => {
    expect(await openVisitAt(tx, '1')).toBeDefined();
    let paid = false;
    void app.db.write(async (payment) => {
      await lockOrder(payment, id);
      await touchOrder(payment, id);
      await touchOrder(payment, id);
      paid = true;
    });
    await vi.waitFor(() => expect(paid).toBe(true), { timeout: 10_000 });
  });
  await vi.waitFor(async () => expect(await version()).toBe(before + 2));
});

test('a guest who orders while the party is moved waits for the move, and neither starts again [FAULT-5]', async () => {
  const { customerId } = await seatedGuest(app);
  let [moves, orders] = [0, 0];
  let ordering: Promise<unknown> | undefined;
  await app.db.write(async (tx) => {
    moves += 1;
    const visit = await openVisitAt(tx, '1');
    ordering ??= app.db.write(async (second) => {
      orders += 1;
      return currentVisit(second, customerId);
    });
    await untilSomeoneWaits();
    const moved = tx.sql.updateTable('visit_guests').set({ moved_from: '["7"]' });
    await tx.run(moved.where('visit_id', '=', visit?.id ?? '').where('customer_id', '=', customerId));
    await tx.run(
      tx.sql
        .updateTable('visits')
        .set({ opened_by: 'someone' })
        .where('id', '=', visit?.id ?? ''),
    );
  });
  expect(await ordering).toMatchObject({ moved_from: '["7"]' });
  expect([moves, orders]).toEqual([1, 1]);
});

test('what a guest adds in the moment in which they are erased goes with them [PRIV-3]', async () => {
  const { context, db } = app;
  const { customerId } = await seatedGuest(app);
  await clear(app, 1);
  let erasing: Promise<unknown> | undefined;
  await db.write(async (tx) => {
    await tx.run(
      tx.sql
        .insertInto('favourites')
        .values({ customer_id: customerId, item_id: dishes.tea.id, created_at: 0 }),
    );
    erasing ??= db.write((second) =>
      eraseGuest(second, customerId, { random: context.random, passing: true }),
    );
    await untilSomeoneWaits();
  });
  await erasing;
  expect(await db.read.all(db.read.sql.selectFrom('favourites').selectAll())).toEqual([]);
});

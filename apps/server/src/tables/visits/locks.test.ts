/** On PostgreSQL two writes run at once; on SQLite one after the other. None may wait for another that waits for it. */
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markReceived } from '../../orders/received/commands.ts';
import { touchOrder } from '../../orders/rounds/commands.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { eraseGuest } from '../../privacy/erase.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { answerRounds, keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import { guestWithPast } from '../../testing/people/guest-with-past.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { currentVisit, openVisitAt } from './queries.ts';

type Transaction = Parameters<Parameters<TestApp['db']['write']>[0]>[0];

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

test('a payment that touches its order twice doesn’t wait for whoever holds the visit [FAULT-15]', async () => {
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

/** Does `first` in a transaction, starts `second` beside it, and goes on with `then` once that waits. Returns the answer of `second`. */
async function beside<Answer>(
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<Answer>,
  then: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await app.db.write(async (tx) => {
    await first(tx);
    answer ??= second();
    await untilSomeoneWaits();
    await then(tx);
  });
  if (answer === undefined) throw new Error('nothing ran beside it');
  return answer;
}

test('a guest who orders while the party is moved waits for the move, and neither starts again [FAULT-15]', async () => {
  const { customerId } = await seatedGuest(app);
  const seat = await beside(
    (tx) => openVisitAt(tx, '1'),
    () => app.db.write((tx) => currentVisit(tx, customerId)),
    async (tx) => {
      const moved = tx.sql.updateTable('visit_guests').set({ moved_from: '["7"]' });
      await tx.run(moved.where('customer_id', '=', customerId));
      await tx.run(tx.sql.updateTable('visits').set({ opened_by: 'someone' }));
    },
  );
  expect(seat).toMatchObject({ moved_from: '["7"]' });
  expect(app.db.restarted()).toBe(0);
});

test('a display shows a round whose dish the kitchen just starts, and neither starts again [FAULT-15]', async () => {
  const { id } = await order(await seatedGuest(app), dishes.hummus);
  const { sql } = app.db.read;
  const [round] = await app.db.read.all(sql.selectFrom('rounds').select('id'));
  const told = sql.updateTable('rounds').set({ told_at: 1, stations_due: '["cold"]', sent_at: 1 });
  await app.db.write((tx) => tx.run(told));
  const shown = new Map([[round?.id ?? '', 'all' as const]]);
  await beside(
    (tx) => lockOrder(tx, id),
    () => app.db.write((tx) => markReceived(tx, shown, { by: 'grill', now: 2 })),
    (tx) => tx.run(sql.updateTable('rounds').set({ told_at: 2 })),
  );
  expect(await app.db.read.all(sql.selectFrom('rounds').select(['received_at', 'told_at']))).toEqual([
    { received_at: 2, told_at: 2 },
  ]);
  expect(app.db.restarted()).toBe(0);
});

test('a round is accepted while portions of its bill come back, and neither starts again [FAULT-15]', async () => {
  await app.close();
  app = await testApp({ dialect: 'postgres', operations: { presence: 'confirm_unproven' } });
  await app.db.write((tx) => tx.run(tx.sql.updateTable('item_stock').set({ remaining: 40 })));
  const { id } = await order(await seatedGuest(app), dishes.seaBass);
  await order(await stranger(app), dishes.seaBass);
  await app.staff('waiter');
  const [answer] = await beside(
    (tx) => lockOrder(tx, id),
    () => answerRounds(app, 'accept'),
    (tx) => tx.run(tx.sql.updateTable('item_stock').set({ remaining: 9 })),
  );
  expect(answer?.status).toBe(200);
  expect(app.db.restarted()).toBe(0);
});

test('a guest who scans elsewhere while their party is joined to another leaves it [JOIN-12]', async () => {
  const phone = await seatedGuest(app);
  await seatedGuest(app, 2);
  const key = await keyOf(app, 3);
  const scan = await beside(
    async (tx) => [await openVisitAt(tx, '1'), await openVisitAt(tx, '2')],
    () => phone.scan(3, { key }),
    async (tx) => {
      const [from, to] = [await openVisitAt(tx, '1'), await openVisitAt(tx, '2')];
      const seats = tx.sql.updateTable('visit_guests').set({ left_at: 1 });
      await tx.run(seats.where('visit_id', '=', from?.id ?? ''));
      const there = { visit_id: to?.id ?? '', customer_id: phone.customerId, joined_at: 1, proven: 1 };
      await tx.run(tx.sql.insertInto('visit_guests').values(there));
      await tx.run(
        tx.sql
          .updateTable('visits')
          .set({ ended_at: 1 })
          .where('id', '=', from?.id ?? ''),
      );
    },
  );
  expect(scan.status).toBe(200);
  const seats = app.db.read.sql
    .selectFrom('visit_guests')
    .innerJoin('visits', 'visits.id', 'visit_id')
    .select('table_number')
    .where('left_at', 'is', null)
    .where('customer_id', '=', phone.customerId);
  expect(await app.db.read.all(seats)).toEqual([{ table_number: '3' }]);
});

test('what a guest adds in the moment in which they are erased goes with them [PRIV-3]', async () => {
  const { context, db } = app;
  const { id } = await guestWithPast(app);
  const { sql } = db.read;
  await beside(
    async (tx) => {
      const favourite = { customer_id: id, item_id: dishes.kebab.id, created_at: 0 };
      await tx.run(sql.insertInto('favourites').values(favourite));
    },
    () => db.write((tx) => eraseGuest(tx, id, { random: context.random, passing: true })),
    async () => undefined,
  );
  expect(await db.read.all(sql.selectFrom('favourites').selectAll())).toEqual([]);
});

test('a reply to feedback in the moment in which its guest is erased goes with them [PRIV-3]', async () => {
  const { context, db } = app;
  const { id, feedbackId: feedback_id } = await guestWithPast(app);
  const { sql } = db.read;
  const reply = { id: 'late', feedback_id, author: 'admin', author_name: 'Rana', message: 'Thank you' };
  await beside(
    async (tx) => {
      await tx.run(sql.updateTable('feedback').set({ waits: 1 }).where('id', '=', feedback_id));
      await tx.run(sql.insertInto('feedback_messages').values({ ...reply, created_at: 0 }));
    },
    () => db.write((tx) => eraseGuest(tx, id, { random: context.random, passing: true })),
    async () => undefined,
  );
  expect(await db.read.all(sql.selectFrom('feedback_messages').selectAll())).toEqual([]);
});

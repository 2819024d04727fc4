/** On PostgreSQL two writes run at once; on SQLite one after the other. None may wait for another that waits for it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markReceived } from '../../orders/received/commands.ts';
import { touchOrder } from '../../orders/rounds/commands.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { eraseGuest } from '../../privacy/erase.ts';
import { besideAnother } from '../../testing/at-once/lock-waits.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Transaction } from '../../testing/open-database.ts';
import { answerRounds, keyOf, order, seatedGuest, stranger } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { guestWithPast } from '../../testing/people/guest-with-past.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { currentVisit, lockCustomer, openVisitAt } from './queries.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ dialect: 'postgres' });
});
afterEach(() => app.close());

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

test('a guest who orders while the party is moved waits for the move, and neither starts again [FAULT-15]', async () => {
  const { customerId } = await seatedGuest(app);
  const move = {
    holds: (tx: Transaction) => openVisitAt(tx, '1'),
    takes: async ({ run, sql }: Transaction) => {
      const moved = sql.updateTable('visit_guests').set({ moved_from: '["7"]' });
      await run(moved.where('customer_id', '=', customerId));
      await run(sql.updateTable('visits').set({ opened_by: 'someone' }));
    },
  };
  const { answer, repeats } = await besideAnother(app, move, () =>
    app.db.write((tx) => currentVisit(tx, customerId)),
  );
  expect(answer).toMatchObject({ moved_from: '["7"]' });
  expect(repeats).toBe(0);
});

test('a display shows a round whose dish the kitchen just starts, and neither starts again [FAULT-15]', async () => {
  const { id } = await order(await seatedGuest(app), dishes.hummus);
  const { sql, all } = app.db.read;
  const [round] = await all(sql.selectFrom('rounds').select('id'));
  const told = sql.updateTable('rounds').set({ told_at: 1, stations_due: '["cold"]', sent_at: 1 });
  await app.db.write((tx) => tx.run(told));
  const shown = new Map([[round?.id ?? '', 'all' as const]]);
  const start = {
    holds: (tx: Transaction) => lockOrder(tx, id),
    takes: (tx: Transaction) => tx.run(sql.updateTable('rounds').set({ told_at: 2 })),
  };
  const { repeats } = await besideAnother(app, start, () =>
    app.db.write((tx) => markReceived(tx, shown, { by: 'grill', now: 2 })),
  );
  const rounds = await all(sql.selectFrom('rounds').select(['received_at', 'told_at']));
  expect(rounds).toEqual([{ received_at: 2, told_at: 2 }]);
  expect(repeats).toBe(0);
});

test('a round is accepted while portions of its bill come back, and neither starts again [FAULT-15]', async () => {
  await app.close();
  app = await testApp({ dialect: 'postgres', operations: { presence: 'confirm_unproven' } });
  await app.db.write((tx) => tx.run(tx.sql.updateTable('item_stock').set({ remaining: 40 })));
  const { id } = await order(await seatedGuest(app), dishes.seaBass);
  await order(await stranger(app), dishes.seaBass);
  const cancel = {
    holds: (tx: Transaction) => lockOrder(tx, id),
    takes: ({ run, sql }: Transaction) => run(sql.updateTable('item_stock').set({ remaining: 9 })),
  };
  const { answer, repeats } = await besideAnother(app, cancel, () => answerRounds(app, 'accept'));
  expect([answer?.[0]?.status, repeats]).toEqual([200, 0]);
});

test.each([
  ['hides their cart', (guest: Device) => guest.call('showCart', { body: { shown: false } })],
  ['is forgotten', (guest: Device) => guest.call('forgetMe')],
])(
  'a guest who %s while they scan a code waits for the scan, and neither starts again [FAULT-15]',
  async (_, change) => {
    const guest = await seatedGuest(app);
    const scan = {
      holds: (tx: Transaction) => lockCustomer(tx, guest.customerId),
      takes: (tx: Transaction) => openVisitAt(tx, '1'),
    };
    const { answer, repeats } = await besideAnother(app, scan, () => change(guest));
    expect([answer?.status, repeats]).toEqual([200, 0]);
  },
);

test('a guest who asks for their car while they are erased waits for that, and neither starts again [FAULT-15]', async () => {
  const guest = await seatedGuest(app);
  const erasing = {
    holds: ({ all, sql }: Transaction) => all(sql.selectFrom('customers').select('id').forUpdate()),
    takes: ({ run, sql }: Transaction) => run(sql.updateTable('visit_guests').set({ admitted_by: null })),
  };
  const { answer, repeats } = await besideAnother(app, erasing, () => guest.call('requestVehicle'));
  expect([answer?.status, repeats]).toEqual([200, 0]);
});

test('a guest who scans elsewhere while their party is joined to another sits there alone [JOIN-12]', async () => {
  const phone = await seatedGuest(app);
  const { customerId: customer_id } = phone;
  await seatedGuest(app, 2);
  const key = await keyOf(app, 3);
  const join = {
    holds: async (tx: Transaction) => [await openVisitAt(tx, '1'), await openVisitAt(tx, '2')],
    takes: async (tx: Transaction) => {
      const { run, sql } = tx;
      const [from, to] = [await openVisitAt(tx, '1'), await openVisitAt(tx, '2')];
      const seats = sql.updateTable('visit_guests').set({ left_at: 1 });
      await run(seats.where('visit_id', '=', from?.id ?? ''));
      const there = { visit_id: to?.id ?? '', customer_id, joined_at: 1, proven: 1 };
      await run(sql.insertInto('visit_guests').values(there));
      await run(
        sql
          .updateTable('visits')
          .set({ ended_at: 1 })
          .where('id', '=', from?.id ?? ''),
      );
    },
  };
  const { answer } = await besideAnother(app, join, () => phone.scan(3, { key }));
  expect(answer?.status).toBe(200);
  const seats = app.db.read.sql
    .selectFrom('visit_guests')
    .innerJoin('visits', 'visits.id', 'visit_id')
    .select('table_number')
    .where('left_at', 'is', null)
    .where('customer_id', '=', customer_id);
  expect(await app.db.read.all(seats)).toEqual([{ table_number: '3' }]);
});

const erase = ({ context, db }: TestApp, id: string) =>
  db.write((tx) => eraseGuest(tx, id, { random: context.random, passing: true }));

test('what a guest adds in the moment in which they are erased goes with them [PRIV-3]', async () => {
  const { id } = await guestWithPast(app);
  const { sql, all } = app.db.read;
  const favourite = { customer_id: id, item_id: dishes.kebab.id, created_at: 0 };
  const holds = (tx: Transaction) => tx.run(sql.insertInto('favourites').values(favourite));
  await besideAnother(app, { holds }, () => erase(app, id));
  expect(await all(sql.selectFrom('favourites').selectAll())).toEqual([]);
});

test('a reply to feedback in the moment in which its guest is erased goes with them [PRIV-3]', async () => {
  const { id, feedbackId: feedback_id } = await guestWithPast(app);
  const { sql, all } = app.db.read;
  const reply = { id: 'late', feedback_id, author: 'admin', author_name: 'Rana', message: 'Thank you' };
  const holds = async ({ run }: Transaction) => {
    await run(sql.updateTable('feedback').set({ waits: 1 }).where('id', '=', feedback_id));
    await run(sql.insertInto('feedback_messages').values({ ...reply, created_at: 0 }));
  };
  await besideAnother(app, { holds }, () => erase(app, id));
  expect(await all(sql.selectFrom('feedback_messages').selectAll())).toEqual([]);
});

import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { order } from '../testing/people/at-the-table.ts';
import type { Device } from '../testing/people/device.ts';
import { clear, everything, guestWithPast, marks } from '../testing/people/guest-with-past.ts';
import type { TestApp } from '../testing/test-app.ts';
import { applyRetention } from './retention.ts';

const dayMs = 24 * 60 * 60_000;
const operations = { guest_data_days: 30 };

/** Gives one star. Returns the feedback's id. */
async function complain(guest: Device): Promise<string> {
  const contact = { full_name: 'Layla', email: 'layla@example.com', phone_number: '050 123 4567' };
  const body = { ...contact, rating: 1, agreement: true as const, comment: 'Cold' };
  const params = { customerId: guest.customerId };
  return (await guest.call('sendFeedback', { params, body })).data.feedback.id;
}

/** What is in the list of feedback to answer, and what the badge of one and two stars counts. */
async function waiting(app: TestApp): Promise<readonly [listed: string[], counted: string[]]> {
  // Who signed in a month ago has to again.
  const manager = await app.staff('manager');
  const shown = async (show: 'to_answer' | 'low') =>
    (await manager.call('staffFeedback', { query: { show } })).data.data;
  const counted = (await shown('low')).filter(({ awaits_reply }) => awaits_reply);
  return [(await shown('to_answer')).map(({ id }) => id), counted.map(({ id }) => id)];
}

describeOnBoth('the time that guests’ data is kept', (makeApp) => {
  it('is over: what a guest who stays away wrote is gone, and so is who they were [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const { id, phone } = await guestWithPast(app);
    app.clock.advance(30 * dayMs);
    const none = {
      shares: 0,
      order_lines: 0,
      feedback: 0,
      feedback_messages: 0,
      service_requests: 0,
      cart_lines: 0,
      bookings: 0,
      cars: 0,
      guests: 0,
    };
    expect(await applyRetention(app.context)).toEqual(none);
    app.clock.advance(1);
    const all = {
      shares: 1,
      order_lines: 1,
      feedback: 1,
      feedback_messages: 0,
      service_requests: 2,
      cart_lines: 1,
      bookings: 0,
      cars: 0,
      guests: 1,
    };
    expect(await applyRetention(app.context)).toEqual(all);
    const left = await everything(app.db, ['events', 'recent_uses', 'idempotency']);
    for (const mark of [...Object.values(marks), id]) expect(left.includes(mark), mark).toBe(false);
    await vi.waitFor(async () => expect((await phone.call('favourites')).status).toBe(401));
    expect(await applyRetention(app.context), 'once').toEqual(none);
    const { read } = app.db;
    const log = read.sql.selectFrom('audit_log').select('after').where('action', '=', 'privacy.retention');
    expect((await read.all(log)).map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ ...all, days: 30 }]);
  });

  it('is over for the phone number that a guest is found by, who still comes: only newer ones stay [MEMBERS-6] [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const guest = app.device();
    await guest.scan(1);
    const give = (phone_number: string) =>
      guest.call('sendFeedback', {
        params: { customerId: guest.customerId },
        body: { full_name: 'Layla', email: 'layla@example.com', rating: 5, agreement: true, phone_number },
      });
    expect((await give('050 123 4567')).status).toBe(201);
    app.clock.advance(20 * dayMs);
    await guest.scan(1);
    expect((await give('055 765 4321')).status).toBe(201);
    app.clock.advance(11 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ feedback: 1 });
    const { read } = app.db;
    const words = await read.all(read.sql.selectFrom('customer_words').select('word').orderBy('word'));
    expect(words.map(({ word }) => word)).toEqual(['+0557654321', '+557654321']);
  });

  it('is over for what is written later to feedback that was cleaned before [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const guest = app.device();
    await guest.scan(1);
    const params = { customerId: guest.customerId };
    const contact = { full_name: 'Layla', email: 'layla@example.com', phone_number: '050 123 4567' };
    const body = { ...contact, rating: 5, agreement: true as const, comment: 'Good' };
    const { id: feedbackId } = (await guest.call('sendFeedback', { params, body })).data.feedback;
    app.clock.advance(31 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ feedback: 1 });
    await guest.scan(1);
    const reply = { params: { feedbackId }, body: { message: 'Call me: 050 123 4567' } };
    const sent = await guest.call('replyToFeedback', reply);
    expect(sent.status, sent.text).toBe(201);
    app.clock.advance(30 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ feedback_messages: 0 });
    app.clock.advance(1);
    expect(await applyRetention(app.context)).toMatchObject({ feedback_messages: 1 });
    expect((await everything(app.db, ['events', 'idempotency'])).includes('Call me')).toBe(false);
  });

  it('is over for feedback: it waits for no answer any more, answered or not [GUEST-5] [GUEST-6] [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const manager = await app.staff('manager');
    const guest = app.device();
    await guest.scan(1);
    const [answered, unanswered] = [await complain(guest), await complain(guest)];
    await manager.call('replyAsStaff', { params: { feedbackId: answered }, body: { message: 'Sorry' } });
    expect(await waiting(app)).toEqual([[unanswered], [unanswered]]);
    app.clock.advance(31 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ feedback: 2 });
    expect(await waiting(app)).toEqual([[], []]);
    await guest.scan(1);
    await guest.call('replyToFeedback', { params: { feedbackId: answered }, body: { message: 'And?' } });
    expect(await waiting(app)).toEqual([[answered], [answered]]);
    app.clock.advance(31 * dayMs);
    await applyRetention(app.context);
    expect(await waiting(app)).toEqual([[], []]);
  });

  it('is over for cars, from when the valet took them in [VALET-8] [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const valet = await app.staff('valet');
    await valet.call('addCar', { body: { plate: 'OLD 1' } });
    app.clock.advance(29 * dayMs);
    const later = await app.staff('owner');
    await later.call('addCar', { body: { plate: 'NEW 2' } });
    app.clock.advance(1 * dayMs + 1);
    expect(await applyRetention(app.context)).toMatchObject({ cars: 1 });
    const { read } = app.db;
    expect(await read.all(read.sql.selectFrom('cars').select('plate'))).toEqual([{ plate: 'NEW 2' }]);
    expect(await applyRetention(app.context)).toMatchObject({ cars: 0 });
  });

  it('is over for bookings, from the day they were for, and not for those still to come [BOOK-9] [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const waiter = await app.staff('waiter');
    const { today } = (await waiter.call('staffBookings')).data;
    const book = (name: string, days: number) => {
      const day = Temporal.PlainDate.from(today).add({ days }).toString();
      return waiter.call('addBooking', { body: { name, party: 2, day, time: '20:00' } });
    };
    await book('Ahead', 90);
    await book('Soon', 1);
    app.clock.advance(32 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ bookings: 1 });
    const { read } = app.db;
    const left = await read.all(read.sql.selectFrom('bookings').select('name'));
    expect(left).toEqual([{ name: 'Ahead' }]);
    expect(await applyRetention(app.context)).toMatchObject({ bookings: 0 });
  });

  it('counts from the last visit for who they are, and from each thing for what they wrote [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const { id, phone } = await guestWithPast(app);
    app.clock.advance(20 * dayMs);
    await phone.scan(2);
    await order(phone, dishes.tea);
    await clear(app, 2);
    app.clock.advance(11 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ shares: 1, order_lines: 1, guests: 0 });
    expect(phone.customerId).toBe(id);
    expect((await phone.call('favourites')).data).toHaveLength(1);
    expect((await phone.call('membership')).data.total_visits).toBe(1);
    app.clock.advance(20 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ guests: 1 });
  });

  it('is kept in batches, each from where the last one ended, whatever it meets [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const { orderId } = await guestWithPast(app);
    const { read } = app.db;
    const [line] = await read.all(read.sql.selectFrom('order_lines').selectAll());
    if (line === undefined) throw new Error('there is a line');
    const noted = (count: number, from: number) =>
      app.db.write(async (tx) => {
        for (let index = from; index < from + count; index += 1) {
          const id = `${line.id}-${String(index).padStart(6, '0')}`;
          await tx.run(tx.sql.insertInto('order_lines').values({ ...line, id, instructions: 'a note' }));
        }
      });
    await noted(1203, 0);
    app.clock.advance(31 * dayMs);
    expect(await applyRetention(app.context)).toMatchObject({ order_lines: 1204 });
    const notes = read.sql.selectFrom('order_lines').select('id').where('instructions', '!=', '');
    expect(await read.all(notes.where('order_id', '=', orderId))).toEqual([]);
    await noted(2, 5000);
    expect(await applyRetention(app.context)).toMatchObject({ order_lines: 2 });
  });

  it('stops when the server stops, and leaves a guest who is owed money for later [PRIV-4] [PRIV-5]', async () => {
    const app = await makeApp({ operations });
    const { orderId, shareId } = await guestWithPast(app);
    const { read } = app.db;
    const [attempt] = await read.all(
      read.sql.selectFrom('attempts').select('id').where('share_id', '=', shareId),
    );
    const due = {
      id: 'due',
      order_id: orderId,
      share_id: shareId,
      attempt_id: attempt?.id ?? '',
      cause: 'manual',
      method: 'cash',
      amount: 100,
      covers: 100,
      state: 'pending',
      requested_at: app.clock.now(),
      tries: 0,
      key_number: 1,
    } as const;
    await app.db.write((tx) => tx.run(tx.sql.insertInto('refunds').values(due as never)));
    app.clock.advance(31 * dayMs);
    expect(await applyRetention(app.context, () => true)).toMatchObject({ shares: 0, guests: 0 });
    expect(await applyRetention(app.context)).toMatchObject({ shares: 1, guests: 0 });
    await app.db.write((tx) => tx.run(tx.sql.deleteFrom('refunds').where('id', '=', 'due')));
    expect(await applyRetention(app.context)).toMatchObject({ guests: 1 });
  });
});

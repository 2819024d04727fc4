import type { DataOf } from '@sufra/contract/calls';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Booking = DataOf<'addBooking'>['booking'];

/** A Monday at six in the evening, in Dubai. */
const now = '2026-11-23T18:00:00+04:00';
const omar = { name: 'Omar', party: 4, day: '2026-11-23', time: '20:00' };

const add = async (who: Device, body: object = {}) =>
  (await who.call('addBooking', { body: { ...omar, ...body } })).data.booking;
const walkIn = async (who: Device, name: string, quoted_minutes: number | null = 20) =>
  (await who.call('addBooking', { body: { name, party: 2, walk_in: true, quoted_minutes } })).data.booking;
const move = (who: Device, { id, version }: Booking, to: 'arrive' | 'miss' | 'cancel' | 'undo') =>
  who.call('moveBooking', { params: { bookingId: id }, body: { move: to, version } });
const seat = (who: Device, { id, version }: Booking, table: string) =>
  who.call('seatBooking', { params: { bookingId: id }, body: { table, version } });
const signAt = async (app: TestApp, number = '1') => {
  const { tables } = (await (await app.staff('valet')).call('staffFloor')).data;
  return tables.find((one) => one.number === number)?.booking;
};

describeOnBoth('bookings', (makeApp) => {
  it('are written down, and listed by day in the order of their times, with who waits [BOOK-1] [BOOK-4]', async () => {
    const { staff, clock } = await makeApp({ now });
    const waiter = await staff('waiter');
    const late = await add(waiter, { name: 'Rana', time: '00:30' });
    const first = await add(waiter, { phone: ' 050 123 4567 ', note: 'By the window', table: '2' });
    expect(first).toMatchObject({
      walk_in: false,
      day: '2026-11-23',
      time: '20:00',
      at: '2026-11-23T20:00:00+04:00',
      phone: '050 123 4567',
      note: 'By the window',
      table: '2',
      status: 'booked',
      version: 1,
      waiting_since: null,
      may_undo: false,
      overlaps: [],
    });
    const came = await walkIn(waiter, 'Lena');
    expect(came).toMatchObject({ walk_in: true, status: 'waiting', time: '18:00', quoted_minutes: 20 });
    expect(came.waiting_since).toBe(came.at);
    await add(waiter, { name: 'Tomorrow', day: '2026-11-24' });
    const today = (await waiter.call('staffBookings')).data;
    expect(today).toMatchObject({ day: '2026-11-23', today: '2026-11-23' });
    expect(today.bookings.map(({ name }) => name)).toEqual(['Lena', 'Omar', 'Rana']);
    expect(late.at, 'after midnight is still the evening').toBe('2026-11-24T00:30:00+04:00');
    clock.advance(12 * 3_600_000);
    const inTheMorning = await staff('waiter');
    const next = (await inTheMorning.call('staffBookings')).data;
    expect(next.today).toBe('2026-11-24');
    expect(next.bookings.map(({ name }) => name)).toEqual(['Tomorrow']);
    const before = (await inTheMorning.call('staffBookings', { query: { day: '2026-11-23' } })).data;
    expect(before.bookings).toHaveLength(3);
  });

  it('are refused by the field where they can’t be, and nothing is stored [BOOK-1]', async () => {
    const { staff } = await makeApp({ now });
    const waiter = await staff('waiter');
    const fieldsOf = async (body: object) =>
      Object.keys((await waiter.call('addBooking', { body: { ...omar, ...body } })).body.errors ?? {});
    expect(await fieldsOf({ day: '2026-11-22' }), 'yesterday').toEqual(['day']);
    expect(await fieldsOf({ day: '2026-02-30' }), 'no day').toEqual(['day']);
    expect(await fieldsOf({ day: '2028-01-01' }), 'too far ahead').toEqual(['day']);
    expect(await fieldsOf({ name: ' \u200b ' })).toEqual(['name']);
    expect(await fieldsOf({ time: '24:00' })).toEqual(['time']);
    expect(await fieldsOf({ party: 0 })).toEqual(['party']);
    const noTime = await waiter.call('addBooking', { body: { name: 'Omar', party: 2 } });
    expect(Object.keys(noTime.body.errors ?? {})).toEqual(['day']);
    const away = await waiter.call('addBooking', { body: { ...omar, table: '99' } });
    expect(away.body.code).toBe('table_not_found');
    expect((await waiter.call('staffBookings', { query: { day: 'x' } })).status).toBe(422);
    expect((await waiter.call('staffBookings')).data.bookings).toEqual([]);
  });

  it('are written down once, however often the tablet sends one [BOOK-1]', async () => {
    const { staff } = await makeApp({ now });
    const waiter = await staff('waiter');
    const once = { body: omar, headers: { 'idempotency-key': 'k-1' } };
    const [one, two] = [await waiter.call('addBooking', once), await waiter.call('addBooking', once)];
    expect(one.status).toBe(201);
    expect(two.data.booking.id).toBe(one.data.booking.id);
    expect((await waiter.call('staffBookings')).data.bookings).toHaveLength(1);
  });

  it('are changed by one of two, and the other is shown what changed [BOOK-2]', async () => {
    const { staff } = await makeApp({ now });
    const [waiter, cashier] = [await staff('waiter'), await staff('cashier')];
    const { id: bookingId, version } = await add(waiter);
    const change = (who: Device, party: number) =>
      who.call('changeBooking', { params: { bookingId }, body: { ...omar, party, version } });
    const both = await Promise.all([change(waiter, 6), change(cashier, 8)]);
    const [won] = both.filter(({ status }) => status === 200);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'booking_changed', data: { booking: won?.data.booking } });
    const { bookings } = (await waiter.call('staffBookings')).data;
    expect(bookings).toEqual([won?.data.booking]);
  });

  it('wait, are seated, don’t come or cancel, and take that back [BOOK-3]', async () => {
    const { staff, clock } = await makeApp({ now });
    const waiter = await staff('waiter');
    const booked = await add(waiter);
    clock.advance(60_000);
    const waits = (await move(waiter, booked, 'arrive')).data.booking;
    expect(waits).toMatchObject({
      status: 'waiting',
      waiting_since: '2026-11-23T18:01:00+04:00',
      may_undo: true,
    });
    const again = await move(waiter, booked, 'arrive');
    expect(again.data.booking, 'a repeat').toEqual(waits);
    expect((await move(waiter, waits, 'miss')).body.code).toBe('booking_over');
    const back = (await move(waiter, waits, 'undo')).data.booking;
    expect(back).toMatchObject({ status: 'booked', waiting_since: null, may_undo: false });
    const missed = (await move(waiter, back, 'miss')).data.booking;
    expect(missed.status).toBe('missed');
    const stale = await move(waiter, booked, 'cancel');
    expect(stale.body).toMatchObject({ code: 'booking_changed', data: { booking: { status: 'missed' } } });
    const cancelled = (await move(waiter, (await move(waiter, missed, 'undo')).data.booking, 'cancel')).data;
    expect(cancelled.booking).toMatchObject({ status: 'cancelled', version: 6 });
    expect((await move(waiter, { ...booked, id: 'nobody' }, 'cancel')).status).toBe(404);
  });

  it('open a free table for the party when it is seated, and no other one [BOOK-6]', async () => {
    const { staff } = await makeApp({ now });
    const waiter = await staff('waiter');
    const [lena, omars] = [await walkIn(waiter, 'Lena'), await add(waiter, { table: '2' })];
    const seated = (await seat(waiter, lena, '1')).data.booking;
    expect(seated).toMatchObject({ status: 'seated', table: '1', may_undo: true });
    const { tables } = (await waiter.call('staffFloor')).data;
    expect(tables.find(({ number }) => number === '1')).toMatchObject({
      party: 2,
      states: [{ state: 'seated' }],
    });
    expect((await seat(waiter, lena, '1')).data.booking, 'a repeat').toEqual(seated);
    expect((await seat(waiter, lena, '2')).body.code, 'seated elsewhere').toBe('booking_changed');
    expect((await seat(waiter, omars, '1')).body.code).toBe('table_occupied');
    expect((await seat(waiter, omars, '99')).body.code).toBe('table_not_found');
    const two = await Promise.all([seat(waiter, omars, '3'), seat(await staff('owner'), omars, '4')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const undone = (await move(waiter, seated, 'undo')).data.booking;
    expect(undone).toMatchObject({ status: 'waiting', waiting_since: lena.waiting_since });
    const left = (await waiter.call('staffFloor')).data.tables.find(({ number }) => number === '1');
    expect(left?.visit_id, 'the table stays open').not.toBeNull();
  });

  it('put a sign on their table within the venue’s time, until they sit [BOOK-7]', async () => {
    const app = await makeApp({ now, operations: { booking_soon_minutes: 60 } });
    const waiter = await app.staff('waiter');
    const omars = await add(waiter, { table: '1', name: 'Not on the plan' });
    await add(waiter, { table: '1', time: '22:00' });
    expect(await signAt(app)).toBeNull();
    app.clock.advance(60 * 60_000);
    expect(await signAt(app)).toEqual({ at: '2026-11-23T20:00:00+04:00', party: 4 });
    const { text } = await (await app.staff('valet')).call('staffFloor');
    expect(text).not.toContain('Not on the plan');
    const seated = (await seat(waiter, omars, '3')).data.booking;
    expect(await signAt(app), 'seated elsewhere').toBeNull();
    await move(waiter, seated, 'undo');
    expect(await signAt(app), 'at the table that was booked').toMatchObject({ party: 4 });
    app.clock.advance(2 * 60 * 60_000);
    expect(await signAt(app), 'an hour late').toMatchObject({ party: 4, at: '2026-11-23T20:00:00+04:00' });
    app.clock.advance(60_001);
    expect(await signAt(app)).toMatchObject({ at: '2026-11-23T22:00:00+04:00' });
  });

  it('of one table too close together are said, and never refused [BOOK-5]', async () => {
    const { staff } = await makeApp({ now, operations: { booking_stay_minutes: 90 } });
    const waiter = await staff('waiter');
    const first = await add(waiter, { table: '1' });
    const second = await add(waiter, { table: '1', time: '21:00' });
    const third = await add(waiter, { table: '1', time: '22:30' });
    expect([second.overlaps, third.overlaps]).toEqual([[first.id], []]);
    await move(waiter, first, 'cancel');
    const { bookings } = (await waiter.call('staffBookings')).data;
    expect(bookings.map(({ overlaps }) => overlaps)).toEqual([[], [], []]);
  });

  it('name the table where their party sits after a move, and want that one [BOOK-13]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    const haddad = await add(waiter, { name: 'Haddad', table: '1' });
    const [late, later] = [
      await add(waiter, { table: '2', time: '20:30' }),
      await add(waiter, { table: '3', time: '20:30' }),
    ];
    const before = (await seat(waiter, haddad, '2')).data.booking;
    const tap = await app.events(await app.staff('cashier'), 'staff/events');
    const moved = await waiter.call('moveTable', { params: { table: '2' }, body: { to: '3' } });
    expect(moved.status, moved.text).toBe(200);
    await expect
      .poll(() => tap.received.filter(({ type }) => type === 'bookings.changed'))
      .toMatchObject([{ data: { booking_id: haddad.id } }]);
    tap.close();
    const { bookings } = (await waiter.call('staffBookings')).data;
    const found = (id: string) => bookings.find((one) => one.id === id);
    expect(found(haddad.id)).toMatchObject({ table: '3', status: 'seated', overlaps: [later.id] });
    expect([found(late.id)?.overlaps, found(later.id)?.overlaps]).toEqual([[], [haddad.id]]);
    const stale = await move(waiter, before, 'undo');
    expect(stale.body.code, 'a screen that shows the table of before').toBe('booking_changed');
    const undone = await move(waiter, found(haddad.id) ?? before, 'undo');
    expect(undone.data.booking, 'the table that was booked').toMatchObject({ status: 'booked', table: '1' });
    await waiter.call('moveTable', { params: { table: '3' }, body: { to: '4' } });
    const after = (await waiter.call('staffBookings')).data.bookings.find(({ id }) => id === haddad.id);
    expect(after?.table, 'who was seated by mistake is somebody else').toBe('1');
  });

  it('of a party that joined another and parted again go with it, too [BOOK-13]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    const [haddad, mate] = [await add(waiter), await add(waiter, { name: 'Mate' })];
    await seat(waiter, haddad, '1');
    await seat(waiter, mate, '2');
    for (let round = 0; round < 2; round += 1) {
      await waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } });
      app.clock.advance(1000);
      await waiter.call('partTable', { params: { table: '1' } });
    }
    await waiter.call('moveTable', { params: { table: '1' }, body: { to: '3' } });
    const { bookings } = (await waiter.call('staffBookings')).data;
    expect(bookings.map(({ name, table }) => [name, table]).toSorted()).toEqual([
      ['Mate', '2'],
      ['Omar', '3'],
    ]);
  });

  it('are in the audit log without names and numbers, and told to the other screens [BOOK-8]', async () => {
    const app = await makeApp({ now });
    const waiter = await app.staff('waiter');
    const tap = await app.events(await app.staff('cashier'), 'staff/events');
    const booking = await add(waiter, { name: 'Named', phone: '0501234567', note: 'Noted' });
    await move(waiter, booking, 'arrive');
    await expect.poll(() => tap.received.filter(({ type }) => type === 'bookings.changed').length).toBe(2);
    tap.close();
    const { read } = app.db;
    const log = await read.all(
      read.sql.selectFrom('audit_log').selectAll().where('subject', '=', booking.id),
    );
    expect(log.map(({ action }) => action)).toEqual(['booking.add', 'booking.arrive']);
    expect(JSON.stringify(log)).not.toMatch(/Named|0501234567|Noted/);
  });

  it('need the right to change them, and seating that to open tables [BOOK-2] [BOOK-6]', async () => {
    const app = await makeApp({
      now,
      operations: { rights: { 'bookings.change': ['manager'], 'tables.manage': [] } },
    });
    const [waiter, manager] = [await app.staff('waiter'), await app.staff('manager')];
    expect((await waiter.call('staffBookings')).status).toBe(200);
    expect((await waiter.call('addBooking', { body: omar })).status).toBe(403);
    const booking = await add(manager);
    expect((await seat(manager, booking, '1')).status).toBe(403);
  });
});

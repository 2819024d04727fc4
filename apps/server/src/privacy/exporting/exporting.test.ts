import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { exportedGuest } from '../../testing/people/exported.ts';
import { guestWithPast, marks } from '../../testing/people/guest-with-past.ts';
import type { TestApp } from '../../testing/test-app.ts';

const now = '2026-11-23T18:00:00+04:00';
const phone = '+971 56 111 2233';

const logOf = ({ db: { read } }: TestApp, action: string) =>
  read.all(read.sql.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id'));

/** Bookings of one guest on two days, with their number in two ways; one of somebody else; one of a party that waits. */
async function booked(app: TestApp) {
  const waiter = await app.staff('waiter');
  const add = (body: object) =>
    waiter.call('addBooking', { body: { name: 'Booked-Guest', party: 2, ...body } });
  await add({ day: '2026-11-24', time: '20:00', phone });
  await add({ day: '2026-11-23', time: '21:00', phone: '0561112233', note: 'booked-note' });
  await add({ day: '2026-11-24', time: '20:00', phone: '0569998877', name: 'Other' });
  const { status } = await add({ walk_in: true, name: 'Without-Number' });
  expect(status).toBe(201);
  return app.staff('owner');
}

/** As many more evenings of a guest, each as their first. */
async function comesAgain({ db }: TestApp, id: string, evenings: number): Promise<void> {
  const { sql, first } = db.read;
  const again = <One extends object>(one: One | undefined, more: (n: number) => Partial<One>) => {
    if (one === undefined) throw new Error('there is a first evening');
    return Array.from({ length: evenings }, (_, n) => ({ ...one, ...more(n) }));
  };
  const visits = again(await first(sql.selectFrom('visits').selectAll()), (n) => ({ id: `visit-${n}` }));
  const guests = again(await first(sql.selectFrom('visit_guests').selectAll()), (n) => ({
    customer_id: id,
    visit_id: `visit-${n}`,
  }));
  const orders = again(await first(sql.selectFrom('orders').selectAll()), (n) => ({
    id: `order-${n}`,
    visit_id: `visit-${n}`,
    order_ref: `9${n}`,
  }));
  const rounds = again(await first(sql.selectFrom('rounds').selectAll()), (n) => ({
    id: `round-${n}`,
    order_id: `order-${n}`,
  }));
  const lines = again(await first(sql.selectFrom('order_lines').selectAll()), (n) => ({
    id: `line-${n}`,
    round_id: `round-${n}`,
    ordered_by: id,
  }));
  await db.write(async (tx) => {
    await tx.run(tx.sql.insertInto('visits').values(visits));
    await tx.run(tx.sql.insertInto('visit_guests').values(guests));
    await tx.run(tx.sql.insertInto('orders').values(orders));
    await tx.run(tx.sql.insertInto('rounds').values(rounds));
    await tx.run(tx.sql.insertInto('order_lines').values(lines));
  });
}

describeOnBoth('a copy of what is kept', (makeApp) => {
  it('of a guest is saved by the owner, is what the command writes, and is in the log [PRIV-13]', async () => {
    const app = await makeApp();
    const { id } = await guestWithPast(app);
    const owner = await app.staff('owner');
    const answer = await owner.call('exportMember', { params: { customerId: id } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { guests } = JSON.parse(answer.text) as { guests: unknown[] };
    expect(guests).toEqual([await exportedGuest(app.db, id)]);
    for (const mark of Object.values(marks)) expect(answer.text.includes(mark), mark).toBe(true);
    const log = await logOf(app, 'privacy.export');
    expect(log).toMatchObject([{ subject: id, staff_id: expect.any(String) }]);
    for (const mark of Object.values(marks)) expect(JSON.stringify(log)).not.toContain(mark);
    const nobody = await owner.call('exportMember', { params: { customerId: 'nobody' } });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'member_not_found']);
    const manager = await app.staff('manager');
    expect((await manager.call('exportMember', { params: { customerId: id } })).status).toBe(403);
    expect(await logOf(app, 'privacy.export')).toHaveLength(1);
  });

  it('has every evening of a guest who comes every day [PRIV-13]', async () => {
    const app = await makeApp();
    const { id } = await guestWithPast(app);
    await comesAgain(app, id, 1000);
    const owner = await app.staff('owner');
    const { text } = await owner.call('exportMember', { params: { customerId: id } });
    const [guest] = (JSON.parse(text) as { guests: { orders: { id: string; lines: unknown[] }[] }[] }).guests;
    expect(guest?.orders).toHaveLength(1001);
    expect(guest?.orders.every(({ lines }) => lines.length === 1)).toBe(true);
  });

  it('of the bookings with a phone number is saved however it is written [PRIV-14]', async () => {
    const app = await makeApp({ now });
    const owner = await booked(app);
    for (const typed of [phone, '056 111 2233', '٠٥٦١١١٢٢٣٣']) {
      const { text } = await owner.call('exportBookings', { body: { phone: typed } });
      const file = JSON.parse(text) as { guests: unknown[]; bookings: { phone: string }[] };
      expect(file.guests, typed).toEqual([]);
      expect(
        file.bookings.map((one) => one.phone),
        typed,
      ).toEqual([phone, '0561112233']);
      expect(text).toContain('booked-note');
    }
    const log = await logOf(app, 'privacy.export');
    expect(log).toHaveLength(3);
    expect(log[0]?.subject).toMatch(/^bookings \S{36}$/);
    expect(JSON.stringify(log)).not.toContain('111');
    const none = await owner.call('exportBookings', { body: { phone: '050 000 0000' } });
    expect([none.status, none.body.code]).toEqual([404, 'booking_not_found']);
  });

  it('has no booking of a number that only ends like the one asked for, and none is erased [PRIV-14] [PRIV-15]', async () => {
    const app = await makeApp({ now });
    const owner = await booked(app);
    const waiter = await app.staff('waiter');
    const others = ['+966 56 111 2233', '111 2233', '04 111 2233', '+971 4 111 2233'];
    for (const other of others) {
      const body = { name: 'Stranger', party: 2, day: '2026-11-24', time: '20:00', phone: other };
      expect((await waiter.call('addBooking', { body })).status).toBe(201);
    }
    const found = async (asked: string) => {
      const answer = await owner.call('exportBookings', { body: { phone: asked } });
      const { bookings } = JSON.parse(answer.text) as { bookings: { phone: string }[] };
      return bookings.map((one) => one.phone);
    };
    expect(await found(phone)).toEqual([phone, '0561112233']);
    expect(await found('111 2233')).toEqual(['111 2233']);
    expect(await found('041112233')).toEqual(['04 111 2233', '+971 4 111 2233']);
    const erased = await owner.call('eraseBookings', { body: { phone, sure: true } });
    expect(erased.data).toMatchObject({ erased: true, bookings: 2 });
    for (const other of others) expect(await found(other)).toContain(other);
  });

  it('can’t be asked for by a part of a number, and nothing is erased by one [PRIV-14]', async () => {
    const app = await makeApp({ now });
    const owner = await booked(app);
    for (const answer of [
      await owner.call('exportBookings', { body: { phone: '056 111' } }),
      await owner.call('eraseBookings', { body: { phone: '056 111', sure: true } }),
    ])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['phone']]);
  });

  it('is followed by erasing the bookings, after those still to come are named [PRIV-15]', async () => {
    const app = await makeApp({ now });
    const owner = await booked(app);
    const erase = (sure: boolean) => owner.call('eraseBookings', { body: { phone: '056 111 2233', sure } });
    const names = async () => {
      const rows = await app.db.read.all(
        app.db.read.sql.selectFrom('bookings').select('name').orderBy('name'),
      );
      return rows.map(({ name }) => name);
    };
    const trial = (await erase(false)).data;
    expect(trial).toMatchObject({ erased: false, bookings: 2 });
    expect(trial.coming).toEqual([
      { name: 'Booked-Guest', party: 2, at: '2026-11-23T21:00:00+04:00' },
      { name: 'Booked-Guest', party: 2, at: '2026-11-24T20:00:00+04:00' },
    ]);
    expect(await names()).toHaveLength(4);
    expect(await logOf(app, 'privacy.erase')).toEqual([]);
    expect((await erase(true)).data).toMatchObject({ erased: true, bookings: 2 });
    expect(await names()).toEqual(['Other', 'Without-Number']);
    expect((await erase(true)).data).toEqual({ erased: true, bookings: 0, coming: [] });
    const log = await logOf(app, 'privacy.erase');
    expect(log).toMatchObject([
      { subject: 'bookings', staff_id: expect.any(String), after: '{"bookings":2}' },
    ]);
    const manager = await app.staff('manager');
    const refused = await manager.call('eraseBookings', { body: { phone, sure: true } });
    expect(refused.status).toBe(403);
  });
});

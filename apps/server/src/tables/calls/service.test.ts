import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';

describeOnBoth('calling for service', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const board = async (role: 'owner' | 'waiter' | 'valet' = 'owner') =>
      (await (await app.staff(role)).call('staffService')).data;
    const resolve = async (requestId: string, role: 'manager' | 'waiter' | 'valet' = 'manager') =>
      (await app.staff(role)).call('resolveService', { params: { requestId } });
    const clear = async (table: string) =>
      (await app.staff('manager')).call('clearTable', { params: { table }, body: { reason: 'test' } });
    return { ...app, phone, board, resolve, clear };
  };

  it('records a valet call and answers with a message [ENT-42] [CAR-1]', async () => {
    const { phone, board } = await seated();
    const asked = await phone.put<{ request: object }>(`customer/vehicle-request/${phone.customerId}`);
    expect([asked.status, asked.body.message]).toEqual([200, 'We’ve told the valet.']);
    expect(asked.data.request).toMatchObject({ status: 'open', kind: 'valet' });
    expect((await board()).open).toMatchObject([
      { kind: 'valet', table_number: '1', zone: 'Terrace', guest_name: null, resolved_by: null },
    ]);
  });

  it('calls a waiter to the table [PROFILE-10]', async () => {
    const { phone, board } = await seated();
    const called = await phone.call('callWaiter');
    expect([called.status, called.body.message]).toEqual([200, 'Waiter has been called!']);
    expect((await board()).open).toMatchObject([{ kind: 'waiter', table_number: '1' }]);
  });

  it.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ru', /\p{Script=Cyrillic}/u],
    ['tr', /Garson|Vale/],
  ])('answers in %s', async (language, script) => {
    const { phone } = await seated();
    expect((await phone.call('callWaiter', { language })).body.message).toMatch(script);
    expect((await phone.call('requestVehicle', { language })).body.message).toMatch(script);
  });

  it.each(['requestVehicle', 'callWaiter'] as const)(
    '%s: while a call is open, further calls return it, even when they arrive together',
    async (name) => {
      const { phone, board, resolve } = await seated();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          phone.call(name, index % 2 === 0 ? {} : { key: String(index) }),
        ),
      );
      const ids = new Set(answers.map((answer) => answer.data.request.id));
      expect(ids.size).toBe(1);
      expect((await board()).open).toHaveLength(1);
      await resolve([...ids][0] ?? '');
      const next = (await phone.call(name)).data.request.id;
      expect(ids).not.toContain(next);
      expect((await board()).open.map((request) => request.id)).toEqual([next]);
    },
  );

  it('there is one waiter call for a table, and one valet call for each guest', async () => {
    const { phone, device, board } = await seated();
    const mate = device();
    await mate.scan(1);
    const [mine, theirs] = [await phone.call('callWaiter'), await mate.call('callWaiter')];
    expect(theirs.data.request.id).toBe(mine.data.request.id);
    const [car, other] = [await phone.call('requestVehicle'), await mate.call('requestVehicle')];
    expect(other.data.request.id).not.toBe(car.data.request.id);
    expect((await board()).open.map((request) => request.kind)).toEqual(['waiter', 'valet', 'valet']);
  });

  it('accepts the body that another client sends, and an empty one', async () => {
    const { phone } = await seated();
    const path = `customer/vehicle-request/${phone.customerId}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await phone.put(path),
      await phone.put(path, {}),
      await phone.put(path, { customer_id: phone.customerId }),
      await phone.put(path, 'table_number=1', { headers: form }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await phone.put(path, '{', { headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    );
  });

  it('for an hour after the table was cleared, a guest can still call the valet, but no waiter', async () => {
    const { phone, clear, clock, board } = await seated();
    await phone.call('callWaiter');
    await clear('1');
    expect((await board()).open).toEqual([]);
    const late = await phone.call('callWaiter');
    expect([late.status, late.body.code]).toEqual([409, 'visit_ended']);
    clock.advance(59 * 60_000);
    expect((await phone.call('requestVehicle')).status).toBe(200);
    expect((await board()).open).toMatchObject([{ kind: 'valet', table_number: '1' }]);
    clock.advance(2 * 60_000);
    const gone = await phone.call('requestVehicle', { language: 'ru' });
    expect([gone.status, gone.body.code]).toEqual([409, 'visit_ended']);
    expect(gone.body.message).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('accepts calls only from phones that are proven to be at the table [PRES-4]', async () => {
    const { device, staff } = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const phone = device();
    await phone.scan(1);
    const waiter = await staff('waiter');
    const open = async () => (await waiter.call('staffService')).data.open;
    for (const name of ['callWaiter', 'requestVehicle'] as const) {
      const refused = await phone.call(name, { language: 'ar' });
      expect([refused.status, refused.body.code]).toEqual([403, 'presence_required']);
      expect(refused.body.message).toMatch(/\p{Script=Arabic}/u);
    }
    expect(await open()).toEqual([]);
    await waiter.call('admitGuest', { params: { customerId: phone.customerId } });
    expect((await phone.call('callWaiter')).status).toBe(200);
    expect(await open()).toMatchObject([{ guest_proven: true }]);
  });

  it('follows a party that moves to another table', async () => {
    const { phone, staff, board } = await seated();
    await phone.call('callWaiter');
    await (await staff('waiter')).call('moveTable', { params: { table: '1' }, body: { to: '4' } });
    expect((await board()).open).toMatchObject([{ table_number: '4', zone: null }]);
  });

  it('the valet sees and answers only valet calls', async () => {
    const { phone, board, resolve } = await seated();
    const call = (await phone.call('callWaiter')).data.request.id;
    const car = (await phone.call('requestVehicle')).data.request.id;
    expect((await board('valet')).open.map((request) => request.id)).toEqual([car]);
    expect((await board('waiter')).open.map((request) => request.id)).toEqual([call, car]);
    const refused = await resolve(call, 'valet');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await resolve(car, 'valet')).data.request).toMatchObject({
      status: 'done',
      resolved_by: 'The valet',
    });
  });

  it('a call is answered once, by whoever is first, and that is in the audit log', async () => {
    const { phone, resolve, board, clock, db } = await seated();
    const { id } = (await phone.call('callWaiter')).data.request;
    clock.advance(60_000);
    const answers = await Promise.all([resolve(id, 'waiter'), resolve(id), resolve(id, 'waiter')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.data.request.resolved_by)).size).toBe(1);
    const after = await board();
    expect(after.open).toEqual([]);
    expect(after.done).toMatchObject([{ id, resolved_at: '2026-03-10T16:01:00+04:00' }]);
    const entries = await db.read.all(db.read.sql.selectFrom('audit_log').selectAll());
    expect(entries).toMatchObject([{ action: 'service.waiter', subject: id }]);
    const unknown = await resolve('no-such-request');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'service_request_not_found']);
    clock.advance(61 * 60_000);
    expect((await board()).done).toEqual([]);
  });

  it('live events about a call go to staff and to the guests it concerns', async () => {
    const { phone, device, staff, events, resolve } = await seated();
    const mate = device();
    await mate.scan(1);
    const [onPhone, onMate, onFloor] = await Promise.all([
      events(phone, 'customer/events'),
      events(mate, 'customer/events'),
      events(await staff('waiter'), 'staff/events'),
    ]);
    const car = (await phone.call('requestVehicle')).data.request.id;
    expect((await onPhone.until('service.changed')).data).toEqual({ kind: 'valet' });
    expect((await onFloor.until('service.changed')).data).toEqual({ kind: 'valet' });
    await resolve(car);
    await phone.call('callWaiter');
    expect((await onMate.until('service.changed')).data).toEqual({ kind: 'waiter' });
    const told = onPhone.received.filter((event) => event.type === 'service.changed');
    expect(told.slice(0, 2).map((event) => event.data)).toEqual([{ kind: 'valet' }, { kind: 'valet' }]);
    for (const tap of [onPhone, onMate, onFloor]) tap.close();
  });
});

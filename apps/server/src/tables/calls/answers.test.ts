import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { testApp } from '../../testing/test-app.ts';

describeOnBoth('answering calls', (makeApp) => {
  const seated = async () => {
    const app = await makeApp();
    const phone = app.device();
    await phone.scan(1);
    const called = async () =>
      (await phone.call('callWaiter', { body: { reasons: ['water'] } })).data.request.id;
    const seen = async () => (await phone.call('waiterCall')).data.call;
    type Role = 'manager' | 'cashier' | 'waiter' | 'valet';
    const take = async (requestId: string, role: Role = 'waiter', instead_of?: string | null) =>
      (await app.staff(role)).call('takeService', {
        params: { requestId },
        ...(instead_of === undefined ? {} : { body: { instead_of } }),
      });
    const answer =
      (name: 'releaseService' | 'resolveService' | 'reopenService') =>
      async (requestId: string, role: Role = 'waiter') =>
        (await app.staff(role)).call(name, { params: { requestId } });
    const [release, resolve, reopen] = [
      answer('releaseService'),
      answer('resolveService'),
      answer('reopenService'),
    ];
    const rename = (role: Role, name: string) =>
      app.db.write((tx) => tx.run(tx.sql.updateTable('staff').set({ name }).where('role', '=', role)));
    const audited = async () => {
      const { read } = app.db;
      const log = read.sql.selectFrom('audit_log').select(['action', 'staff_id']);
      return (await read.all(log.where('action', 'like', 'service.%').orderBy('id'))).map(
        ({ action, staff_id }) => `${action} by ${staff_id}`,
      );
    };
    return { ...app, phone, called, seen, take, release, resolve, reopen, rename, audited };
  };

  it('tells the table the first name of who is coming, and when it is done [SERVICE-2]', async () => {
    const { device, called, seen, take, resolve, rename, clock } = await seated();
    await rename('waiter', 'Yusuf Al Haddad');
    const mate = device();
    await mate.scan(1);
    const id = await called();
    clock.advance(60_000);
    const taken = await take(id);
    expect(taken.data.request.taken_by).toEqual({
      id: staffAccount('waiter').id,
      name: 'Yusuf Al Haddad',
    });
    const coming = await seen();
    expect(coming).toMatchObject({ id, status: 'open', taken_by: 'Yusuf', resolved_at: null });
    expect(Date.parse(coming?.taken_at ?? '') - Date.parse(coming?.requested_at ?? '')).toBe(60_000);
    for (const answer of [await mate.call('waiterCall'), await mate.call('visit')])
      expect(answer.text.includes('Haddad')).toBe(false);
    await resolve(id);
    expect((await mate.call('waiterCall')).data.call).toMatchObject({
      id,
      status: 'done',
      taken_by: 'Yusuf',
      reasons: ['water'],
    });
    clock.advance(10 * 60_000 + 1);
    expect(await seen(), 'ten minutes later').toBeNull();
  });

  it.each(['waiter@venue.test', '7'])(
    'tells no name where an account has none: %s [SERVICE-7]',
    async (name) => {
      const { called, seen, take, rename } = await seated();
      await rename('waiter', name);
      await take(await called());
      const call = await seen();
      expect([call?.taken_by, call?.taken_at === null]).toEqual([null, false]);
    },
  );

  it('lets one of two go, and tells the other who it is [SERVICE-5]', async () => {
    const { called, take, seen, rename } = await seated();
    await rename('waiter', 'Yusuf Al Haddad');
    await rename('cashier', 'Rana');
    const id = await called();
    const [one, other] = await Promise.all([take(id, 'waiter'), take(id, 'cashier')]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [kept, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.body.code).toBe('service_request_taken');
    const name = kept.data.request.taken_by?.name ?? '?';
    expect(lost.body.message).toContain(name);
    expect((await seen())?.taken_by).toBe(name.split(' ')[0]);
  });

  it('is taken over only from the colleague whom the screen showed [SERVICE-5]', async () => {
    const { called, take, seen, rename } = await seated();
    await rename('manager', 'Samir');
    const id = await called();
    await take(id, 'waiter');
    expect((await take(id, 'manager', null)).body.code).toBe('service_request_taken');
    expect((await take(id, 'manager', staffAccount('cashier').id)).status).toBe(409);
    expect((await take(id, 'manager', staffAccount('waiter').id)).status).toBe(200);
    expect((await seen())?.taken_by).toBe('Samir');
    expect((await take(id, 'cashier', staffAccount('waiter').id)).status, 'an old screen').toBe(409);
  });

  it('is given back by who has it alone, and then asked again [SERVICE-5]', async () => {
    const { called, take, release, seen } = await seated();
    const id = await called();
    await take(id);
    const refused = await release(id, 'manager');
    expect([refused.status, refused.body.code]).toEqual([409, 'service_request_taken']);
    expect((await release(id)).data.request.taken_by).toBeNull();
    expect((await release(id)).status, 'a repeat').toBe(200);
    expect(await seen()).toMatchObject({ taken_by: null, taken_at: null, status: 'open' });
    expect((await take(id, 'manager')).status).toBe(200);
  });

  it('is opened again after a slip, with who had it, for ten minutes [SERVICE-6]', async () => {
    const { called, take, resolve, reopen, seen, clock } = await seated();
    const id = await called();
    await take(id);
    await resolve(id);
    clock.advance(10 * 60_000);
    expect((await reopen(id)).data.request).toMatchObject({ status: 'open', resolved_by: null });
    expect(await seen()).toMatchObject({ id, status: 'open', taken_at: expect.any(String) });
    expect((await reopen(id)).status, 'a repeat').toBe(200);
    await resolve(id);
    clock.advance(10 * 60_000 + 1);
    expect((await reopen(id)).body.code).toBe('service_request_not_open');
  });

  it('is not opened again beside a newer call, nor when its guests took it back [SERVICE-6]', async () => {
    const { phone, called, resolve, reopen, seen } = await seated();
    const first = await called();
    await resolve(first);
    const second = await called();
    expect((await reopen(first)).body.code).toBe('service_request_not_open');
    expect(await seen()).toMatchObject({ id: second });
    await phone.call('withdrawWaiterCall', { params: { requestId: second } });
    for (const refused of [await reopen(second), await resolve(second)])
      expect([refused.status, refused.body.code]).toEqual([409, 'service_request_not_open']);
  });

  it('a car too is taken, brought and opened again, by the valet [SERVICE-5]', async () => {
    const { phone, take, resolve, reopen, seen, staff } = await seated();
    const { id } = (await phone.call('requestVehicle')).data.request;
    await (await staff('manager')).call('clearTable', { params: { table: '1' }, body: { reason: 'test' } });
    expect((await take(id, 'valet')).data.request).toMatchObject({ asks: [], kind: 'valet' });
    await resolve(id, 'valet');
    expect((await reopen(id, 'valet')).data.request).toMatchObject({ status: 'open' });
    expect(await seen(), 'no waiter').toBeNull();
  });

  it('is not the valet’s where a waiter was called [STAFF-8]', async () => {
    const { called, take, release, reopen, seen } = await seated();
    const id = await called();
    for (const refused of [await take(id, 'valet'), await release(id, 'valet'), await reopen(id, 'valet')])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await seen())?.taken_at).toBeNull();
    expect((await take('no-such-call')).body.code).toBe('service_request_not_found');
  });

  it('is logged once for each change, with who did it [SERVICE-5]', async () => {
    const { called, take, release, resolve, reopen, audited } = await seated();
    const id = await called();
    for (const step of [take, take, release, release, take, resolve, resolve, reopen, reopen]) await step(id);
    const { id: by } = staffAccount('waiter');
    expect(await audited()).toEqual(
      ['take', 'release', 'take', 'waiter', 'reopen'].map((action) => `service.${action} by ${by}`),
    );
  });

  it('reaches the phones of the table and the staff as it happens [SERVICE-2]', async () => {
    const { device, events, called, take, resolve, staff } = await seated();
    const [mate, stranger] = [device(), device()];
    await mate.scan(1);
    await stranger.scan(2);
    const [onMate, elsewhere, onFloor] = await Promise.all([
      events(mate, 'customer/events'),
      events(stranger, 'customer/events'),
      events(await staff('waiter'), 'staff/events'),
    ]);
    const id = await called();
    await take(id);
    await resolve(id);
    const heard = (tap: typeof onMate) => tap.received.filter(({ type }) => type === 'service.changed');
    await expect.poll(() => heard(onMate).length).toBe(3);
    await expect.poll(() => heard(onFloor).length).toBe(3);
    expect(heard(elsewhere)).toEqual([]);
    for (const tap of [onMate, elsewhere, onFloor]) tap.close();
  });
});

it('two processes let one of two waiters go [SERVICE-5]', async () => {
  await using here = await testApp({ dialect: 'postgres' });
  await using there = await testApp({ dialect: 'postgres', beside: here });
  const phone = here.device();
  await phone.scan(1);
  const [one, other] = [await here.staff('waiter'), await there.staff('cashier')];
  for (let round = 0; round < 6; round += 1) {
    const requestId = (await phone.call('callWaiter', { body: { note: `Round ${round}` } })).data.request.id;
    const takes = await Promise.all(
      [one, other].map((member) => member.call('takeService', { params: { requestId } })),
    );
    expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await one.call('resolveService', { params: { requestId } });
  }
});

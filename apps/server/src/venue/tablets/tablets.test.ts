import type { Permission, Role } from '@sufra/contract/core/permissions';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { deleteExpired } from '../../housekeeping/housekeeping.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { setDisabled } from '../staff/accounts.ts';

const password = 'a long enough password';
const pins = { waiter: '2749', cashier: '83016', kitchen: '4917', manager: '6205' } as const;
type Pinned = keyof typeof pins;
const hourMs = 60 * 60_000;

let passwordHash: string;
const pinHashes = new Map<Pinned, string>();
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  for (const [role, pin] of Object.entries(pins)) pinHashes.set(role as Pinned, await hashPassword(pin));
});

const share = (by: Device, name = 'Bar', hands_minutes: 0 | 1 | 5 | 15 = 5) =>
  by.call('shareTablet', { body: { name, hands_minutes } });
const byPin = (tablet: Device, role: Role, pin = pins[role as Pinned]) =>
  tablet.call('signInByPin', { body: { account_id: staffAccount(role).id, pin } });
const isIn = async (device: Device) => (await device.call('staffSession')).status === 200;
const peopleOn = async (device: Device) => (await device.call('thisTablet')).data.tablet?.people;
const setPin = (by: Device, pin: string) => by.call('setOwnPin', { body: { password, pin } });
const cookiePath = '/api/v1/staff/tablet';

/** Whether something happens within a second. */
const soon = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 1000);
    }),
  ]);

/** A house whose staff have PINs. */
async function house(makeApp: (options: object) => Promise<TestApp>): Promise<TestApp> {
  const app = await makeApp({ passwordHash });
  await app.db.write(async (tx) => {
    for (const [role, pin_hash] of pinHashes)
      await tx.run(tx.sql.updateTable('staff').set({ pin_hash }).where('id', '=', staffAccount(role).id));
    return { ok: true };
  });
  return app;
}

/** The same, with a tablet that the manager shared and left. */
async function sharedHouse(makeApp: (options: object) => Promise<TestApp>) {
  const app = await house(makeApp);
  const tablet = await app.staff('manager');
  const { id } = (await share(tablet)).data.tablet;
  await tablet.call('staffSignOut');
  return { app, tablet, id };
}

/** Another session of somebody on the same tablet: a browser with the same cookie. */
function sameTablet(app: TestApp, tablet: Device): Device {
  const other = app.device();
  const value = /sufra_tablet=([^;]*)/.exec(tablet.cookies(cookiePath) ?? '')?.[1] ?? '';
  other.keepCookie({ name: 'sufra_tablet', value, path: '/api/v1/staff' });
  return other;
}

async function setRights(owner: Device, patch: { readonly [Name in Permission]?: Role[] }) {
  const { rights } = (await owner.call('staffSettings')).data.settings;
  if (rights === undefined) throw new Error('nobody sees the rights');
  const value = { table: { ...rights.value.table, ...patch } };
  return owner.call('changeSettings', { body: { rights: { basis: rights.basis, value } } });
}

describeOnBoth('a shared tablet', (makeApp) => {
  it('is made by a manager or an owner, listed with its last use, renamed and ended [TABLET-1] [TABLET-8]', async () => {
    const { app, tablet, id } = await sharedHouse(makeApp);
    const [owner, boss] = [await app.staff('owner'), await app.staff('manager')];
    expect((await share(await app.staff('waiter'), 'Mine')).status).toBe(403);
    expect((await share(boss)).body.code, 'a name twice').toBe('tablet_name_taken');
    expect((await share(boss, '\u200b')).body.errors).toHaveProperty('name');
    const listed = async () => (await owner.call('sharedTablets')).data.tablets;
    expect(await listed()).toMatchObject([
      { name: 'Bar', hands_minutes: 5, shared_by: 'The manager', last_used_at: null, current: false },
    ]);
    app.clock.advance(60_000);
    expect((await byPin(tablet, 'waiter')).data.staff.tablet).toEqual({
      name: 'Bar',
      hands_minutes: 5,
      by_pin: true,
    });
    expect((await listed())[0]).toMatchObject({ last_used_by: 'The waiter' });
    const params = { tabletId: id };
    const tap = await app.events(tablet, 'staff/events');
    await owner.call('changeTablet', { params, body: { name: 'Terrace', hands_minutes: 15 } });
    // Its screen reads the session again.
    await tap.until('rights.changed');
    tap.close();
    expect((await tablet.call('staffSession')).data.staff.tablet?.hands_minutes).toBe(15);
    const own = (await tablet.call('staffSessions')).data.sessions;
    expect(own.find(({ current }) => current)?.tablet).toBe('Terrace');
    expect((await boss.call('endTablet', { params })).status).toBe(200);
    expect(await listed()).toEqual([]);
    for (const again of [
      await boss.call('endTablet', { params }),
      await boss.call('changeTablet', { params, body: { hands_minutes: 1 } }),
    ])
      expect([again.status, again.body.code]).toEqual([404, 'tablet_not_found']);
  });

  it('keeps its secret in a cookie that no page can read, and only its hash in the database [TABLET-2]', async () => {
    const app = await house(makeApp);
    const made = await share(await app.staff('manager'));
    const cookie = String(made.headers['set-cookie']);
    expect(cookie).toMatch(/sufra_tablet=[\w-]{43};/);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/staff']) expect(cookie).toContain(part);
    const token = /sufra_tablet=([^;]*)/.exec(cookie)?.[1] ?? '';
    const rows = await app.db.read.all(app.db.read.sql.selectFrom('shared_tablets').selectAll());
    const log = await app.db.read.all(app.db.read.sql.selectFrom('audit_log').selectAll());
    expect(JSON.stringify([rows, log, made.body])).not.toContain(token);
  });

  it('shows who has a PIN and no rights over the house; a stranger learns no name and tries no PIN [TABLET-3]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    const stranger = app.device();
    expect(await peopleOn(stranger)).toBeUndefined();
    const tried = await byPin(stranger, 'waiter');
    expect([tried.status, tried.body.code]).toEqual([404, 'tablet_not_found']);
    const forged = app.device();
    forged.keepCookie({ name: 'sufra_tablet', value: 'x'.repeat(43), path: '/api/v1/staff' });
    expect((await byPin(forged, 'waiter')).status).toBe(404);
    expect((await peopleOn(tablet))?.map(({ name }) => name)).toEqual([
      'The cashier',
      'The kitchen',
      'The waiter',
    ]);
    expect(JSON.stringify((await tablet.call('thisTablet')).body)).not.toContain('@');
    await setDisabled(app.context, staffAccount('kitchen').email, true);
    expect(await peopleOn(tablet)).toHaveLength(2);
  });

  it('lets nobody in by PIN who may change the house or has a second factor; their password does [TABLET-4]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    expect((await byPin(tablet, 'manager')).body.code).toBe('own_pin_wrong');
    const owner = await app.staff('owner');
    await byPin(tablet, 'cashier');
    const tap = await app.events(tablet, 'staff/events');
    const given: Role[] = ['owner', 'manager', 'cashier'];
    await setRights(owner, { 'settings.see': given, 'hours.set': given });
    expect(await soon(tap.ended), 'the stream of one who may now').toBe(true);
    expect(await isIn(tablet)).toBe(false);
    expect((await byPin(tablet, 'cashier')).body.code).toBe('own_pin_wrong');
    expect((await peopleOn(tablet))?.map(({ name }) => name)).toEqual(['The kitchen', 'The waiter']);
    await app.db.write(async (tx) => {
      const row = {
        staff_id: staffAccount('waiter').id,
        secret: '00',
        begun_at: 1,
        confirmed_at: 1,
        last_step: 0,
      };
      await tx.run(tx.sql.insertInto('second_factors').values(row));
      return { ok: true };
    });
    expect((await byPin(tablet, 'waiter')).body.code).toBe('own_pin_wrong');
    const { email } = staffAccount('manager');
    const signedIn = await tablet.call('staffSignIn', { body: { email, password } });
    expect(signedIn.data.staff.tablet).toMatchObject({ name: 'Bar', by_pin: false });
  });

  it('changes hands: one session after another, each for a shift at most [TABLET-5]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    const first = await byPin(tablet, 'waiter');
    expect(first.data.staff.name).toBe('The waiter');
    await tablet.call('staffSignOut');
    expect(await isIn(tablet)).toBe(false);
    expect((await byPin(tablet, 'cashier')).data.staff.role).toBe('cashier');
    for (let hours = 0; hours < 11; hours += 1) {
      app.clock.advance(hourMs);
      expect(await isIn(tablet)).toBe(true);
    }
    app.clock.advance(hourMs);
    expect(await isIn(tablet)).toBe(false);
  });

  it('signs everybody out when it is ended, with their streams, however they signed in [TABLET-6]', async () => {
    const { app, tablet, id } = await sharedHouse(makeApp);
    const { email } = staffAccount('cashier');
    const other = sameTablet(app, tablet);
    const elsewhere = app.device();
    await byPin(tablet, 'waiter');
    for (const device of [other, elsewhere]) await device.call('staffSignIn', { body: { email, password } });
    const taps = [await app.events(tablet, 'staff/events'), await app.events(other, 'staff/events')];
    await (await app.staff('owner')).call('endTablet', { params: { tabletId: id } });
    for (const tap of taps) expect(await soon(tap.ended)).toBe(true);
    expect([await isIn(tablet), await isIn(other), await isIn(elsewhere)]).toEqual([false, false, true]);
    expect((await byPin(tablet, 'waiter')).status).toBe(404);
    expect(await peopleOn(tablet)).toBeUndefined();
  });

  it('signs somebody out when their PIN, role or access changes, and nobody else [TABLET-6]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    const owner = await app.staff('owner');
    const params = { accountId: staffAccount('waiter').id };
    const elsewhere = app.device();
    const { email } = staffAccount('waiter');
    await elsewhere.call('staffSignIn', { body: { email, password } });
    const cashier = sameTablet(app, tablet);
    await byPin(cashier, 'cashier');
    await byPin(tablet, 'waiter');
    const tap = await app.events(tablet, 'staff/events');
    expect((await setPin(elsewhere, '60482')).status).toBe(200);
    expect(await soon(tap.ended), 'another PIN').toBe(true);
    expect([await isIn(tablet), await isIn(elsewhere)]).toEqual([false, true]);
    expect((await byPin(tablet, 'waiter')).status, 'the PIN of before').toBe(403);
    expect((await byPin(tablet, 'waiter', '60482' as never)).status).toBe(200);
    expect((await setPin(tablet, '71593')).status).toBe(200);
    expect(await isIn(tablet), 'the session in which it is changed').toBe(true);
    await owner.call('resetPin', { params });
    expect(await isIn(tablet), 'taken away').toBe(false);
    expect((await setPin(elsewhere, '60482')).status).toBe(200);
    const changes = [{ role: 'cashier' }, { disabled: true }] as const;
    for (const body of changes) {
      expect((await byPin(tablet, 'waiter', '60482' as never)).status).toBe(200);
      await owner.call('changeAccount', { params, body });
      expect(await isIn(tablet), JSON.stringify(body)).toBe(false);
    }
    expect((await byPin(tablet, 'waiter', '60482' as never)).status).toBe(403);
    expect(await isIn(cashier)).toBe(true);
  });

  it('is logged when it is made, used and ended, with its name [TABLET-8]', async () => {
    const { app, tablet, id } = await sharedHouse(makeApp);
    await byPin(tablet, 'waiter', '0001' as never);
    await byPin(tablet, 'waiter');
    await tablet.call('staffSignOut');
    await (await app.staff('owner')).call('endTablet', { params: { tabletId: id } });
    const { read } = app.db;
    const rows = await read.all(read.sql.selectFrom('audit_log').selectAll().orderBy('id'));
    const [waiter, manager] = [staffAccount('waiter'), staffAccount('manager')];
    expect(rows.map(({ action, subject, staff_id }) => [action, subject, staff_id])).toEqual([
      ['tablet.share', 'Bar', manager.id],
      ['staff.sign_out', manager.email, manager.id],
      ['staff.wrong_pin', waiter.email, waiter.id],
      ['staff.sign_in', waiter.email, waiter.id],
      ['staff.sign_out', waiter.email, waiter.id],
      ['tablet.end', 'Bar', staffAccount('owner').id],
    ]);
    const ofPeople = rows.filter(({ action }) => action.startsWith('staff.'));
    for (const { after } of ofPeople) expect(JSON.parse(after ?? '{}')).toMatchObject({ tablet: 'Bar' });
    expect(JSON.parse(rows[3]?.after ?? '{}').pin).toBe(true);
  });

  it('is one of its browser: shared again, the one of before ends [TABLET-1]', async () => {
    const app = await house(makeApp);
    const boss = await app.staff('manager');
    await share(boss);
    const other = sameTablet(app, boss);
    await byPin(other, 'waiter');
    expect((await share(boss, 'Door')).status).toBe(201);
    expect([await isIn(boss), await isIn(other)]).toEqual([true, false]);
    const { tablets } = (await boss.call('sharedTablets')).data;
    expect(tablets.map(({ name, current }) => [name, current])).toEqual([['Door', true]]);
  });

  it('can be shared again where the answer was lost, and leaves no tablet that nobody has [TABLET-1]', async () => {
    const app = await house(makeApp);
    const boss = await app.staff('manager');
    const [, session = ''] = /sufra_staff=([^;]*)/.exec(boss.cookies(cookiePath) ?? '') ?? [];
    await share(boss);
    // The same browser without that answer, which had the tablet's cookie.
    const again = app.device();
    again.keepCookie({ name: 'sufra_staff', value: session, path: '/api/v1/staff' });
    expect((await share(again)).status).toBe(201);
    const { tablets } = (await again.call('sharedTablets')).data;
    expect(tablets.map(({ name, current }) => [name, current])).toEqual([['Bar', true]]);
    expect(await isIn(again)).toBe(true);
    expect((await byPin(sameTablet(app, again), 'waiter')).status).toBe(200);
  });

  it('ends by itself once nobody used it for 90 days [TABLET-9]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    app.clock.advance(80 * 24 * hourMs);
    await byPin(tablet, 'waiter');
    await tablet.call('staffSignOut');
    app.clock.advance(80 * 24 * hourMs);
    await deleteExpired(app.context);
    expect((await byPin(tablet, 'waiter')).status, 'it was used since').toBe(200);
    app.clock.advance(91 * 24 * hourMs);
    await deleteExpired(app.context);
    expect((await byPin(tablet, 'waiter')).status).toBe(404);
  });
});

describeOnBoth('a PIN on a shared tablet', (makeApp, dialect) => {
  const wrong = '0001' as never;

  it('is guessed five times at once of each person, then slower, by all processes together [TABLET-7]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    // On SQLite one process serves; on PostgreSQL the other tries go to a second one.
    const second = dialect === 'postgres' ? await makeApp({ beside: app, empty: true }) : app;
    const devices = [tablet, sameTablet(second, tablet)];
    const tries = Array.from({ length: 12 }, (_, index) =>
      byPin(devices[index % 2] as Device, 'waiter', wrong),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    const late = await byPin(tablet, 'waiter');
    expect([late.status, late.body.code], 'not even the right one').toEqual([429, 'too_many_own_pins']);
    expect((await byPin(tablet, 'cashier')).status, 'somebody else').toBe(200);
    const { email } = staffAccount('waiter');
    const signedIn = await tablet.call('staffSignIn', { body: { email, password } });
    expect(signedIn.status, 'with the password').toBe(200);
    app.clock.advance(hourMs);
    expect((await byPin(tablet, 'waiter')).status).toBe(200);
  });

  it('is guessed twenty times at once on a tablet, of all people together [TABLET-7]', async () => {
    const { tablet } = await sharedHouse(makeApp);
    const statuses: number[] = [];
    const people = ['waiter', 'cashier', 'kitchen', 'manager', 'valet', 'owner'] as const;
    for (const role of people)
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await byPin(tablet, role, wrong)).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect((await byPin(tablet, 'owner', wrong)).status).toBe(429);
  });

  it('is guessed no further on another tablet than twenty tries beyond the first five [TABLET-7]', async () => {
    const { app, tablet } = await sharedHouse(makeApp);
    const boss = await app.staff('manager');
    await share(boss, 'Door');
    const spend = async (device: Device, tries: number) => {
      const statuses: number[] = [];
      for (let done = 0; done < tries; done += 1) {
        statuses.push((await byPin(device, 'waiter', wrong)).status);
        app.clock.advance(16 * 60_000);
      }
      return statuses;
    };
    const first = await spend(tablet, 25);
    expect(new Set(first)).toEqual(new Set([403]));
    expect(new Set(await spend(boss, 5)), 'free on another').toEqual(new Set([403]));
    const both = [await byPin(tablet, 'waiter', wrong), await byPin(boss, 'waiter', wrong)];
    expect(both.map(({ status }) => status).toSorted()).toEqual([403, 429]);
  });
});

import { ok } from '@sufra/domain/core/result';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { ordered } from '../../testing/payments/paying.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { changePassword } from '../staff/accounts.ts';

const password = 'a long enough password';
const pin = '2749';
const manager = staffAccount('manager');

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
const set = (by: Device, wanted: string, typed = password) =>
  by.call('setOwnPin', { body: { password: typed, pin: wanted } });

const clear = (by: Device, typed: string, manager_id = manager.id) =>
  by.call('clearTable', {
    params: { table: '1' },
    body: { reason: 'They left', approval: { manager_id, pin: typed } },
  });

const hasPin = async (by: Device) => (await by.call('staffSession')).data.staff.has_pin;

async function withPin(makeApp: (options: object) => Promise<TestApp>) {
  const app = await makeApp({ passwordHash, operations: { write_off_max: 0 } });
  await ordered(app);
  const boss = await app.staff('manager');
  expect((await set(boss, pin)).status).toBe(200);
  return { app, boss };
}

describeOnBoth('a manager’s PIN', (makeApp, dialect) => {
  it('is set with the password, replaced, and reset by an owner; all of it is logged [APPR-6]', async () => {
    const { app, boss } = await withPin(makeApp);
    expect(await hasPin(boss)).toBe(true);
    const wrong = await set(boss, '83016', 'not my password');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'old_password_wrong']);
    for (const [one, code] of [
      ['12', 'pin_shape'],
      ['1234', 'pin_common'],
    ] as const)
      expect([(await set(boss, one)).status, (await set(boss, one)).body.code]).toEqual([422, code]);
    expect((await set(boss, '83016')).status).toBe(200);
    const waiter = await app.staff('waiter');
    expect((await clear(waiter, pin)).body.code).toBe('pin_wrong');
    const listed = async () =>
      (await waiter.call('approvers')).data.approvers.map(({ name, has_pin }) => [name, has_pin]);
    expect(await listed()).toEqual([
      ['The manager', true],
      ['The owner', false],
    ]);
    const owner = await app.staff('owner');
    const reset = (accountId: string) => owner.call('resetPin', { params: { accountId } });
    expect((await reset('nobody')).body.code).toBe('account_not_found');
    expect((await reset(manager.id)).status).toBe(200);
    expect(await hasPin(boss)).toBe(false);
    expect((await clear(waiter, '83016')).body.code).toBe('pin_wrong');
    const { sql } = app.db.read;
    const log = sql.selectFrom('audit_log').selectAll().where('action', 'like', '%_pin').orderBy('id');
    expect(
      (await app.db.read.all(log)).map(({ action, subject, staff_id }) => [action, subject, staff_id]),
    ).toEqual([
      ['staff.own_pin', manager.email, manager.id],
      ['staff.own_pin', manager.email, manager.id],
      ['approval.wrong_pin', manager.email, staffAccount('waiter').id],
      ['staff.reset_pin', manager.email, staffAccount('owner').id],
      ['approval.wrong_pin', manager.email, staffAccount('waiter').id],
    ]);
    const text = JSON.stringify(await app.db.read.all(sql.selectFrom('audit_log').selectAll()));
    expect(text).not.toContain('83016');
  });

  it('is guessed five times at once and then slower, by all processes together [APPR-7]', async () => {
    const { app } = await withPin(makeApp);
    // On SQLite one process serves; on PostgreSQL the other tries go to a second one.
    const other = dialect === 'postgres' ? await makeApp({ beside: app, empty: true }) : app;
    const waiters = [await app.staff('waiter'), await other.staff('waiter')];
    const tries = Array.from({ length: 12 }, (_, index) => clear(waiters[index % 2] as Device, '0001'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    const late = answers.filter(({ status }) => status === 429);
    expect(late.map(({ body }) => body.code)).toEqual(Array(7).fill('too_many_pins'));
    for (const waiter of waiters)
      expect((await clear(waiter, pin)).status, 'not even the right one').toBe(429);
    expect((await clear(await app.staff('cashier'), pin)).status, 'others can go on').toBe(200);
    app.clock.advance(60 * 60_000);
    await ordered(app);
    expect((await clear(waiters[0] as Device, pin)).status).toBe(200);
  });

  it('stays open to colleagues, however long one of them guesses [APPR-7]', async () => {
    const { app } = await withPin(makeApp);
    const guesser = await app.staff('waiter');
    for (let tries = 0; tries < 40; tries += 1) {
      expect((await clear(guesser, '0001')).status).toBe(403);
      app.clock.advance(16 * 60_000);
    }
    const cashier = await app.staff('cashier');
    for (let tries = 0; tries < 4; tries += 1) expect((await clear(cashier, '0002')).status).toBe(403);
    expect((await clear(cashier, pin)).status, 'after four slips of their own').toBe(200);
  });

  it('is slowed down for all who guess together, once they made twenty tries beyond their first five [APPR-7]', async () => {
    const { app } = await withPin(makeApp);
    const askers = await Promise.all((['waiter', 'cashier'] as const).map((role) => app.staff(role)));
    for (let round = 0; round < 15; round += 1) {
      for (const asker of askers) expect((await clear(asker, '0001')).status).toBe(403);
      app.clock.advance(16 * 60_000);
    }
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const asker of askers) statuses.push((await clear(asker, '0001')).status);
      app.clock.advance(16 * 60_000);
    }
    expect(statuses.filter((status) => status === 403).length, 'one of the two at a time').toBe(10);
    await clear(askers[0] as Device, '0001');
    expect((await clear(askers[1] as Device, pin)).status, 'not even the right one').toBe(429);
  });
});

describeOnBoth('a new password', (makeApp) => {
  it('by whoever runs the server takes the PIN away [APPR-6]', async () => {
    const { app } = await withPin(makeApp);
    expect(await changePassword(app.context, manager.email, 'seven grey herons at dawn')).toEqual(ok(true));
    expect((await clear(await app.staff('waiter'), pin)).body.code).toBe('pin_wrong');
  });
});

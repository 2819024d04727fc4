import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../context.ts';
import { hashPassword } from '../../core/passwords.ts';
import { letInPath } from '../../core/sessions/known-device.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { setDisabled } from '../staff/accounts.ts';

const password = 'a long enough password';
const { email } = staffAccount('manager');
const here = '203.0.113.1';
const elsewhere = '198.51.100.9';
const environment = { TRUST_PROXY: '1' };

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const signIn = (device: Device, given: string, address = here, at = email) =>
  device.call('staffSignIn', {
    body: { email: at, password: given },
    headers: { 'x-forwarded-for': address },
  });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describeOnBoth('guessing a password', (makeApp) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await makeApp({ passwordHash, environment });
  });
  afterEach(() => app.close());

  const guess = async (count: number, address = here) => {
    for (const _ of times(count)) await signIn(app.device(), 'a wrong password', address);
  };
  const signIns = async () => {
    const { read } = app.db;
    const rows = await read.all(
      read.sql.selectFrom('audit_log').selectAll().where('action', 'like', 'staff.sign%').orderBy('id'),
    );
    return rows.map(({ action, subject, after }) => [action, subject, JSON.parse(after ?? '{}').address]);
  };

  test('is slowed down after five tries, and says when to try again', async () => {
    const till = app.device();
    for (const _ of times(5)) expect((await signIn(till, 'a wrong password')).status).toBe(401);
    const slowed = await signIn(till, 'a wrong password');
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_sign_ins']);
    expect(slowed.headers['retry-after']).toBe('1');
    expect(slowed.body.message).toContain('in 1 second');
    app.clock.advance(1000);
    expect((await signIn(till, 'a wrong password')).status).toBe(401);
    expect((await signIn(till, 'a wrong password')).headers['retry-after']).toBe('2');
  });

  test('is slowed down in the same way for an unknown account', async () => {
    const tries = times(6).map(() => signIn(app.device(), 'a wrong password', here, 'no@one.test'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('is slowed down in the same way when all guesses are sent at once', async () => {
    const answers = await Promise.all(times(12).map(() => signIn(app.device(), 'a wrong password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('does not lock out a device that has signed in before, even at the same address', async () => {
    const tablet = app.device();
    await signIn(tablet, password);
    await tablet.call('staffSignOut', { headers: { 'x-forwarded-for': here } });
    await guess(40);
    expect((await signIn(app.device(), password)).status, 'a stranger with the right password').toBe(429);
    expect((await signIn(tablet, password)).status).toBe(200);
  });

  test('does not lock out other addresses', async () => {
    await guess(40);
    expect((await signIn(app.device(), password, elsewhere)).status).toBe(200);
  });

  test('does not lock out an address that the account has used before, however many others guess', async () => {
    await signIn(app.device(), password, elsewhere);
    await app.db.write(async (tx) => {
      const who = `account ${hashToken(email)}`;
      const [next_at, until] = [app.clock.now() + 5 * 60_000, app.clock.now() + 24 * 60 * 60_000];
      await tx.run(tx.sql.deleteFrom('failed_sign_ins').where('who', '=', who));
      await tx.run(tx.sql.insertInto('failed_sign_ins').values({ who, failures: 520, next_at, until }));
    });
    expect((await signIn(app.device(), password, '192.0.2.50')).status, 'from anywhere').toBe(429);
    expect((await signIn(app.device(), password, elsewhere)).status).toBe(200);
    app.clock.advance(5 * 60_000);
    expect((await signIn(app.device(), password, '192.0.2.50')).status, 'once they stop').toBe(200);
  });

  test('is slowed down on a stolen tablet too, and a forged device cookie does not help', async () => {
    const tablet = app.device();
    await signIn(tablet, password);
    for (const _ of times(5)) expect((await signIn(tablet, 'a wrong password')).status).toBe(401);
    expect((await signIn(tablet, password)).status).toBe(429);
    const forged = app.device();
    const value = tablet.cookies('/api/v1/staff/session')?.match(/sufra_staff_device=([^;]*)/)?.[1] ?? '';
    forged.keepCookie({
      name: 'sufra_staff_device',
      value: `another${value}`,
      path: '/api/v1/staff/session',
    });
    await guess(6);
    expect((await signIn(forged, password)).status).toBe(429);
  });

  test('does not lock out a new device that opens a sign-in link, which works for 15 minutes', async () => {
    await guess(40);
    const link = (now: number) => letInPath(app.context.secrets.tableKey, staffAccount('manager').id, now);
    const [late, invited] = [app.device(), app.device()];
    await late.get(link(app.clock.now() - 15 * 60_000));
    expect((await signIn(late, password)).status).toBe(429);
    expect((await invited.get(link(app.clock.now()))).status).toBe(303);
    expect((await invited.call('staffSession')).status, 'the link alone').toBe(401);
    expect((await signIn(invited, password)).status).toBe(200);
  });

  test('is logged, as are sign-ins and sign-outs, with their addresses', async () => {
    const tablet = app.device();
    await signIn(app.device(), 'a wrong password', elsewhere);
    await signIn(tablet, password);
    await tablet.call('staffSignOut', { headers: { 'x-forwarded-for': here } });
    await signIn(app.device(), 'hunter2', elsewhere, 'typed-my-password-here');
    expect(await signIns()).toEqual([
      ['staff.sign_in_failed', email, elsewhere],
      ['staff.sign_in', email, here],
      ['staff.sign_out', email, here],
    ]);
  });

  test('fills only a short queue, so that known devices can still sign in', async () => {
    const tablet = app.device();
    await signIn(tablet, password);
    const flood = times(60).map((index) => signIn(app.device(), 'a wrong password', `198.18.0.${index}`));
    const mine = signIn(tablet, password);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await mine).status).toBe(200);
  });

  test('does not matter for a disabled account: it cannot sign in on its own tablet either', async () => {
    const tablet = app.device();
    await signIn(tablet, password);
    await setDisabled(app.context, email, true);
    expect((await signIn(tablet, password)).status).toBe(401);
  });
});

test('guesses at two processes on one PostgreSQL are counted together', async () => {
  await using first = await testApp({ dialect: 'postgres', passwordHash, environment });
  await using second = await testApp({ dialect: 'postgres', beside: first, environment });
  const tries = times(20).map((index) => {
    const process = index % 2 === 0 ? first : second;
    return signIn(process.device(), 'a wrong password');
  });
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

import { describe, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { testApp } from '../../testing/test-app.ts';
import { changePassword, createAccount, listAccounts, setDisabled } from './accounts.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { signInGuard } from './sign-in-guard.ts';

const password = 'a long enough password';

describeOnBoth('staff accounts', (makeApp) => {
  it('lets an account in with its password, until its session is ended', async () => {
    const { context, device } = await makeApp();
    await createAccount(context, { email: 'Rana@Venue.test', name: 'Rana', role: 'cashier', password });
    const till = device();
    const wrong = await till.call('staffSignIn', { body: { email: 'rana@venue.test', password: 'nope' } });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    const right = await till.call('staffSignIn', { body: { email: ' RANA@venue.test', password } });
    expect(right.data.staff).toMatchObject({ name: 'Rana', role: 'cashier' });
    expect(right.data.staff.permissions).toContain('payments.approve');
    expect((await till.call('staffSession')).status).toBe(200);
    const copy = device();
    copy.keepCookie({
      name: 'sufra_staff',
      value: till.cookies('/api/v1/staff')?.split('=')[1] ?? '',
      path: '/api/v1/staff',
    });
    await till.call('staffSignOut');
    expect((await copy.call('staffSession')).status).toBe(401);
  });

  it('ends the session after hours without a call, and after a shift in any case', async () => {
    const { clock, staff } = await makeApp();
    const [idle, busy] = [await staff('waiter'), await staff('waiter')];
    for (let hour = 0; hour < 13; hour += 1) {
      clock.advance(60 * 60_000);
      expect((await busy.call('staffSession')).status).toBe(200);
    }
    expect((await idle.call('staffSession')).status).toBe(401);
    clock.advance(2 * 60 * 60_000);
    expect((await busy.call('staffSession')).status).toBe(401);
  });

  it('refuses accounts that cannot be, and says why', async () => {
    const { context } = await makeApp({ empty: true });
    const account = { email: 'a@b.test', name: 'A', role: 'waiter', password };
    const make = async (changes: object) => {
      const made = await createAccount(context, { ...account, ...changes });
      return made.ok ? 'ok' : made.code;
    };
    expect(await make({})).toBe('ok');
    expect(await make({})).toBe('email_taken');
    expect(await make({ email: 'nobody' })).toBe('email_invalid');
    expect(await make({ role: 'chef' })).toBe('role_unknown');
    expect(await make({ name: ' ' })).toBe('name_missing');
    expect(await make({ password: 'short' })).toBe('password_short');
    expect(await listAccounts(context)).toMatchObject([{ email: 'a@b.test', role: 'waiter', disabled: 0 }]);
  });

  it('ends every session when an account is disabled or gets another password', async () => {
    const { context, device } = await makeApp({ empty: true });
    await createAccount(context, { email: 'a@b.test', name: 'A', role: 'owner', password });
    const till = device();
    await till.call('staffSignIn', { body: { email: 'a@b.test', password } });
    await setDisabled(context, 'a@b.test', true);
    expect((await till.call('staffSession')).status).toBe(401);
    expect((await till.call('staffSignIn', { body: { email: 'a@b.test', password } })).status).toBe(401);
    await setDisabled(context, 'a@b.test', false);
    await changePassword(context, 'a@b.test', 'another long password');
    expect((await till.call('staffSignIn', { body: { email: 'a@b.test', password } })).status).toBe(401);
    const now = await till.call('staffSignIn', {
      body: { email: 'a@b.test', password: 'another long password' },
    });
    expect(now.status).toBe(200);
  });
});

describe('guessing', () => {
  it('is slowed down by the server, for a known account as for an unknown one', async () => {
    await using app = await testApp({ empty: true });
    const till = app.device();
    const guess = () => till.call('staffSignIn', { body: { email: 'no@one.test', password: 'guess' } });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_requests']);
    app.clock.advance(1000);
    expect((await guess()).status).toBe(401);
  });

  it('is slowed down as much when the guesses are sent all at once', async () => {
    await using app = await testApp({ empty: true });
    const till = app.device();
    const guess = () => till.call('staffSignIn', { body: { email: 'no@one.test', password: 'guess' } });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  it('waits twice as long each time, never for ever, and not after the right password', () => {
    const guard = signInGuard();
    const keys = ['account:a'];
    for (let tries = 0; tries < 30; tries += 1) guard.failed(keys, 0);
    expect(guard.allows(keys, 15 * 60_000 - 1)).toBe(false);
    expect(guard.allows(keys, 15 * 60_000)).toBe(true);
    expect(guard.allows(['account:b'], 0)).toBe(true);
    guard.succeeded(keys);
    expect(guard.allows(keys, 0)).toBe(true);
  });
});

describe('passwords', () => {
  it('match themselves alone, and are salted', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    expect(one).not.toBe(two);
    expect(await passwordMatches(password, one)).toBe(true);
    expect(await passwordMatches(`${password} `, one)).toBe(false);
    expect(await passwordMatches(password, undefined)).toBe(false);
    expect(await passwordMatches('', '')).toBe(false);
  });
});

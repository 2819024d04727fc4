import { pinFault } from '@sufra/domain/venue/pin';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../core/passwords.ts';
import { sessionLastsUntil } from '../../core/sessions/staff-session.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { changePassword, createAccount, listAccounts, setDisabled } from './accounts.ts';
import { addAccounts, demoAccounts, demoPassword, makeDemoAccounts } from './commands.ts';

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

  it('ends a session after hours without a call, and at the latest after the length of a shift', async () => {
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

  it('of the demo have its password, and those who approve a PIN that works and may be chosen', async () => {
    const app = await makeApp({ empty: true });
    const accounts = await makeDemoAccounts(app.context);
    await app.db.write((tx) => addAccounts(tx, accounts));
    const sign = async (email: string) => {
      const device = app.device();
      await device.call('staffSignIn', { body: { email, password: demoPassword } });
      return device;
    };
    const cashier = await sign('cashier@demo.test');
    const { approvers } = (await cashier.call('approvers')).data;
    expect(approvers.map(({ role, has_pin }) => [role, has_pin]).toSorted()).toEqual([
      ['manager', true],
      ['owner', true],
    ]);
    const { read } = app.db;
    for (const { email, pin } of demoAccounts) {
      const [account] = await read.all(
        read.sql.selectFrom('staff').select('pin_hash').where('email', '=', email),
      );
      expect(account?.pin_hash === null, email).toBe(pin === undefined);
      if (pin === undefined) continue;
      expect(pinFault(pin), email).toBeUndefined();
      expect(await passwordMatches(pin, account?.pin_hash ?? undefined), email).toBe(true);
    }
  });

  it('refuses invalid accounts, and says why', async () => {
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
    expect(await make({ password: 'aaaaAAAAaaaabb' })).toBe('password_simple');
    expect(await listAccounts(context)).toMatchObject([{ email: 'a@b.test', role: 'waiter', disabled: 0 }]);
  });

  it('keeps an open screen connected while its session lasts, without extending it', async () => {
    const { context, clock, staff } = await makeApp();
    const sessionLasts = async (at: typeof context, one: string) =>
      (await sessionLastsUntil(at, one)) > clock.now();
    const token = (await staff('cashier')).cookies('/api/v1/staff')?.split('=')[1] ?? '';
    expect(await sessionLasts(context, token)).toBe(true);
    for (let hour = 0; hour < 2; hour += 1) {
      expect(await sessionLasts(context, token)).toBe(true);
      clock.advance(60 * 60_000);
    }
    expect(await sessionLasts(context, token)).toBe(false);
    const waiter = (await staff('waiter')).cookies('/api/v1/staff')?.split('=')[1] ?? '';
    await setDisabled(context, staffAccount('waiter').email, true);
    expect(await sessionLasts(context, waiter)).toBe(false);
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

describe('passwords', () => {
  it('match only themselves, and are salted', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    expect(one).not.toBe(two);
    expect(await passwordMatches(password, one)).toBe(true);
    expect(await passwordMatches(`${password} `, one)).toBe(false);
    expect(await passwordMatches(password, undefined)).toBe(false);
    expect(await passwordMatches('', '')).toBe(false);
  });
});

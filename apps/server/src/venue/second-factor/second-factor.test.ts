import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { appCode, enrol } from '../../testing/people/authenticator.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { listSignIns } from '../staff/accounts.ts';
import { clearSecondFactor } from './commands.ts';
import { enrolmentMs } from './enrol.ts';

const password = 'a long enough password';
const { email } = staffAccount('manager');
const stepMs = 30_000;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
const signIn = (device: Device, code?: string, given = password, at = email) =>
  device.call('staffSignIn', {
    body: { email: at, password: given, ...(code === undefined ? {} : { code }) },
  });
const isIn = async (device: Device) => (await device.call('staffSession')).status === 200;

describeOnBoth('a second factor', (makeApp) => {
  let app: TestApp;
  let till: Device;
  beforeEach(async () => {
    app = await makeApp({ passwordHash });
    till = app.device();
    await signIn(till);
  });
  afterEach(() => app.close());

  const audited = async (part = 'staff.') => {
    const { read } = app.db;
    const log = read.sql.selectFrom('audit_log').select(['action', 'subject', 'staff_id']);
    const rows = await read.all(log.where('action', 'like', `${part}%`).orderBy('id'));
    return rows.map(({ action }) => action);
  };
  const on = () => enrol(till, password, app.clock.now());
  /** The code of the next step: the one of this step is used up. */
  const nextCode = (secret: string) => {
    app.clock.advance(stepMs);
    return appCode(secret, app.clock.now());
  };

  it('is switched on with the password and a code of the app, and not before [TOTP-1]', async () => {
    const begin = (given: string) => till.call('beginSecondFactor', { body: { password: given } });
    expect((await begin('not my password')).body.code).toBe('password_wrong');
    const { secret, uri } = (await begin(password)).data;
    expect(uri).toContain(`secret=${secret}&`);
    expect(uri).toContain(encodeURIComponent(email));
    expect((await signIn(app.device())).status, 'nothing changes yet').toBe(200);
    const wrong = await till.call('confirmSecondFactor', { body: { code: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'code_wrong']);
    expect((await till.call('secondFactor')).data).toEqual({
      since: null,
      recovery_codes: 0,
      required: false,
    });
    const code = appCode(secret, app.clock.now());
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const confirmed = await till.call('confirmSecondFactor', { body: { code: spaced } });
    expect(confirmed.data.recovery_codes).toHaveLength(10);
    expect((await till.call('secondFactor')).data).toMatchObject({ recovery_codes: 10 });
    expect((await begin(password)).body.code).toBe('second_factor_on');
    expect((await signIn(app.device())).body.code).toBe('code_required');
    expect(await audited('staff.second')).toEqual(['staff.second_factor_on']);
  });

  it('is confirmed within a quarter of an hour, with the newest secret, and slowly when codes are wrong [TOTP-1] [TOTP-5]', async () => {
    const begin = async () => (await till.call('beginSecondFactor', { body: { password } })).data.secret;
    const confirm = (code: string) => till.call('confirmSecondFactor', { body: { code } });
    expect((await confirm('123456')).body.code).toBe('second_factor_not_begun');
    const old = await begin();
    const secret = await begin();
    expect((await confirm(appCode(old, app.clock.now()))).body.code).toBe('code_wrong');
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm('000000')));
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    app.clock.advance(enrolmentMs);
    expect((await confirm(appCode(secret, app.clock.now()))).body.code).toBe('second_factor_not_begun');
  });

  it('ends the sessions that were opened without it, but for the one it was confirmed in [TOTP-1]', async () => {
    const other = app.device();
    await signIn(other);
    await on();
    expect([await isIn(till), await isIn(other)]).toEqual([true, false]);
  });

  it('lets nobody in without password and code, and takes each code once [TOTP-2] [TOTP-3]', async () => {
    const { secret } = await on();
    const phone = app.device();
    const required = await signIn(phone);
    expect([required.status, required.body.code]).toEqual([403, 'code_required']);
    expect(await isIn(phone)).toBe(false);
    expect(phone.cookies('/api/v1/staff/session'), 'not even a known device').toBeUndefined();
    const used = appCode(secret, app.clock.now());
    expect((await signIn(phone, used)).body.code, 'the code that confirmed it').toBe('code_wrong');
    const code = nextCode(secret);
    expect((await signIn(phone, code, 'not my password')).body.code).toBe('wrong_credentials');
    const both = await Promise.all([signIn(phone, code), signIn(app.device(), code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await signIn(app.device(), code)).body.code).toBe('code_wrong');
    app.clock.advance(stepMs * 10);
    expect((await signIn(app.device(), code)).body.code, 'one of five minutes ago').toBe('code_wrong');
  });

  it('takes each recovery code once, and stores none of them [TOTP-4]', async () => {
    const { secret, codes } = await on();
    const [first = '', second = ''] = codes;
    expect((await signIn(app.device(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(app.device(), first)).body.code).toBe('code_wrong');
    expect((await till.call('secondFactor')).data.recovery_codes).toBe(9);
    const { read } = app.db;
    const stored = JSON.stringify(await read.all(read.sql.selectFrom('recovery_codes').selectAll()));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const renewed = await till.call('renewRecoveryCodes', { body: { password, code: nextCode(secret) } });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    expect((await signIn(app.device(), second)).body.code, 'an old one').toBe('code_wrong');
    expect((await signIn(app.device(), renewed.data.recovery_codes[0])).status).toBe(200);
    expect(await audited('staff.recovery')).toEqual(['staff.recovery_codes']);
  });

  it('counts wrong codes together with wrong passwords, and logs them; the password alone forgives none [TOTP-5]', async () => {
    const { secret } = await on();
    const guesser = app.device();
    for (const code of ['000000', '000001', 'aaaa-bbbb-cccc', '000002']) {
      expect((await signIn(guesser, code)).body.code).toBe('code_wrong');
      expect((await signIn(guesser)).body.code, 'the password alone').toBe('code_required');
    }
    expect((await signIn(guesser, undefined, 'wrong')).status).toBe(401);
    expect((await signIn(guesser, appCode(secret, app.clock.now()))).status).toBe(429);
    expect((await audited('staff.wrong_code')).length).toBe(4);
    const shown = await listSignIns({ db: app.db }, 50);
    expect(shown.filter(({ action }) => action === 'staff.wrong_code')).toHaveLength(4);
    app.clock.advance(60 * 60_000);
    expect((await signIn(guesser, appCode(secret, app.clock.now()))).status).toBe(200);
  });

  it('does not count a sign-in in two steps as a failure [TOTP-5]', async () => {
    const { secret } = await on();
    for (let time = 0; time < 6; time += 1) {
      const device = app.device();
      expect((await signIn(device)).body.code).toBe('code_required');
      expect((await signIn(device, nextCode(secret))).status).toBe(200);
    }
  });

  it('is switched off with password and code [TOTP-6]', async () => {
    const { secret } = await on();
    const off = (given: string, code: string) =>
      till.call('endSecondFactor', { body: { password: given, code } });
    expect((await off('not my password', nextCode(secret))).body.code).toBe('password_wrong');
    expect((await off(password, '000000')).body.code).toBe('code_wrong');
    expect((await off(password, '')).body.code).toBe('code_wrong');
    expect((await off(password, nextCode(secret))).status).toBe(200);
    expect((await signIn(app.device())).status).toBe(200);
    expect((await off(password, nextCode(secret))).body.code).toBe('second_factor_missing');
    expect(await audited('staff.second')).toEqual(['staff.second_factor_on', 'staff.second_factor_off']);
  });

  it('is taken away by an owner, or on the machine itself, which ends the sessions [TOTP-6]', async () => {
    await on();
    const owner = await app.staff('owner');
    const reset = (role: 'manager' | 'owner') =>
      owner.call('resetSecondFactor', { params: { accountId: staffAccount(role).id } });
    expect((await reset('owner')).body.code).toBe('own_account');
    expect((await reset('manager')).status).toBe(200);
    expect(await isIn(till)).toBe(false);
    expect((await signIn(till)).status).toBe(200);
    await on();
    expect(await clearSecondFactor(app.context, email.toUpperCase())).toMatchObject({ value: { had: true } });
    expect(await clearSecondFactor(app.context, email)).toMatchObject({ value: { had: false } });
    expect(await clearSecondFactor(app.context, 'no@one.test')).toMatchObject({ code: 'account_unknown' });
    expect(await isIn(till)).toBe(false);
    expect((await signIn(till)).status).toBe(200);
    expect(await audited('staff.reset')).toEqual(['staff.reset_second_factor', 'staff.reset_second_factor']);
  });

  it('is required of owners and managers if the owner says so: who has none sets it up first [TOTP-7]', async () => {
    const [owner, waiter] = [await app.staff('owner'), await app.staff('waiter')];
    const tap = await app.events(till, 'staff/events');
    const require_ = (device: Device) => device.call('setSecondFactorRule', { body: { required: true } });
    expect((await require_(owner)).body.code).toBe('second_factor_missing');
    await enrol(owner, password, app.clock.now());
    expect((await require_(owner)).data).toEqual({ required: true });
    await tap.ended;
    expect(await isIn(till), 'signed out').toBe(false);
    await app.refreshMenu();
    const again = await signIn(till);
    expect(again.data.staff.second_factor_due).toBe(true);
    expect((await till.call('staffTickets')).body.code).toBe('second_factor_required');
    await expect(app.events(till, 'staff/events')).rejects.toThrow('403');
    expect((await till.call('secondFactor')).data).toMatchObject({ since: null, required: true });
    await on();
    expect((await till.call('staffTickets')).status).toBe(200);
    expect((await till.call('staffSession')).data.staff.second_factor_due).toBe(false);
    expect((await waiter.call('staffTickets')).status, 'a waiter needs none').toBe(200);
    expect((await owner.call('staffTickets')).status).toBe(200);
    expect(await audited('settings.second')).toEqual(['settings.second_factor']);
  });
});

it('takes a code once at two processes on one PostgreSQL [TOTP-3]', async () => {
  await using first = await testApp({ dialect: 'postgres', passwordHash });
  await using second = await testApp({ dialect: 'postgres', beside: first });
  const till = first.device();
  await signIn(till);
  const { secret } = await enrol(till, password, first.clock.now());
  first.clock.advance(stepMs);
  const code = appCode(secret, first.clock.now());
  const tries = [first, second, first, second].map((app) => signIn(app.device(), code));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

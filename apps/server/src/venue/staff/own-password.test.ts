import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { createAccount } from './accounts.ts';
import { faultOf } from './password-rules.ts';

const password = 'a long enough password';
const better = 'seven grey herons at dawn';
const { email } = staffAccount('waiter');

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
const signIn = (device: Device, given = password) =>
  device.call('staffSignIn', { body: { email, password: given } });
const change = (device: Device, old_password: string, new_password = better) =>
  device.call('changeOwnPassword', { body: { old_password, new_password } });

describeOnBoth('changing one’s own password', (makeApp) => {
  it('asks the old one, ends every other session of the account, and is logged [STAFF-1] [STAFF-2]', async () => {
    const app = await makeApp({ passwordHash });
    const [mine, other, colleague] = [app.device(), app.device(), await app.staff('manager')];
    await signIn(mine);
    await signIn(other);
    const wrong = await change(mine, 'not my password');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'old_password_wrong']);
    expect((await other.call('staffSession')).status).toBe(200);
    expect((await change(mine, password)).status).toBe(200);
    expect((await mine.call('staffSession')).status).toBe(200);
    expect((await other.call('staffSession')).status).toBe(401);
    expect((await colleague.call('staffSession')).status).toBe(200);
    expect((await signIn(other)).status).toBe(401);
    expect((await signIn(other, better)).status).toBe(200);
    const { read } = app.db;
    const log = read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'staff.own_password');
    expect(await read.all(log)).toMatchObject([{ subject: email, staff_id: staffAccount('waiter').id }]);
  });

  it('counts wrong tries together with those at sign-in, all at once too [STAFF-1]', async () => {
    const app = await makeApp({ passwordHash });
    const tablet = app.device();
    await signIn(tablet);
    const tries = Array.from({ length: 9 }, () => change(tablet, 'a wrong password'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await change(tablet, password)).body.code).toBe('too_many_sign_ins');
    expect((await signIn(tablet)).status).toBe(429);
    expect((await tablet.call('staffSession')).status, 'the session stays').toBe(200);
    app.clock.advance(60 * 60_000);
    expect((await change(tablet, password)).status).toBe(200);
    expect((await signIn(tablet, better)).status).toBe(200);
  });

  it('refuses what is guessed first, before it checks the old one [STAFF-3]', async () => {
    const app = await makeApp({ passwordHash });
    const waiter = await app.staff('waiter');
    const codeOf = async (next: string) => (await change(waiter, password, next)).body.code;
    expect(await codeOf('short')).toBe('password_short');
    expect(await codeOf('aaaabbbbaaaabbbb')).toBe('password_simple');
    expect(await codeOf('Password2026!')).toBe('password_common');
    expect(await codeOf('waiter@test.example')).toBe('password_personal');
    expect(await codeOf(password)).toBe('password_unchanged');
    const short = await waiter.call('changeOwnPassword', {
      body: { old_password: password, new_password: 'short' },
      language: 'ru',
    });
    expect(short.body.message).toBe('В пароле должно быть не меньше 12 символов.');
  });

  it('of two at the same time lets one through', async () => {
    const app = await makeApp({ passwordHash });
    const [one, two] = [app.device(), app.device()];
    await signIn(one);
    await signIn(two);
    const answers = await Promise.all([change(one, password), change(two, password, `${better} again`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has the same rules on the machine itself, with the name of the venue [STAFF-3]', async () => {
    const { context } = await makeApp();
    const names = Object.values(context.menu.current().venue.names);
    const make = async (chosen: string) => {
      const account = { email: 'lina@b.test', name: 'Lina Haddad', role: 'waiter', password: chosen };
      const made = await createAccount(context, account);
      return made.ok ? 'ok' : made.code;
    };
    expect(await make('qwertyuiop123')).toBe('password_common');
    expect(await make('LinaHaddad2026')).toBe('password_personal');
    expect(await make(`${names[0]}-${names[0]}-2026`)).toBe('password_personal');
    expect(await make(better)).toBe('ok');
  });
});

describe('a password', () => {
  const names = ['Nahar', 'Lina Haddad', 'lina@nahar.test'];
  it.each([
    ['password_short', 'elevenchars'],
    ['password_common', '1qaz2wsx3edc'],
    ['password_common', 'PASSWORD1234'],
    ['password_common', 'monkeydragon'],
    ['password_common', '!!football-26'],
    ['password_personal', 'nahar-Nahar-1'],
    ['password_personal', 'lina@nahar.test'],
    ['password_personal', 'haddad lina 12'],
    [undefined, 'lina keeps herons at home'],
    [undefined, 'V7x_qkPz-93mLw2Trb0e'],
    [undefined, 'сорок серых цапель'],
  ])('is %s: %s [STAFF-3]', (fault, chosen) => {
    expect(faultOf(chosen, names)).toBe(fault);
  });
});

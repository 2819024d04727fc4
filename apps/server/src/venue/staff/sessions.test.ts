import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { deviceWords } from '../../core/sessions/device-words.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { setDisabled } from './accounts.ts';

const password = 'a long enough password';
const { email } = staffAccount('waiter');
const android = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
const signIn = async (device: Device, agent = android) => {
  await device.call('staffSignIn', { body: { email, password }, headers: { 'user-agent': agent } });
  return device;
};
const listOf = async (device: Device) => (await device.call('staffSessions')).data.sessions;
/** Whether something happens within a second. */
const soon = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 1000);
    }),
  ]);

describeOnBoth('sessions', (makeApp) => {
  it('are listed with their device, this one marked, and ended one by one or all but this [STAFF-4]', async () => {
    const { clock, device, staff } = await makeApp({ passwordHash });
    const signedIn = async (agent = android) => {
      // The list has the newest first.
      clock.advance(60_000);
      return signIn(device(), agent);
    };
    const [second, mine, third] = [await signedIn('curl/8'), await signedIn(), await signedIn()];
    const list = await listOf(mine);
    expect(list.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Chrome', 'Android', false],
      ['Chrome', 'Android', true],
      [null, null, false],
    ]);
    const end = (from: Device, sessionId: string) => from.call('endSession', { params: { sessionId } });
    expect((await end(mine, list[2]?.id ?? '')).status).toBe(200);
    expect((await second.call('staffSession')).status).toBe(401);
    expect((await end(mine, list[2]?.id ?? '')).status).toBe(404);
    expect((await end(await staff('manager'), list[0]?.id ?? '')).status, 'of somebody else').toBe(404);
    expect((await third.call('staffSession')).status).toBe(200);
    await mine.call('endOtherSessions');
    expect((await third.call('staffSession')).status).toBe(401);
    expect(await listOf(mine)).toHaveLength(1);
  });

  it('of everybody are seen and ended by an owner, and by nobody else [STAFF-5]', async () => {
    const { device, staff } = await makeApp({ passwordHash });
    const tablet = await signIn(device());
    const owner = await staff('owner');
    expect((await (await staff('manager')).call('staffAccounts')).status).toBe(403);
    const { accounts } = (await owner.call('staffAccounts')).data;
    const waiter = accounts.find((account) => account.email === email);
    const [session] = waiter?.sessions ?? [];
    expect(session?.browser).toBe('Chrome');
    expect((await owner.call('endSession', { params: { sessionId: session?.id ?? '' } })).status).toBe(200);
    expect((await tablet.call('staffSession')).status).toBe(401);
  });

  it('say when they were last used, written once in five minutes at most [STAFF-4]', async () => {
    const { clock, device } = await makeApp({ passwordHash });
    const mine = await signIn(device());
    const [first] = await listOf(mine);
    clock.advance(4 * 60_000);
    expect((await listOf(mine))[0]?.last_used_at).toBe(first?.last_used_at);
    clock.advance(60_000);
    expect((await listOf(mine))[0]?.last_used_at).not.toBe(first?.last_used_at);
  });

  it('end with their event stream within a second, however they end [STAFF-6]', async () => {
    const app = await makeApp({ passwordHash });
    const mine = await signIn(app.device());
    const stays = await app.events(mine, 'staff/events');
    const opened = async () => {
      const device = await signIn(app.device());
      return { device, tap: await app.events(device, 'staff/events') };
    };
    const ways: readonly (readonly [string, (device: Device) => Promise<unknown>])[] = [
      ['signed out', (device) => device.call('staffSignOut')],
      ['ended from elsewhere', () => mine.call('endOtherSessions')],
      [
        'another password',
        () =>
          mine.call('changeOwnPassword', { body: { old_password: password, new_password: `${password}!` } }),
      ],
    ];
    for (const [way, end] of ways) {
      const { device, tap } = await opened();
      await end(device);
      expect(await soon(tap.ended), way).toBe(true);
    }
    expect(await soon(stays.ended), 'the one that stays').toBe(false);
    await setDisabled(app.context, email, true);
    expect(await soon(stays.ended), 'disabled').toBe(true);
    const idle = await app.events(await app.staff('kitchen'), 'staff/events');
    app.clock.advance(2 * 60 * 60_000);
    expect(await soon(idle.ended), 'run out').toBe(true);
  });
});

it('streams at another process on one PostgreSQL end too [STAFF-6]', async () => {
  await using first = await testApp({ dialect: 'postgres', passwordHash });
  await using second = await testApp({ dialect: 'postgres', beside: first });
  const [mine, other] = [await signIn(first.device()), await signIn(second.device())];
  const tap = await second.events(other, 'staff/events');
  await mine.call('endOtherSessions');
  expect(await soon(tap.ended)).toBe(true);
});

it.each([
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Safari',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
  ],
  ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0'],
  [null, null, ''],
])('a device is named %s on %s', (browser, system, agent) => {
  expect(deviceWords(agent)).toEqual({ browser, system });
});

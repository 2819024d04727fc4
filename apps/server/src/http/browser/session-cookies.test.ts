import { expect, test } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { demoPassword } from '../../venue/staff/commands.ts';

const overHttps = { environment: { PUBLIC_URL: 'https://menu.example' } };
const passwordHash = await hashPassword(demoPassword);
const credentials = { email: staffAccount('manager').email, password: demoPassword };

/** The cookies of an answer, each with its attributes. */
const given = (headers: Readonly<Record<string, string | readonly string[] | undefined>>) =>
  [headers['set-cookie'] ?? []].flat().map((line) => line.replace(/^([^=]+)=[^;]+;/, '$1=…;'));
/** What a browser would send everywhere, by its name. */
const cookiesOf = (device: Device) =>
  Object.fromEntries(
    (device.cookies('/api/v1/staff/session') ?? '').split('; ').map((pair) => pair.split('=', 2)),
  ) as Record<string, string | undefined>;

describeOnBoth('the cookies of guests and staff', (makeApp) => {
  test('over https have names that only this host can set [SAFE-8]', async () => {
    await using app = await makeApp({ ...overHttps, passwordHash });
    const [guest, tablet] = [app.device(), app.device()];
    const scanned = await guest.scan(1);
    expect(given(scanned.headers)).toEqual([
      '__Host-sufra_diner=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const signedIn = await tablet.call('staffSignIn', { body: credentials });
    expect(given(signedIn.headers)).toEqual([
      '__Host-sufra_staff=…; Max-Age=50400; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-sufra_staff_device=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect((await guest.call('visit')).status).toBe(200);
    expect((await tablet.call('staffSession')).status).toBe(200);
    expect((await tablet.call('staffSignOut')).status).toBe(200);
    expect((await tablet.call('staffSession')).status).toBe(401);
    expect(Object.keys(cookiesOf(tablet)), 'all but what makes the device known').toEqual([
      '__Host-sufra_staff_device',
    ]);
  });

  test('over http are plain, and staff’s go to staff’s calls alone', async () => {
    await using app = await makeApp({ passwordHash });
    const [guest, tablet] = [app.device(), app.device()];
    expect(given((await guest.scan(1)).headers)).toEqual([
      'sufra_diner=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const signedIn = await tablet.call('staffSignIn', { body: credentials });
    expect(given(signedIn.headers)[0]).toBe(
      'sufra_staff=…; Max-Age=50400; Path=/api/v1/staff; HttpOnly; SameSite=Strict',
    );
  });

  test('from another host of the domain count for nobody: no guest gets a stranger’s session [SAFE-8]', async () => {
    await using app = await makeApp({ ...overHttps, passwordHash });
    const [stranger, thief] = [app.device(), app.device()];
    await stranger.scan(1);
    await thief.call('staffSignIn', { body: credentials });
    const [victim, colleague] = [app.device(), app.device()];
    const plant = (on: Device, name: string, value = '') => on.keepCookie({ name, value, path: '/' });
    plant(victim, 'sufra_diner', cookiesOf(stranger)['__Host-sufra_diner']);
    plant(colleague, 'sufra_staff', cookiesOf(thief)['__Host-sufra_staff']);
    expect((await colleague.call('staffSession')).status).toBe(401);
    expect((await victim.scan(1)).data.customer.id).not.toBe(stranger.customerId);
  });

  test('of before stay good: they are replaced once, and then count under no other name [SAFE-8]', async () => {
    await using app = await makeApp(overHttps);
    const [guest, tablet] = [await app.diner(), await app.staff('waiter')];
    const before = [cookiesOf(guest)['sufra_diner'] ?? '', cookiesOf(tablet)['sufra_staff'] ?? ''] as const;
    const stillPlain = (name: string, value: string, path: string) => {
      const device = app.device();
      device.keepCookie({ name, value, path });
      return device;
    };
    const onTheWay = stillPlain('sufra_diner', before[0], '/');
    const late = [
      stillPlain('sufra_diner', before[0], '/'),
      stillPlain('sufra_staff', before[1], '/api/v1/staff'),
    ] as const;

    expect(given((await guest.scan(1)).headers)).toEqual([
      'sufra_diner=; Max-Age=0; Path=/',
      '__Host-sufra_diner=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect((await tablet.call('staffSession')).status).toBe(200);
    expect([cookiesOf(guest), cookiesOf(tablet)]).toEqual([
      { '__Host-sufra_diner': before[0] },
      { '__Host-sufra_staff': before[1] },
    ]);
    expect((await guest.call('favourites')).status).toBe(200);
    expect(given((await guest.call('favourites')).headers), 'once').toEqual([]);

    const known = { params: { customerId: guest.customerId } };
    expect((await onTheWay.call('favourites', known)).status, 'a call that was on its way').toBe(200);
    app.clock.advance(60_000);
    expect((await late[0].call('favourites', known)).status).toBe(401);
    expect((await late[1].call('staffSession')).status).toBe(401);
    expect([(await guest.call('favourites')).status, (await tablet.call('staffSession')).status]).toEqual([
      200, 200,
    ]);
  });
});

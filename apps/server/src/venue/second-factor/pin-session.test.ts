import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../core/passwords.ts';
import { untilWaiting } from '../../testing/at-once/lock-waits.ts';
import { appCode } from '../../testing/people/authenticator.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { testApp } from '../../testing/test-app.ts';

const password = 'a long enough password';
const pin = '2749';
const { id } = staffAccount('waiter');

let passwordHash: string;
let pin_hash: string;
beforeAll(async () => {
  [passwordHash, pin_hash] = await Promise.all([hashPassword(password), hashPassword(pin)]);
});

test('a session that a PIN begins in the moment in which the second factor is switched on ends with the others [TOTP-1]', async () => {
  await using app = await testApp({ dialect: 'postgres', passwordHash });
  const { db, clock } = app;
  await db.write((tx) => tx.run(tx.sql.updateTable('staff').set({ pin_hash }).where('id', '=', id)));
  const tablet = await app.staff('manager');
  await tablet.call('shareTablet', { body: { name: 'Bar', hands_minutes: 5 } });
  await tablet.call('staffSignOut');
  const phone = await app.staff('waiter');
  const { secret } = (await phone.call('beginSecondFactor', { body: { password } })).data;
  const code = appCode(secret, clock.now());
  let both: ReturnType<typeof begun> | undefined;
  const begun = () => {
    const signingIn = tablet.call('signInByPin', { body: { account_id: id, pin } });
    const confirming = untilWaiting(app).then(() => phone.call('confirmSecondFactor', { body: { code } }));
    return { signingIn, confirming };
  };
  await db.write(async (tx) => {
    // Whoever signs in has seen that there is no second factor, and waits for the tablet.
    await tx.run(tx.sql.updateTable('shared_tablets').set({ last_used_at: clock.now() }));
    both ??= begun();
    await Promise.race([both.confirming, untilWaiting(app, 2)]);
  });
  expect((await both?.signingIn)?.status).toBe(200);
  expect((await both?.confirming)?.status).toBe(200);
  expect((await tablet.call('staffSession')).status, 'begun without a code').toBe(401);
  expect((await phone.call('staffSession')).status, 'whoever switched it on').toBe(200);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '../clock-and-random.ts';
import { hashPassword } from '../core/passwords.ts';
import { dialects } from '../testing/both-databases.ts';
import { lookWith } from '../testing/doctor-scene.ts';
import { insertStaff, staffAccount } from '../testing/people/staff-fixture.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { markDemo } from '../venue/settings/demo-mark.ts';
import { setDisabled } from '../venue/staff/accounts.ts';
import { demoPassword } from '../venue/staff/commands.ts';
import { lookAtStaff } from './staff.ts';

describe.each(dialects.map((dialect) => [dialect]))('the staff, on %s', (dialect) => {
  let home: TestPlace;
  beforeAll(async () => {
    home = await openTestDatabase(dialect);
  });
  afterAll(() => home.close());

  const look = (environment = {}) => lookWith(lookAtStaff, { place: home.place, environment });

  test('needs an owner, and nobody with the demo’s password [DOC-13]', async () => {
    expect(await look()).toContainEqual(['error', 'no owner can sign in']);
    await home.db.write((tx) => insertStaff(tx, 0));
    expect(await look()).toEqual([
      ['ok', '6 accounts, one owner'],
      ['ok', 'none with the demo’s password'],
    ]);
    const password_hash = await hashPassword(demoPassword);
    const { id, email } = staffAccount('waiter');
    await home.db.write((tx) =>
      tx.run(tx.sql.updateTable('staff').set({ password_hash }).where('id', '=', id)),
    );
    const open = `the demo’s password, which everybody knows, opens ${email}`;
    expect(await look()).toContainEqual(['error', open]);
    await home.db.write((tx) => markDemo(tx));
    expect(await look()).toContainEqual(['ok', 'the demo’s password, on this machine alone']);
    expect(await look({ HOST: '0.0.0.0' })).toContainEqual(['error', open]);
    expect(await look({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' })).toContainEqual(['warning', open]);
    const ground = { db: home.db, clock: systemClock, random: systemRandom };
    for (const role of ['waiter', 'owner'] as const)
      await setDisabled(ground, staffAccount(role).email, true);
    expect(await look()).toEqual([
      ['error', 'no owner can sign in'],
      ['ok', 'none with the demo’s password'],
    ]);
  });
});

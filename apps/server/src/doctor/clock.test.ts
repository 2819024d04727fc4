import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { venueSetting } from '../menu/snapshot/stored.ts';
import { dialects } from '../testing/both-databases.ts';
import { lookWith, portOf } from '../testing/doctor-scene.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { clockBeside } from './clock.ts';

const clockAt = (now: number) => ({ now: () => now });
const hour = 60 * 60_000;
const lookAtClock = clockBeside(async () => 'yes');
const followed = ['ok', 'set by a time server'];

describe.each(dialects.map((dialect) => [dialect]))('the clock, on %s', (dialect) => {
  let home: TestPlace;
  beforeAll(async () => {
    home = await openTestDatabase(dialect);
  });
  afterAll(() => home.close());

  test('may not be behind the newest rows, and the time zone must be known [DOC-4]', async () => {
    const now = Date.now();
    const { place, db } = home;
    expect(await lookWith(lookAtClock, { place })).toContainEqual(['ok', 'not behind the newest rows']);
    await db.write(async (tx) => {
      await tx.run(
        tx.sql
          .insertInto('events')
          .values({ at: now + hour, audience: 'staff', type: 'menu.changed', data: '{}' }),
      );
      await tx.run(
        tx.sql.insertInto('settings').values({ key: venueSetting, value: '{"time_zone":"Mars/Dome"}' }),
      );
    });
    expect(await lookWith(lookAtClock, { place, clock: clockAt(now) })).toEqual(
      expect.arrayContaining([
        ['error', 'the clock is 60 minutes behind the last event'],
        ['error', 'this Node knows no time zone "Mars/Dome"'],
      ]),
    );
    const set = { value: '{"time_zone":"Asia/Dubai"}' };
    await db.write((tx) => tx.run(tx.sql.updateTable('settings').set(set).where('key', '=', venueSetting)));
    const later = await lookWith(lookAtClock, { place, clock: clockAt(now + 2 * hour) });
    expect(later).toContainEqual(['ok', 'time zone Asia/Dubai']);
    const server = dialect === 'postgres' ? [['warning', 'PostgreSQL’s clock is 2 hours off']] : [];
    expect(later.filter(([status]) => status !== 'ok')).toEqual(server);
  });
});

test.each([
  [0, 'ok', 'the same as at PUBLIC_URL'],
  [-20_000, 'warning', 'the clock at PUBLIC_URL is 20 s off'],
  [3 * 24 * hour, 'error', 'the clock at PUBLIC_URL is 3 days off'],
])('is compared with the one at PUBLIC_URL, which is %i ms off: %s', async (off, status, what) => {
  const now = 1_800_000_000_000;
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(now + off).toUTCString()).end('{}');
  });
  const environment = { PUBLIC_URL: `http://127.0.0.1:${await portOf(server)}`, DATA_DIR: '/nowhere' };
  const found = await lookWith(lookAtClock, { environment, clock: clockAt(now) });
  server.close();
  expect(found).toEqual([followed, [status, what]]);
});

test.each([
  ['yes', 'ok', 'set by a time server'],
  ['no', 'warning', 'no time server sets the clock'],
  [undefined, 'skipped', 'this system does not say whether a time server sets the clock'],
])('a time server: %s is %s, also without a database [DOC-15]', async (said, status, what) => {
  const look = clockBeside(async () => said);
  expect(await lookWith(look, { environment: { DATA_DIR: '/nowhere' } })).toEqual([[status, what]]);
});

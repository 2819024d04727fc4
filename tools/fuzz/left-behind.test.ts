import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { appCode } from '../../apps/server/src/testing/people/authenticator.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { type Postgres, startPostgres } from '../test/postgres.ts';
import { canaries, holds, secretSettings } from './canaries/canaries.ts';
import { payByCard, sendSecrets, useStaffSecrets } from './canaries/tell-secrets.ts';
import { leftBehind } from './left-behind.ts';
import { makeIds } from './requests/ids.ts';
import { makeSecrets } from './requests/secrets.ts';
import { openSender } from './requests/wire.ts';
import { openVenue } from './venue/venue.ts';

/** Without these tables calls fail in the middle of their work. */
const renames = ['cart_lines', 'feedback', 'favourites', 'attempts', 'failed_sign_ins'].map(
  (table) => `alter table ${table} rename to ${table}_gone`,
);

async function breakDatabase({ dataDir }: Sufra, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const rename of renames) await client.query(rename);
    await client.end();
    return;
  }
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { timeout: 5000 });
  for (const rename of renames) db.exec(rename);
  db.close();
}

/** A database whose address has a password, which this cluster doesn't ask for. */
async function withPassword(postgres: Postgres | undefined): Promise<string | undefined> {
  if (postgres === undefined) return undefined;
  const url = new URL(await postgres.createDatabase());
  url.password = canaries.databasePassword;
  return url.href;
}

test.each([
  ['epg-emulator', 'sqlite'],
  ['stripe-emulator', 'postgres'],
] as const)(
  'nothing secret is in what a server prints or writes beside its database, whatever fails: %s, %s [SAFE-3]',
  async (PAYMENT_PROVIDER, database) => {
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    const databaseUrl = await withPassword(postgres);
    let stopping: Promise<void> | undefined;
    const stopDatabase = () => (stopping ??= postgres?.stop());
    const where = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DATABASE_TIMEOUT: '2' };
    const sufra = await startSufra({ ...secretSettings, PAYMENT_PROVIDER, ...where });
    const sender = openSender(sufra.url, 8, 10_000);
    try {
      const secrets = makeSecrets();
      const place = { databaseUrl, dataDir: sufra.dataDir };
      const venue = await openVenue({ sender, ids: makeIds(), secrets, place });
      await venue.seatEverybody();
      const asking = ['a stranger', 'a proven guest of table 1', 'the manager'];
      const people = venue.people.filter(({ name }) => asking.includes(name));
      expect(await payByCard(sender, venue.people)).toContain('<h1');
      const scene = { sender, people: venue.people, place };
      const made = await useStaffSecrets(scene, (secret) => appCode(secret, Date.now()));
      expect(made.length).toBe(13);
      await sendSecrets(sender, people);
      await breakDatabase(sufra, databaseUrl);
      const statuses = await sendSecrets(sender, people);
      expect(statuses.filter((status) => status === 500).length, 'failures prove the most').toBeGreaterThan(
        5,
      );
      await stopDatabase();
      if (postgres !== undefined) expect(await sendSecrets(sender, people.slice(0, 1))).toContain(503);
      const left = await leftBehind(sufra);
      for (const fault of ['the request failed', 'no card page']) expect(left[0]?.text).toContain(fault);
      for (const { where: file, text } of left) {
        for (const [kind, secret] of [...Object.entries(canaries), ...made])
          expect(holds(text, secret), `${kind} in ${file}`).toBe(false);
        expect(secrets.found(text), file).toEqual([]);
      }
    } finally {
      sender.close();
      await sufra.stop();
      await stopDatabase();
    }
  },
);

test('a secret of digits is found as a number of its own', () => {
  expect(holds('{"pin":"904173"}', '904173')).toBe(true);
  expect(holds('at 17904173000', '904173')).toBe(false);
  expect(holds('x secret-word y', 'secret-word')).toBe(true);
});

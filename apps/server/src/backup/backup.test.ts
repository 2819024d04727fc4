import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../database/migrations/list.ts';
import type { DialectName } from '../database/sql.ts';
import { keepCredentialsKey } from '../settings/credentials-key.ts';
import { dialects } from '../testing/both-databases.ts';
import type { Database } from '../testing/open-database.ts';
import { openOlderDatabase, openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const at = Temporal.Instant.from('2026-03-10T16:00:00Z').epochMilliseconds;
const now = () => at;

let folder: string;
let home: TestPlace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-backup-'));
});

afterEach(async () => {
  await home.close();
  await rm(folder, { recursive: true });
});

async function open(dialect: DialectName): Promise<Database> {
  home = await openTestDatabase(dialect, { alone: true });
  return home.db;
}

/** Adds guests, the simplest rows. */
async function greet(db: Database, ...ids: readonly string[]): Promise<void> {
  await db.write(async (tx) => {
    for (const id of ids)
      await tx.run(
        tx.sql.insertInto('customers').values({ id, name: `\\.\n${id}\u2028\u2029\t\\`, created_at: at }),
      );
  });
}

async function guests(db: Database): Promise<readonly string[]> {
  const rows = await db.read.all(db.read.sql.selectFrom('customers').select('id').orderBy('id'));
  return rows.map(({ id }) => id);
}

async function putPicture(name: string, content: string): Promise<void> {
  await mkdir(join(home.place.dataDir, 'media'), { recursive: true });
  await writeFile(join(home.place.dataDir, 'media', name), content);
}

/** A shared tablet with a session on it, and a session elsewhere. */
async function share(db: Database): Promise<void> {
  const session = { staff_id: 'w', created_at: 1, last_seen_at: 1, expires_at: 2, by_pin: 0 };
  const used = { shared_by: 'w', shared_at: 1, last_used_at: 1 };
  await db.write(async (tx) => {
    const { sql } = tx;
    const account = { id: 'w', email: 'w@x.test', name: 'W', role: 'waiter', password_hash: 'none' };
    await tx.run(sql.insertInto('staff').values({ ...account, disabled: 0, demo: 0, created_at: 1 }));
    await tx.run(
      sql
        .insertInto('shared_tablets')
        .values({ id: 't', token_hash: 't', name: 'Bar', hands_minutes: 0, ...used }),
    );
    const sessions = [
      { ...session, token_hash: 'on it', tablet_id: 't' },
      { ...session, token_hash: 'elsewhere', tablet_id: null },
    ];
    await tx.run(sql.insertInto('staff_sessions').values(sessions));
    return { ok: true };
  });
}

const picture = (name: string) => readFile(join(home.place.dataDir, 'media', name), 'utf8');

describe.each(dialects.map((dialect) => [dialect]))('a backup, on %s', (dialect) => {
  test('is complete when two are made to one file at once, and removes what a killed one left', async () => {
    const db = await open(dialect);
    await greet(db, 'layla');
    const file = join(folder, 'sufra.tar');
    const [abandoned, atWork] = [`${file}.part-killed`, `${file}.part-atwork`];
    for (const path of [abandoned, atWork]) await mkdir(path);
    await utimes(abandoned, 0, 0);
    const make = () => makeBackup({ place: home.place, now }, file, { overwrite: true });
    const [one, other] = await Promise.all([make(), make()]);
    // pg_dump writes the second of its start into the file, so two dumps of the same data may differ in their hash.
    const withoutHashes = ({ files, ...rest }: typeof one) => ({ ...rest, files: Object.keys(files) });
    expect(withoutHashes(one)).toEqual(withoutHashes(other));
    expect((await readdir(folder)).toSorted()).toEqual(['sufra.tar', 'sufra.tar.part-atwork']);
    await db.close();
    expect((await restoreBackup({ place: home.place, now }, file)).differences).toBe(0);
    await home.again();
  });

  test('leaves out the key of the providers’ credentials, and a restore leaves it where it is [PROV-6]', async () => {
    const db = await open(dialect);
    const { dataDir } = home.place;
    const key = (await keepCredentialsKey({ dataDir, credentialsKey: undefined })).toString('base64');
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    const made = await readFile(file, 'latin1');
    expect([made.includes(key), made.includes('credentials.key')]).toEqual([false, false]);
    await db.close();
    await restoreBackup({ place: home.place, now }, file);
    expect((await readFile(join(dataDir, 'credentials.key'), 'utf8')).trim()).toBe(key);
    await home.again();
  });

  test('that is restored brings no shared tablet back, nor the sessions begun on it [TABLET-10]', async () => {
    const db = await open(dialect);
    await share(db);
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await db.close();
    expect((await restoreBackup({ place: home.place, now }, file)).tablets).toBe(1);
    const { read } = await home.again();
    expect(await read.all(read.sql.selectFrom('shared_tablets').selectAll())).toEqual([]);
    const left = await read.all(read.sql.selectFrom('staff_sessions').select('token_hash'));
    expect(left.map(({ token_hash }) => token_hash)).toEqual(['elsewhere']);
  });

  test('restores the state at its start, while others went on working', async () => {
    const db = await open(dialect);
    await greet(db, 'layla', 'omar');
    await putPicture('hummus-1234-320.webp', 'hummus');
    const file = join(folder, 'sufra.tar');
    const made = await makeBackup({ place: home.place, now }, file, { overwrite: false });
    expect(made).toMatchObject({ database: dialect, differences: 0, rows: { customers: 2 } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['sufra.tar']);

    await greet(db, 'rana');
    await putPicture('hummus-1234-320.webp', 'torn');
    await putPicture('later-5678-320.webp', 'later');
    await db.close();
    const restored = await restoreBackup({ place: home.place, now }, file);
    expect(restored.differences).toBe(0);
    const again = await home.again();
    expect(await guests(again)).toEqual(['layla', 'omar']);
    expect([await picture('hummus-1234-320.webp'), await picture('later-5678-320.webp')]).toEqual([
      'hummus',
      'later',
    ]);
    // New ids don't clash with restored ones.
    await greet(again, 'sami');
    expect(await guests(again)).toEqual(['layla', 'omar', 'sami']);
    expect(home.faults).toEqual([]);
  });

  test('is overwritten only on request', async () => {
    await open(dialect);
    const ground = { place: home.place, now };
    const file = join(folder, 'sufra.tar');
    await makeBackup(ground, file, { overwrite: false });
    await expect(makeBackup(ground, file, { overwrite: false })).rejects.toThrow('already exists');
    await makeBackup(ground, file, { overwrite: true });
  });

  test('is not restored while somebody uses the database', async () => {
    const db = await open(dialect);
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await greet(db, 'layla');
    await expect(restoreBackup({ place: home.place, now }, file)).rejects.toThrow(
      dialect === 'sqlite'
        ? 'is in use: stop the server'
        : 'other programs are connected to the database (sufra)',
    );
    expect(await guests(db)).toEqual(['layla']);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /damaged/],
    ['changed in one byte', flipped, /damaged/],
    [
      'broken in its list',
      (bytes: Buffer) => edited(bytes, '"format": 1', '"format"; 1'),
      /is not a Sufra backup, or it is damaged/,
    ],
    ['no backup at all', () => Buffer.from('a letter to the bank'), /is not a Sufra backup/],
    ['of a newer format', (bytes: Buffer) => edited(bytes, '"format": 1', '"format": 2'), /newer version/],
  ])('that is %s is refused, and nothing is touched', async (_, change, why) => {
    const db = await open(dialect);
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await greet(db, 'layla');
    await db.close();
    await writeFile(file, change(await readFile(file)));
    await expect(restoreBackup({ place: home.place, now }, file)).rejects.toThrow(why);
    expect(await guests(await home.again())).toEqual(['layla']);
  });

  test('of a newer schema is refused in one line', async () => {
    const db = await open(dialect);
    await db.write((tx) =>
      tx.run(tx.sql.insertInto('migrations').values({ number: 9001, name: 'later', applied_at: at })),
    );
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await db.close();
    await expect(restoreBackup({ place: home.place, now }, file)).rejects.toThrow(
      'of a newer version of Sufra (schema 9001',
    );
  });

  test('says whether its ledger was checked: not if that would migrate the database', async () => {
    home = await openOlderDatabase(dialect);
    const last = migrations.at(-1)?.number ?? 0;
    const made = makeBackup({ place: home.place, now }, join(folder, 'sufra.tar'), { overwrite: false });
    // SQLite's ledger is checked in a copy.
    const differences = dialect === 'sqlite' ? 0 : null;
    expect(await made).toMatchObject({ schema: last - 1, differences });
  });

  test('with ledger differences is made and restored, and both say so', async () => {
    const db = await open(dialect);
    const entry = {
      at,
      order_id: '',
      share_id: '',
      attempt_id: '',
      booking: 'by hand',
      account: 'safe',
      amount: 500,
    };
    await db.write((tx) => tx.run(tx.sql.insertInto('ledger_entries').values(entry)));
    const file = join(folder, 'sufra.tar');
    const made = await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await db.close();
    const restored = await restoreBackup({ place: home.place, now }, file);
    expect(made.differences).toBeGreaterThan(0);
    expect(restored.differences).toBe(made.differences);
  });
});

/** Flips one byte in the database's part, far from the manifest at the front. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length * 0.6);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

function edited(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}

describe('the database that a restore replaces', () => {
  test('is kept complete, and restored by the command that the restore prints', async () => {
    const db = await open('sqlite');
    const file = join(folder, 'sufra.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await greet(db, 'layla');
    await db.close();
    const { undo } = await restoreBackup({ place: home.place, now }, file);
    const kept = /^npm run restore -- (.+\/before-restore-20260310T160000Z\/sufra\.db)$/.exec(
      undo ?? '',
    )?.[1];
    await restoreBackup({ place: home.place, now: () => at + 1000 }, kept ?? '');
    expect(await guests(await home.again())).toEqual(['layla']);
  });

  test('may be damaged: it is kept with its WAL, and the WAL is not left for the new one', async () => {
    const db = await open('sqlite');
    const { dataDir } = home.place;
    const file = join(folder, 'sufra.tar');
    await greet(db, 'layla');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await db.close();
    await writeFile(join(dataDir, 'sufra.db'), Buffer.alloc(8192, 7));
    await writeFile(join(dataDir, 'sufra.db-wal'), 'the log of another database');
    await restoreBackup({ place: home.place, now }, file);
    const kept = await readdir(join(dataDir, 'before-restore-20260310T160000Z'));
    expect(kept).toEqual(['sufra.db', 'sufra.db-wal']);
    expect(await readdir(dataDir)).toEqual(['before-restore-20260310T160000Z', 'sufra.db', 'sufra.lock']);
    expect(await guests(await home.again())).toEqual(['layla']);
  });

  test('an older schema is brought up to date at the next start', async () => {
    const db = await open('sqlite');
    await db.close();
    const raw = new DatabaseSync(join(home.place.dataDir, 'sufra.db'));
    const last = raw.prepare('select max(number) as n from migrations').get()?.['n'];
    raw.exec('drop index visit_guests_customer; delete from migrations where number = 7');
    raw.exec('create index visit_guests_customer on visit_guests (customer_id)');
    raw.close();
    const file = join(folder, 'old.tar');
    await makeBackup({ place: home.place, now }, file, { overwrite: false });
    await restoreBackup({ place: home.place, now }, file);
    const again = await home.again();
    const applied = await again.read.all(again.read.sql.selectFrom('migrations').select('number'));
    expect(applied.map(({ number }) => number)).toContain(7);
    expect(applied.map(({ number }) => number)).toContain(last);
  });
});

test('a damaged database makes no backup, and the last good one stays', async () => {
  const db = await open('sqlite');
  const { dataDir } = home.place;
  const file = join(folder, 'sufra.tar');
  await makeBackup({ place: home.place, now }, file, { overwrite: false });
  const good = await readFile(file);
  await db.close();
  const path = join(dataDir, 'sufra.db');
  const bytes = await readFile(path);
  bytes.fill(0xab, 4096, 16_384);
  await writeFile(path, bytes);
  await expect(makeBackup({ place: home.place, now }, file, { overwrite: true })).rejects.toThrow(
    /damaged|malformed/,
  );
  expect(await readFile(file)).toEqual(good);
});

test('a backup of a folder without a database fails, and makes none there', async () => {
  await open('sqlite');
  const place = { dataDir: join(folder, 'nowhere') };
  await expect(makeBackup({ place, now }, join(folder, 'x.tar'), { overwrite: false })).rejects.toThrow(
    'there is no database in',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a backup that would leave the disk too full is not begun [BACKUP-6]', async () => {
  await open('sqlite');
  // A sparse file: the disk only says that it has this size.
  await mkdir(join(home.place.dataDir, 'media'));
  await writeFile(join(home.place.dataDir, 'media', 'film.webm'), '');
  await truncate(join(home.place.dataDir, 'media', 'film.webm'), 2 ** 43);
  const making = makeBackup({ place: home.place, now }, join(folder, 'x.tar'), { overwrite: false });
  await expect(making).rejects.toThrow(/MB free, and a backup needs \d+ MB$/);
  expect(await readdir(folder)).toEqual([]);
});

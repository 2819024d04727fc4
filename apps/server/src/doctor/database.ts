import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDamage, isDamage } from '../database/damage/damage.ts';
import { migrations } from '../database/migrations/list.ts';
import { untouched } from '../database/read-only.ts';
import type { Reader } from '../database/transaction.ts';
import { BadSetting } from '../settings/values.ts';
import { lookAtPrograms } from './backups/programs.ts';
import { type Finding, failure, fine, reasonOf, warning } from './examine.ts';
import type { Scene } from './scene.ts';
import { postgresFacts, schemaNumber } from './store.ts';

const mb = 1024 * 1024;
/** A checkpoint follows at 16 MB, so a log this long means that none succeeds. */
const longWalBytes = 256 * mb;
const longPostgresWalBytes = 16 * 1024 * mb;
const keptWalBytes = 1024 * mb;
const freeConnections = 15;
/** PostgreSQL 15 is the oldest that still gets corrections (postgresql.org/support/versioning). */
const oldestPostgres = 150_000;
const damageWithinMs = 20_000;
const restore = 'Stop the server and restore the last backup (docs/guides/backups.md).';

/** Opens, schema, integrity, durability, and what grows. */
export async function lookAtDatabase(scene: Scene, signal: AbortSignal): Promise<readonly Finding[]> {
  let reader: Reader;
  let schema: Finding;
  try {
    reader = await scene.opened();
    schema = schemaOf(await schemaNumber(reader));
  } catch (error) {
    return [await cannotOpen(scene, error)];
  }
  return reader.dialect === 'postgres'
    ? [schema, ...(await serverOf(scene, reader))]
    : [schema, ...(await fileOf(scene, signal))];
}

async function cannotOpen({ settings }: Scene, error: unknown): Promise<Finding> {
  if (error instanceof BadSetting)
    return failure(error.message, 'Correct this setting: the server does not start with it.');
  if (settings.databaseUrl !== undefined)
    return failure(reasonOf(error), 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.');
  const file = join(settings.dataDir, 'sufra.db');
  if ((await sizeAt(file)) === undefined)
    return failure(
      `there is no database in ${settings.dataDir}`,
      'Set DATA_DIR to the folder of your data; for a new venue, import the menu first (npm run menu:import).',
    );
  if (isDamage(error)) return failure(`the database is damaged: ${error.message}`, restore);
  return failure(`the database can't be read: ${reasonOf(error)}`, restore);
}

function schemaOf(applied: number): Finding {
  const wanted = migrations.at(-1)?.number ?? 0;
  if (applied === wanted) return fine(`schema ${applied}`);
  if (applied > wanted)
    return failure(
      `the database is of a newer version of Sufra (schema ${applied}, this program knows ${wanted})`,
      'Update the program; an older one must not write to this database.',
    );
  return warning(
    `the database is of an older version of Sufra (schema ${applied} of ${wanted})`,
    'Restart the server: it makes a backup first, and then brings the database up to date.',
  );
}

async function fileOf({ settings }: Scene, signal: AbortSignal): Promise<readonly Finding[]> {
  const file = join(settings.dataDir, 'sufra.db');
  const wal = (await sizeAt(`${file}-wal`)) ?? 0;
  const log =
    wal > longWalBytes
      ? [
          warning(
            `the log beside the database has ${Math.round(wal / mb)} MB`,
            'A program keeps reading the database and stops the log from being emptied: end it, or restart the server.',
          ),
        ]
      : [];
  return [await damageIn(file, signal), ...log];
}

/** A large database on a slow disk is read in part: the server reads all of it now and then anyway. */
async function damageIn(file: string, signal: AbortSignal): Promise<Finding> {
  const stop = new AbortController();
  const late = sleep(damageWithinMs, true, { signal: stop.signal }).catch(() => false);
  const address = untouched(file);
  const found = findDamage(address, AbortSignal.any([signal, stop.signal]));
  const ended = await Promise.race([found.then((damage) => ({ damage })), late]);
  stop.abort();
  if (typeof ended === 'boolean')
    return fine(`no damage found within ${damageWithinMs / 1000} s; not all was read`);
  if (ended.damage === undefined) return fine('undamaged');
  // If a server has started meanwhile, the file may have changed under a read that assumed it can't: read again.
  if (untouched(file).href !== address.href) return damageIn(file, signal);
  return failure(`the database is damaged: ${ended.damage}`, restore);
}

async function serverOf(scene: Scene, reader: Reader): Promise<readonly Finding[]> {
  const facts = await postgresFacts(reader);
  const free = facts.connections_max - facts.connections;
  const findings = [
    ...durability(facts),
    free < freeConnections
      ? warning(
          `PostgreSQL has ${Math.max(free, 0)} connections left of ${facts.connections_max}`,
          'Raise max_connections, or end programs that keep connections; each server of Sufra takes up to 13.',
        )
      : fine(`${free} connections free`),
    ...walOf(facts),
    ...ownerOf(facts),
    ...((await scene.demo()) ? [] : [await lookAtPrograms(facts.version_number, scene.settings.backups)]),
  ];
  if (facts.version_number >= oldestPostgres) return findings;
  const update = 'Update PostgreSQL: this version gets no corrections any more.';
  return [...findings, warning(`PostgreSQL ${facts.version} is too old`, update)];
}

type Facts = Awaited<ReturnType<typeof postgresFacts>>;

function durability(facts: Facts): readonly Finding[] {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => facts[name] === 'off',
  );
  if (off.length === 0) return [fine('every commit waits for the disk')];
  return [
    failure(
      `PostgreSQL has ${off.join(' and ')} off: a power cut can lose paid orders`,
      `Set ${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf (or for this database and user) and reload PostgreSQL.`,
    ),
  ];
}

function walOf({ kept_wal, wal }: Facts): readonly Finding[] {
  if (kept_wal !== null && kept_wal > keptWalBytes)
    return [
      warning(
        `PostgreSQL keeps ${Math.round(kept_wal / mb)} MB of log for a replica that is gone`,
        'Start the replica again, or drop its replication slot (pg_replication_slots): the log grows until the disk is full.',
      ),
    ];
  if (wal !== null && wal > longPostgresWalBytes)
    return [
      warning(
        `PostgreSQL’s log has ${Math.round(wal / mb)} MB`,
        'See why it is not recycled: archiving that fails, or max_wal_size.',
      ),
    ];
  return [];
}

/** A restore puts the whole schema aside, which only its owner may. */
function ownerOf({ schema, owns_schema }: Facts): readonly Finding[] {
  if (owns_schema) return [];
  return [
    failure(
      `the user of DATABASE_URL doesn’t own the schema "${schema}", so no backup can be restored`,
      `As an administrator of PostgreSQL, in this database: alter schema "${schema}" owner to the user of DATABASE_URL.`,
    ),
  ];
}

async function sizeAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

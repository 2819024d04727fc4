/** A program that upgrades a database, started to be killed; and what is in the database then. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openBooks, type Place } from '../../crash/books.ts';
import { root } from '../../repository.ts';
import { environmentOf } from './evening.ts';

/** How a program ended, and all that it said. `code` is null for one that was killed. */
export type Ended = { readonly code: number | null; readonly said: string };

const upgrade = join(root, 'apps', 'server', 'src', 'testing', 'bring-up-to-date.ts');

/**
 * Upgrades the data as a starting server does. When it stands still (`STAND_STILL_AT`) it is killed, after what else is to
 * die.
 */
export const upgradeData = (
  place: Place,
  env?: Readonly<Record<string, string>>,
  alsoDies?: () => Promise<void>,
): Promise<Ended> => run(upgrade, place, env, alsoDies);

/** Runs one of the owner's own checks. */
export const checkData = (check: 'ledger-check' | 'audit-verify', place: Place): Promise<Ended> =>
  run(join(root, 'apps', 'server', 'src', 'cli', `${check}.ts`), place);

function run(
  program: string,
  place: Place,
  env: Readonly<Record<string, string>> = {},
  alsoDies?: () => Promise<void>,
): Promise<Ended> {
  const preload = join(root, 'tools', 'faults', 'parts', 'stand-still.ts');
  const args = ['--import', preload, program];
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH, ...environmentOf(place), ...env } });
  let said = '';
  let dying: Promise<void> | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!said.includes('stands still')) return;
      dying ??= alsoDies?.() ?? Promise.resolve();
      void dying.then(() => child.kill('SIGKILL'));
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const ended = () => resolve({ code, said });
      if (dying === undefined) ended();
      else dying.then(ended, reject);
    });
  });
}

/** The number of the newest migration that was made. */
export async function schemaOf(place: Place): Promise<number> {
  if (place.databaseUrl === undefined) {
    // What a power cut left in a journal is taken back by whoever may write.
    const db = new DatabaseSync(join(place.dataDir, 'sufra.db'));
    db.prepare('select count(*) from sqlite_schema').get();
    db.close();
  }
  const books = await openBooks(place);
  const [row] = await books.rows<{ n: number }>('select max(number) as n from migrations');
  await books.close();
  return Number(row?.n);
}

/** The tables with their columns and how many rows they have, as one text. */
export async function contentOf(place: Place): Promise<string> {
  const books = await openBooks(place);
  const columns = await books.rows<{ table_name: string; columns: string }>(
    place.databaseUrl === undefined
      ? `select t.name as table_name, group_concat(c.name) as columns from sqlite_schema t join pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like 'sqlite_%' group by t.name order by t.name`
      : `select table_name, string_agg(column_name, ',' order by ordinal_position) as columns
         from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  );
  const lines: string[] = [];
  for (const { table_name, columns: names } of columns) {
    const [row] = await books.rows<{ n: number }>(`select count(*) as n from ${table_name}`);
    lines.push(`${table_name} (${names}): ${row?.n}`);
  }
  lines.push(...(await books.damage()));
  await books.close();
  return lines.join('\n');
}

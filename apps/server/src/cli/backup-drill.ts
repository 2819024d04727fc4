/** `npm run backup:drill [-- FILE]`: restores the newest backup to a scratch place, to see that it can be. */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBackup } from '../backup/bad-backup.ts';
import { endWith } from '../backup/command.ts';
import { drill } from '../backup/drill/drill.ts';
import { isThere } from '../backup/files.ts';
import { readLastBackup } from '../backup/notes.ts';
import { backupsIn } from '../backup/schedule/retention.ts';
import { systemClock } from '../clock-and-random.ts';
import { givenPath, readSettings, type Settings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';

const usage = `usage: npm run backup:drill [-- FILE]
  FILE   a backup; without it, the newest of BACKUP_DIR, or the last that npm run backup made`;

async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new BadBackup(usage);
  const settings = readSettings();
  const file = given === undefined ? await newestOf(settings) : givenPath(given);
  const { dataDir, databaseUrl } = settings;
  const ground = {
    place: { dataDir, databaseUrl },
    now: systemClock.now,
    stopwatch: () => performance.now(),
  };
  const { made_at, orders, dishes, pictures, seconds } = await drill(ground, file);
  console.log(
    `${file} of ${made_at} can be restored: ${orders} orders, ${dishes} dishes and ${pictures} pictures in ${seconds} s; the books are sound`,
  );
  return 0;
}

async function newestOf({ backups: { folder }, dataDir }: Settings): Promise<string> {
  const { good } = folder !== undefined && (await isThere(folder)) ? await backupsIn(folder) : { good: [] };
  const newest = good.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1);
  if (folder !== undefined && newest !== undefined) return join(resolve(folder), newest.name);
  const last = await readLastBackup(dataDir);
  if (last === undefined) throw new BadBackup('there is no backup yet: make one with npm run backup -- FILE');
  return last.file;
}

helpIfAsked(usage);
await endWith(run);

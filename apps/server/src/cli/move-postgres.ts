/** `npm run move:postgres`: moves the venue from its SQLite file to the empty database in DATABASE_URL. */

import { parseArgs } from 'node:util';
import { BadBackup } from '../backup/bad-backup.ts';
import { endWith, printLedgerState } from '../backup/command.ts';
import { moveToPostgres } from '../backup/move/move.ts';
import { systemClock } from '../clock-and-random.ts';
import { readSettings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';

const usage = `usage: DATA_DIR=… DATABASE_URL=postgres://… npm run move:postgres
  Moves the database file in DATA_DIR into the empty PostgreSQL database. Stop the server first.`;

async function run(args: readonly string[]): Promise<number> {
  parseArgs({ args: [...args] });
  const { dataDir, databaseUrl } = readSettings();
  if (databaseUrl === undefined) throw new BadBackup(usage);
  const { rows, differences, kept } = await moveToPostgres({ dataDir, databaseUrl }, systemClock.now);
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`Moved ${rows['orders'] ?? 0} orders, ${all} rows in all, each compared with its original`);
  console.log(`The old file is kept as ${kept}; start the server with DATABASE_URL from now on`);
  return printLedgerState(differences);
}

helpIfAsked(usage);
await endWith(run);

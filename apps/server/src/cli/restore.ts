/** `npm run restore -- FILE`: replaces the venue's data with a backup. The server must be stopped. */

import { parseArgs } from 'node:util';
import { endWith, printLedgerState, readArguments } from '../backup/command.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { say } from '../core/terminal.ts';
import { helpIfAsked } from './help.ts';

const usage = `usage: npm run restore -- FILE
  FILE   a backup that npm run backup made, or a database file by itself`;

/** Runs the command and returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const { file, ground } = readArguments(positionals, usage);
  const { manifest, differences, tablets, undo } = await restoreBackup(ground, file);
  const from = manifest.made_at === '' ? file : `${file} of ${manifest.made_at}`;
  say(`Restored ${from}: ${manifest.rows['orders'] ?? 0} orders`);
  say('Accounts, roles, passwords and PINs are those of then: look under People who may sign in again');
  if (tablets > 0) say(`Shared tablets that have to be made again: ${tablets}`);
  if (undo !== undefined) say(`What was there before is kept; to bring it back: ${undo}`);
  return printLedgerState(differences);
}

helpIfAsked(usage);
await endWith(run);

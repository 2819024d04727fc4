/** `npm run restore -- FILE`: puts a backup in the place of what the venue has. The server must be stopped. */
import { parseArgs } from 'node:util';
import { endWith, readGiven, sayBooks } from './features/backup/command.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';

const usage = `usage: npm run restore -- FILE
  FILE   a backup that npm run backup made, or a database file by itself`;

/** Carries out the command; answers the process's exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const { file, ground } = readGiven(positionals, usage);
  const { manifest, differences, undo } = await restoreBackup(ground, file);
  const from = manifest.made_at === '' ? file : `${file} of ${manifest.made_at}`;
  console.log(`Restored ${from}: ${manifest.rows['orders'] ?? 0} orders`);
  if (undo !== undefined) console.log(`What was there before is kept; to bring it back: ${undo}`);
  return sayBooks(differences);
}

await endWith(run);

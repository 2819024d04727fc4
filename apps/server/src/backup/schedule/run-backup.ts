/** Makes a backup in a process of its own, which leaves the processor to the guests: copying stops a process for seconds. */
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment, type Settings } from '../../settings/settings.ts';
import { BadBackup } from '../bad-backup.ts';

const program = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
/** The command's last word about a good backup; its exit code also says whether the books are sound. */
const made = 'checked after writing';

/** Runs `npm run backup` for these settings; throws `BadBackup` with its last line if it fails. */
export function runBackup(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  file: string,
  signal: AbortSignal,
): Promise<{ readonly differ: boolean }> {
  const env = programEnvironment({
    DATA_DIR: resolve(dataDir),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  return new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [program, file, '--overwrite'],
      { env, signal },
      (error, out, said) => {
        if (out.includes(made)) return done({ differ: error !== null });
        const line = said
          .trim()
          .split('\n')
          .at(-1)
          ?.replace(/^sufra: /, '');
        fail(new BadBackup(line || error?.message, { cause: error }));
      },
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
}

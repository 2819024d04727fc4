import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file is malformed, or not a database (sqlite.org/rescode.html). */
const sqliteDamage = new Set([11, 26]);
/** Data corrupted, index corrupted (postgresql.org/docs, appendix A). */
const postgresDamage = new Set(['XX001', 'XX002']);

/** Whether a database error means that the stored data is damaged. */
export function isDamage(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteDamage.has(error.errcode & 0xff);
  return 'code' in error && postgresDamage.has(String(error.code));
}

/** Remembers the first damage found and reports it once. It stays until the process ends. */
export function damageOf(onError: (error: unknown) => void) {
  let found: string | undefined;
  const report = (what: string | undefined) => {
    if (what === undefined || found !== undefined) return;
    found = what;
    onError(new Error(`the database is damaged: ${what}; stop the server and restore a backup`));
  };
  return {
    found: () => found,
    report,
    notice: (error: unknown) => {
      if (found === undefined && isDamage(error)) report(error.message);
    },
  };
}

const program = fileURLToPath(new URL('look-for-damage.ts', import.meta.url));

/**
 * Checks a database file, or the address of one, for damage; undefined if there is none, or if `signal` stopped the check. It takes a while,
 * so it runs in a process of its own.
 */
export function findDamage(file: string | URL, signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, String(file)], { signal }, (error, stdout, stderr) => {
      if (error === null || error.name === 'AbortError') resolve(stdout.trim() || undefined);
      else reject(new Error(`looking for damage failed: ${stderr.trim()}`, { cause: error }));
    });
  });
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The file is malformed, or is no database (sqlite.org/rescode.html). */
const sqliteDamage = new Set([11, 26]);
/** Data corrupted, index corrupted (postgresql.org/docs, appendix A). */
const postgresDamage = new Set(['XX001', 'XX002']);

/** Whether a database's error says that what it stored is damaged. */
export function isDamage(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteDamage.has(error.errcode & 0xff);
  return 'code' in error && postgresDamage.has(String(error.code));
}

/** Remembers the first damage that was seen, and tells of it once. It stays until the process ends. */
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
 * What is damaged in a database file; undefined: nothing, or nothing until `signal` ended the look. A process of its own
 * reads it, for that takes a while.
 */
export function findDamage(file: string, signal?: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, file], { signal }, (error, stdout, stderr) => {
      if (error === null || error.name === 'AbortError') resolve(stdout.trim() || undefined);
      else reject(new Error(`looking for damage failed: ${stderr.trim()}`, { cause: error }));
    });
  });
}

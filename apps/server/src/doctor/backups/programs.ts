import { runProgram } from '../../backup/programs.ts';
import type { BackupSettings } from '../../settings/settings.ts';
import { type Finding, failure, fine, reasonOf, warning } from '../examine.ts';

const howTo = 'docs/guides/postgresql.md';

/** Whether this machine's `pg_dump` can make backups of a PostgreSQL of this version (`server_version_num`). */
export async function lookAtPrograms(serverVersion: number, backups: BackupSettings): Promise<Finding> {
  const said: string[] = [];
  try {
    await runProgram('pg_dump', ['--version'], { onLine: (line) => void said.push(line) });
  } catch (error) {
    return lacking(reasonOf(error), 'Install PostgreSQL’s client programs', backups);
  }
  return judged(said.join(' '), serverVersion, backups);
}

/** `said` is what `pg_dump --version` prints. An older one refuses a newer server. */
export function judged(said: string, serverVersion: number, backups: BackupSettings): Finding {
  const own = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  const server = Math.floor(serverVersion / 10_000);
  if (own >= server) {
    const whoReads = own > server ? `; programs older than ${own} may not read them` : '';
    return fine(`pg_dump ${own} makes backups of PostgreSQL ${server}${whoReads}`);
  }
  const what = `pg_dump is of PostgreSQL ${own}, and makes no backup of a server of version ${server}`;
  return lacking(what, `Install the programs of version ${server}`, backups);
}

/** A server that makes no backups of its own never needs the programs, not even for an upgrade. */
function lacking(what: string, remedy: string, { folder }: BackupSettings): Finding {
  return folder === undefined
    ? warning(what, `${remedy}: a backup by hand and a restore need them (${howTo}).`)
    : failure(what, `${remedy}: without them there are no backups, and no upgrades (${howTo}).`);
}

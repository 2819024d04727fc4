import { runProgram } from '../../backup/programs.ts';
import { type Finding, failure, fine, reasonOf } from '../examine.ts';

const howTo = 'docs/guides/postgresql.md';

/** Whether this machine's `pg_dump` can make backups of a PostgreSQL of this version (`server_version_num`). */
export async function lookAtPrograms(serverVersion: number): Promise<Finding> {
  const said: string[] = [];
  try {
    await runProgram('pg_dump', ['--version'], { onLine: (line) => void said.push(line) });
  } catch (error) {
    return failure(reasonOf(error), `Without it there are no backups, and no upgrades: ${howTo}.`);
  }
  return judged(said.join(' '), serverVersion);
}

/** `said` is what `pg_dump --version` prints. An older one refuses a newer server. */
export function judged(said: string, serverVersion: number): Finding {
  const own = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  const server = Math.floor(serverVersion / 10_000);
  if (own >= server) return fine(`pg_dump ${own} makes backups of PostgreSQL ${server}`);
  return failure(
    `pg_dump is of PostgreSQL ${own}, and makes no backup of a server of version ${server}`,
    `Install the programs of version ${server}: without them there are no backups, and no upgrades (${howTo}).`,
  );
}

/** What a running server leaves where others may read it: its output, and its files beside the database. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Sufra } from '../processes/sufra.ts';

/** A place and the text that is there. */
export type LeftBehind = { readonly where: string; readonly text: string };

/** The database itself, whose files only its owner may read. */
const database = /^sufra\.db/;
/** What the demo says on purpose, and no real venue does. */
const saidByDemo = /^(?:Table \d+: |\s+password: demo-password$)/;

/** Everything that a server has printed and written, apart from its database and the demo's own greeting. */
export async function leftBehind({ printed, dataDir }: Sufra): Promise<readonly LeftBehind[]> {
  const lines = printed().split('\n');
  const log = lines.filter((line) => !saidByDemo.test(line)).join('\n');
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !database.test(entry.name));
  const written = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { where: relative(dataDir, path), text: await readFile(path, 'latin1') };
  });
  return [{ where: 'the log', text: log }, ...(await Promise.all(written))];
}

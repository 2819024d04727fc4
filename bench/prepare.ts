/** Makes a data folder with the benchmark's menu, using the owner's own commands. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { liftLimits } from '../tools/processes/no-limits.ts';
import { root } from '../tools/repository.ts';
import { benchMenu } from './menu.ts';
import { startServer } from './processes.ts';

/** A folder with a venue of a thousand dishes and sixty tables, and the demo's accounts. */
export async function prepareData(
  databaseUrl: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-bench-'));
  const place = { DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  // The demo adds accounts to sign in with, and a venue where any scan may order.
  await (await startServer({ ...place, DEMO: '1' })).stop();
  const file = join(folder, 'menu.json');
  await writeFile(file, benchMenu());
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/src/cli/menu-import.ts'), file], {
    env: { ...process.env, ...place },
  });
  await liftLimits(place);
  return place;
}

/** Makes a data folder with a large venue, using the owner's own commands. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository.ts';
import { startDemoServer } from './demo-server.ts';
import { largeMenu, type VenueSize } from './large-menu.ts';
import { liftLimits } from './no-limits.ts';

/** A folder with a venue of this size, and the demo's accounts. */
export async function prepareData(
  databaseUrl: string | undefined,
  size: VenueSize = {},
): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-large-'));
  const place = { DATA_DIR: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  // The demo adds accounts to sign in with, and a venue where any scan may order.
  await (await startDemoServer({ dataDir: folder, databaseUrl })).stop();
  const file = join(folder, 'menu.json');
  await writeFile(file, largeMenu(size));
  await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/cli/menu-import.ts'), file, '--yes'],
    {
      env: { ...process.env, ...place },
    },
  );
  await liftLimits(place);
  return place;
}

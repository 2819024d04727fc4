/** The demo venue without its photographs, as a house is on opening day: its menu is a list in words. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository.ts';
import { startDemoServer } from './demo-server.ts';
import { liftLimits } from './no-limits.ts';

/** A folder with that venue, whose tables need no key; the settings that a server needs for it. */
export async function demoInWords(): Promise<Readonly<Record<string, string>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-words-'));
  await (await startDemoServer({ dataDir, databaseUrl: undefined })).stop();
  const menu = await readFile(join(root, 'demo', 'menu.json'), 'utf8');
  const file = join(dataDir, 'menu.json');
  await writeFile(
    file,
    JSON.stringify(JSON.parse(menu, (key, value) => (key === 'image' ? undefined : value))),
  );
  const importer = join(root, 'apps/server/src/cli/menu-import.ts');
  const place = { DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [importer, file, '--yes'], {
    env: { ...process.env, ...place },
  });
  await liftLimits(place);
  return place;
}

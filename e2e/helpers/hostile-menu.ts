/** Gives the venue a menu whose every text is an attack. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { injections } from '../../tools/fuzz/requests/injections.ts';
import type { Sufra } from '../../tools/processes/sufra.ts';
import { root } from '../../tools/repository.ts';

const run = promisify(execFile);

/** Those that a menu file may have: short enough for a name, and letters alone. */
export const attacks = injections.filter((text) => text.length <= 60 && !/\p{Cc}/u.test(text));

/** Imports the demo's menu with attacks in the place of all its texts, in every language. */
export async function importHostileMenu({ dataDir }: Sufra): Promise<void> {
  const menu: unknown = JSON.parse(await readFile(join(root, 'demo/menu.json'), 'utf8'));
  let used = 0;
  const attacked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(attacked);
    if (typeof value !== 'object' || value === null) return value;
    if (!('en' in value && 'ar' in value))
      return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, attacked(inside)]));
    used += 1;
    const text = `${attacks[used % attacks.length] ?? ''} ${used}`;
    return Object.fromEntries(Object.keys(value).map((language) => [language, text]));
  };
  const file = join(dataDir, 'hostile-menu.json');
  await writeFile(file, JSON.stringify(attacked(menu)));
  const program = join(root, 'apps/server/src/cli/menu-import.ts');
  const args = [program, file, '--images', join(root, 'demo/images')];
  await run(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assert } from '@sufra/domain/core/assert';
import { systemClock } from '../../clock-and-random.ts';
import type { Database } from '../../database/transaction.ts';
import { type ImportOptions, importMenu } from './import-menu.ts';
import { issueLine } from './read/issues.ts';

const demoFolder = new URL('../../../../../demo/', import.meta.url);

/** The demo venue's menu file and the folder of its pictures. */
export const demoMenu = {
  file: fileURLToPath(new URL('menu.json', demoFolder)),
  imagesDir: fileURLToPath(new URL('images/', demoFolder)),
} as const;

/**
 * Imports the demo venue by the same import that owners use. `dataDir` is the server's data folder; `now` is in epoch
 * milliseconds. The demo's file ships with the program, so an error in it is a bug; only pictures may be missing.
 */
export async function loadDemo(
  db: Database,
  dataDir: string,
  options: Partial<Pick<ImportOptions, 'now' | 'onProgress' | 'demo'>> = {},
): Promise<void> {
  const text = await readFile(demoMenu.file, 'utf8');
  const { imagesDir } = demoMenu;
  const outcome = await importMenu(db, {
    text,
    format: 'json',
    imagesDir,
    dataDir,
    picturesMayMiss: true,
    demo: true,
    sure: true,
    now: systemClock.now(),
    ...options,
  });
  const faults = outcome.ok ? [] : outcome.issues.map((issue) => issueLine('demo/menu.json', issue));
  assert(outcome.ok, `the demo venue can't be loaded:\n${faults.join('\n')}`);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assert } from '@sufra/domain/assert';
import { systemClock } from '../../../context.ts';
import type { Database } from '../../../database/transaction.ts';
import { type ImportOptions, importMenu } from './import-menu.ts';
import { issueLine } from './issues.ts';

const demoFolder = new URL('../../../../../../demo/', import.meta.url);

/** The demo venue's menu file, and the folder of its pictures. */
export const demoMenu = {
  file: fileURLToPath(new URL('menu.json', demoFolder)),
  imagesDir: fileURLToPath(new URL('images/', demoFolder)),
} as const;

/**
 * Brings the demo venue into a database, through the same import that an owner uses. `dataDir` is the server's data
 * folder; `now` is epoch milliseconds. The demo's file is a part of the program, so a fault in it is a bug;
 * only a picture may be missing, since a dish without one is better than no demo.
 */
export async function loadDemo(
  db: Database,
  dataDir: string,
  options: Partial<Pick<ImportOptions, 'now' | 'onProgress'>> = {},
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
    now: systemClock.now(),
    ...options,
  });
  const faults = outcome.ok ? [] : outcome.issues.map((issue) => issueLine('demo/menu.json', issue));
  assert(outcome.ok, `the demo venue can't be loaded:\n${faults.join('\n')}`);
}

import { readFile } from 'node:fs/promises';
import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import { importMenu } from './import-menu.ts';
import { demoMenu } from './load-demo.ts';
import { issueLine } from './read/issues.ts';

type Place = Pick<Context, 'db' | 'clock' | 'settings'>;

/** The fourteen allergens with their pictures: a menu is written with these words. */
export function addAllergens(place: Place): Promise<void> {
  return add(place, ['allergens']);
}

/** The demo's dishes with their photographs. */
export function addDemoDishes(place: Place): Promise<void> {
  return add(place, [
    'allergens',
    'tags',
    'cook_types',
    'categories',
    'option_groups',
    'items',
    'promotions',
  ]);
}

async function add({ db, clock, settings }: Place, sections: readonly string[]): Promise<void> {
  const file = JSON.parse(await readFile(demoMenu.file, 'utf8')) as Readonly<Record<string, unknown>>;
  const text = JSON.stringify(Object.fromEntries(sections.map((name) => [name, file[name]])));
  const outcome = await importMenu(db, {
    text,
    format: 'json',
    imagesDir: demoMenu.imagesDir,
    dataDir: settings.dataDir,
    picturesMayMiss: true,
    sure: true,
    withSamples: false,
    now: clock.now(),
  });
  const faults = outcome.ok ? [] : outcome.issues.map((issue) => issueLine('demo/menu.json', issue));
  assert(outcome.ok, `the demo's menu can't be taken:\n${faults.join('\n')}`);
}

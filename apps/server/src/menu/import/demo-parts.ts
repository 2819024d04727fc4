import { readFile } from 'node:fs/promises';
import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import { importMenu } from './import-menu.ts';
import { demoMenu } from './load-demo.ts';
import type { MenuState } from './plan/state.ts';
import { issueLine } from './read/issues.ts';

type Place = Pick<Context, 'db' | 'clock' | 'settings'>;

/** The fourteen allergens with their pictures: a menu is written with these words. Whoever has some keeps them. */
export async function addAllergens(place: Place): Promise<void> {
  await add(place, ['allergens'], ({ allergens }) => allergens.some(isThere));
}

/** The demo's dishes with their photographs, in a venue without dishes; whether it was one. */
export function addDemoDishes(place: Place): Promise<boolean> {
  const sections = ['allergens', 'tags', 'cook_types', 'categories', 'option_groups', 'items', 'promotions'];
  return add(place, sections, ({ items }) => items.some(isThere));
}

const isThere = ({ retired }: { readonly retired: number }) => retired === 0;

async function add(
  { db, clock, settings }: Place,
  sections: readonly string[],
  unless: (state: MenuState) => boolean,
): Promise<boolean> {
  const file = JSON.parse(await readFile(demoMenu.file, 'utf8')) as Readonly<Record<string, unknown>>;
  const text = JSON.stringify(Object.fromEntries(sections.map((name) => [name, file[name]])));
  const outcome = await importMenu(db, {
    text,
    format: 'json',
    imagesDir: demoMenu.imagesDir,
    dataDir: settings.dataDir,
    picturesMayMiss: true,
    sure: true,
    unless,
    withSamples: false,
    now: clock.now(),
  });
  if (!outcome.ok && outcome.forestalled === true) return false;
  const faults = outcome.ok ? [] : outcome.issues.map((issue) => issueLine('demo/menu.json', issue));
  assert(outcome.ok, `the demo's menu can't be taken:\n${faults.join('\n')}`);
  return true;
}

import type { DataOf } from '@sufra/contract/calls';
import { stations } from '@sufra/contract/menu/dish-facts';
import { wholeKey } from '@sufra/contract/menu/entries';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { portionsLeft } from '../availability/portions.ts';
import { stationsOf } from '../import/plan/stations.ts';
import { presentPicture } from '../present.ts';
import type { Translations } from '../snapshot/stored.ts';
import { type Change, isReordered, nameOfThing, noVersion, thingsOf, versionOf } from './document/things.ts';
import { type Draft, draftMenu, hiddenOf, isOvertaken, nameIn, readDraft } from './draft.ts';
import * as store from './store.ts';
import { iconsOf } from './stored-pictures.ts';

const publicationsMost = 30;

const termKinds = [
  ['allergen', 'allergens'],
  ['tag', 'tags'],
  ['cook_type', 'cook_types'],
] as const;

/** The whole menu with everything that was changed, for the editor. */
export async function menuDraft(context: Context): Promise<DataOf<'menuDraft'>> {
  const draft = await readDraft(context.db.read);
  const menu = draftMenu(draft);
  const things = thingsOf(menu);
  const version = (kind: Change['kind'], key: string) =>
    versionOf(things.get(nameOfThing({ kind, key }))?.entry ?? null);
  const dish = dishFacts(draft, await portionsLeft(context.db.read));
  const venue = context.menu.current().venue;
  const onMenu = new Set(menu.items.map(({ slug }) => slug));
  const hidden = [...hiddenOf(draft), ...leaving(draft)].filter(({ slug }) => !onMenu.has(slug));
  return {
    dishes: [
      ...menu.items.map((entry) => ({
        entry,
        version: version('dish', entry.slug),
        ...dish(entry.slug),
        on_menu: true,
      })),
      ...hidden.map((entry) => ({ entry, version: noVersion, ...dish(entry.slug), on_menu: false })),
    ],
    categories: menu.categories.map((entry) => ({ entry, version: version('category', entry.key) })),
    groups: menu.option_groups.map((entry) => ({ entry, version: version('group', entry.key) })),
    promotions: { entries: menu.promotions, version: version('promotions', wholeKey) },
    orders: [wholeKey, ...menu.categories.map(({ key }) => key)].map((key) => ({
      key,
      version: version('order', key),
    })),
    allergens: menu.allergens,
    tags: menu.tags,
    cook_types: menu.cook_types,
    terms: termKinds.flatMap(([kind, list]) =>
      menu[list].map(({ key }) => ({ kind, key, version: version(kind, key) })),
    ),
    icons: iconsOf(draft.state).map(({ name, url, names }) => ({ name, url, of: names })),
    stations: [...new Set([...stations, ...stationsOf(draft.state)])],
    languages: [...venue.languages],
    default_language: venue.default_language,
    vat_basis_points: venue.vat_basis_points,
    pictures: [...draft.known].flatMap(([name, picture]) => {
      const shown = presentPicture(picture);
      return shown === null ? [] : [{ name, picture: shown }];
    }),
    changes: changesOf(draft, venue.time_zone),
  };
}

/** What is now of a dish and never waits for a publication. */
function dishFacts({ state }: Draft, left: (itemId: number) => number | null) {
  const rows = new Map(state.items.map((row) => [row.slug, row]));
  return (slug: string) => {
    const row = rows.get(slug);
    if (row === undefined) return { id: null, enabled: true, remaining: null };
    return { id: row.id, enabled: row.enabled === 1, remaining: left(row.id) };
  };
}

/** Dishes that guests see and that are to leave the menu. */
function leaving({ rows, published }: Draft) {
  const gone = new Set(rows.filter((row) => row.kind === 'dish' && row.entry === null).map((row) => row.key));
  return published.items.filter(({ slug }) => gone.has(slug));
}

function changesOf(draft: Draft, zone: string): DataOf<'menuDraft'>['changes'] {
  const now = thingsOf(draft.published);
  return draft.rows.map((row) => {
    const before = now.get(nameOfThing(row))?.entry ?? null;
    const change = { kind: row.kind, key: row.key, before, after: row.entry };
    return {
      ...told(change, draft),
      version: versionOf(row.entry),
      by: draft.names.get(row.staff_id) ?? '',
      at: isoInstant(row.changed_at, zone),
      overtaken: isOvertaken(row, before),
    };
  });
}

/** A change for people: its name, and the fields that differ. */
export function told(change: Change, draft: Pick<Draft, 'state'>) {
  const { kind, key, before, after } = change;
  return { kind, key, name: nameIn(after ?? before, change, draft), fields: fieldsOf(change), before, after };
}

function fieldsOf({ kind, before, after }: Change): string[] {
  if (before === null || after === null || kind === 'order' || kind === 'promotions') return [];
  const was = JSON.parse(before) as Record<string, unknown>;
  const is = JSON.parse(after) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

/** What was published, the newest first. */
export async function menuHistory(
  context: Context,
  before: number | undefined,
): Promise<DataOf<'menuHistory'>> {
  const reader = context.db.read;
  const most = publicationsMost;
  const rows = await store.publicationsBefore(reader, before ?? 1_000_000_000, most + 1);
  const names = await store.staffNames(reader);
  const zone = context.menu.current().venue.time_zone;
  const publications = rows.slice(0, most).map((row) => presentPublication(row, names, zone));
  return { publications, more: rows.length > most };
}

/** One publication with everything that it changed. */
export async function menuPublication(
  context: Context,
  number: number,
): Promise<Result<DataOf<'menuPublication'>, 'publication_not_found'>> {
  const reader: Reader = context.db.read;
  const row = await store.findPublication(reader, number);
  if (row === undefined) return refuse('publication_not_found');
  const draft = await readDraft(reader);
  const changes = (JSON.parse(row.changes) as readonly Change[])
    // A dish that came or went also stands in the order of its category.
    .filter((change) => change.kind !== 'order' || isReordered(change))
    .map((change) => told(change, draft));
  const zone = context.menu.current().venue.time_zone;
  return ok({ ...presentPublication(row, draft.names, zone), changes });
}

function presentPublication(
  row: Awaited<ReturnType<typeof store.publicationsBefore>>[number],
  names: ReadonlyMap<string, string>,
  zone: string,
) {
  return {
    number: row.number,
    at: isoInstant(row.published_at, zone),
    by: names.get(row.staff_id) ?? null,
    kind: row.kind === 'undo' ? ('undo' as const) : ('publish' as const),
    undoes: row.undoes,
    things: row.things,
    names: JSON.parse(row.names) as Translations[],
  };
}

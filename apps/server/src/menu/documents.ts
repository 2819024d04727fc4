import type { Language } from '@sufra/contract/core/constants';
import { loneAnswersOf } from '@sufra/contract/menu/dish-facts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { type SharedDocument, sharedDocument, successDocument } from '../http/cache/shared-document.ts';
import { logoUrl, welcomeOf } from '../settings/places.ts';
import { isTestMode, offeredMethods } from '../venue/payment-methods/card-payments.ts';
import { presentGroups } from './options/present.ts';
import { presentDeclaration, presentItem, presentRelated, relatedTo } from './present-item.ts';
import { presentAllergens, presentCategories, presentVenue, type VenueFacts } from './present-lists.ts';
import type { MenuItem, MenuSnapshot } from './snapshot/snapshot.ts';

/** A page of the menu. `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/**
 * The memory limit of documents: menus are few, but there is a document per set of favourites. Compressed copies add
 * about a tenth.
 */
const documentsBytesMax = 24 * 1024 * 1024;

/** A dish as JSON text: plain, and as a favourite. */
type Fragments = ReadonlyMap<number, readonly [plain: string, favourite: string]>;

/**
 * API answers of one menu snapshot, built on demand and then reused. Diners with the same favourites share a document.
 * Diners without favourites use the public one.
 */
function menuDocuments(menu: MenuSnapshot, facts: VenueFacts) {
  const made = documentStore();
  const fragments = new Map<Language, Fragments>();

  const fragmentsIn = (language: Language): Fragments => {
    let known = fragments.get(language);
    if (known === undefined) {
      known = new Map(menu.items.map((item) => [item.id, fragmentsOf(item, menu, language)]));
      fragments.set(language, known);
    }
    return known;
  };
  const itemsJson = (items: readonly MenuItem[], language: Language, favourites: ReadonlySet<number>) => {
    const texts = fragmentsIn(language);
    return `[${items.map((item) => texts.get(item.id)?.[favourites.has(item.id) ? 1 : 0]).join(',')}]`;
  };

  return {
    venue: (language: Language) =>
      made(`venue ${language}`, () => successDocument(presentVenue(menu, language, facts))),
    categories: (language: Language) =>
      made(`categories ${language}`, () => successDocument(presentCategories(menu, language))),
    allergens: (language: Language) =>
      made(`allergens ${language}`, () => successDocument(presentAllergens(menu, language))),
    /** A page of the list; `favourites` are item ids. */
    items(language: Language, favourites: readonly number[], { page, perPage }: PageRequest): SharedDocument {
      const own = onMenu(menu, favourites);
      return made(`items ${language} ${perPage} ${page} ${own.join()}`, () => {
        const total = menu.items.length;
        const items = menu.items.slice((page - 1) * perPage, page * perPage);
        const list = itemsJson(items, language, new Set(own));
        const lastPage = Math.max(1, Math.ceil(total / perPage));
        return sharedDocument(
          `{"status":true,"data":{"data":${list},"current_page":${page},"per_page":${perPage},"last_page":${lastPage},"total":${total}}}`,
        );
      });
    },
    /** A dish with its related dishes; undefined if it is not on the menu. */
    item(language: Language, favourites: readonly number[], slug: string): SharedDocument | undefined {
      const item = menu.itemBySlug.get(slug);
      if (item === undefined) return undefined;
      const related = relatedTo(item, menu);
      const shown = new Set([item.id, ...related.map(({ id }) => id)]);
      const own = onMenu(menu, favourites).filter((id) => shown.has(id));
      return made(`item ${language} ${item.id} ${own.join()}`, () =>
        successDocument({
          ...presentItem(item, menu, language, own.includes(item.id)),
          ...loneAnswersOf(item),
          option_groups: presentGroups(item, menu, language),
          own_allergens: presentDeclaration(item.allergens),
          related_items: related.map((other) =>
            presentRelated(other, menu, language, own.includes(other.id)),
          ),
        }),
      );
    },
    /** The favourites themselves, in the given order. */
    favourites(language: Language, favourites: readonly number[]): SharedDocument {
      const shown = favourites.map((id) => menu.itemById.get(id)).filter((item) => item?.retired === false);
      const items = shown as readonly MenuItem[];
      const own = items.map(({ id }) => id);
      return made(`favourites ${language} ${own.join()}`, () =>
        sharedDocument(`{"status":true,"data":${itemsJson(items, language, new Set(own))}}`),
      );
    },
  };
}

type MenuDocuments = ReturnType<typeof menuDocuments>;

const documentsOf = new WeakMap<MenuSnapshot, MenuDocuments>();

/** The documents of the current menu; older ones are dropped with their snapshot. */
export function documentsNow(context: Context): MenuDocuments {
  const snapshot = context.menu.current();
  let documents = documentsOf.get(snapshot);
  if (documents === undefined) {
    documents = menuDocuments(snapshot, {
      logo: logoUrl(context.settings.dataDir),
      welcome: welcomeOf(context.settings.dataDir, snapshot),
      methods: offeredMethods(context, snapshot),
      testMode: isTestMode(context, snapshot),
    });
    documentsOf.set(snapshot, documents);
  }
  return documents;
}

/** A cache of documents by key, each built at its first use. */
function documentStore() {
  const kept = new LRUCache<string, SharedDocument>({
    maxSize: documentsBytesMax,
    sizeCalculation: (document, key) => document.size + key.length,
  });
  return (key: string, make: () => SharedDocument): SharedDocument => {
    const known = kept.get(key);
    const document = known ?? make();
    if (known === undefined) kept.set(key, document);
    return document;
  };
}

function fragmentsOf(item: MenuItem, menu: MenuSnapshot, language: Language): readonly [string, string] {
  const plain = presentItem(item, menu, language, false);
  return [JSON.stringify(plain), JSON.stringify({ ...plain, is_favourite: true })];
}

/** The favourites that are on the menu, sorted, so that equal sets have equal keys. */
function onMenu(menu: MenuSnapshot, favourites: readonly number[]): number[] {
  return favourites
    .filter((id) => menu.itemById.get(id)?.retired === false)
    .toSorted((first, second) => first - second);
}

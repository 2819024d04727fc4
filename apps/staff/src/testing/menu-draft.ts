import type { DishEntry } from '@sufra/contract/menu/entries';
import { emptyDish } from '../menu/editing/draft/draft.ts';
import type { DraftDish, MenuDraft } from '../menu/editing/draft/queries.ts';
import type { RecordedCall } from './render.tsx';

/** A dish of the draft for tests: hummus for AED 28.00, on the menu. */
export function makeDraftDish(entry: Partial<DishEntry> = {}, rest: Partial<DraftDish> = {}): DraftDish {
  const slug = entry.slug ?? 'hummus';
  return {
    entry: {
      ...emptyDish('mezze'),
      slug,
      name: { en: 'Hummus', ar: 'حمّص' },
      description: { en: 'With tahini', ar: 'بالطحينة' },
      price: '28.00',
      ...entry,
    },
    version: `000000000000${slug.length.toString(16).padStart(4, '0')}`,
    id: 1,
    enabled: true,
    remaining: null,
    on_menu: true,
    ...rest,
  };
}

/** A draft for tests: two categories, two dishes, nothing changed. */
export function makeDraft(overrides: Partial<MenuDraft> = {}): MenuDraft {
  const category = (key: string, en: string, ar: string) => ({
    entry: { key, name: { en, ar }, sub_categories: [] },
    version: '00000000000000aa',
  });
  return {
    dishes: [
      makeDraftDish(),
      makeDraftDish(
        { slug: 'tea', name: { en: 'Mint tea' }, description: {}, price: '12.50', category: 'drinks' },
        { id: 2 },
      ),
    ],
    categories: [category('mezze', 'Mezze', 'مازة'), category('drinks', 'Drinks', 'مشروبات')],
    groups: [],
    promotions: { entries: [], version: '00000000000000bb' },
    orders: [
      { key: '*', version: '00000000000000c0' },
      { key: 'mezze', version: '00000000000000c1' },
      { key: 'drinks', version: '00000000000000c2' },
    ],
    allergens: [
      { key: 'milk', name: { en: 'Milk' } },
      { key: 'sesame', name: { en: 'Sesame' } },
    ],
    tags: [],
    cook_types: [],
    terms: ['milk', 'sesame'].map((key) => ({ kind: 'allergen' as const, key, version: '00000000000000dd' })),
    icons: [],
    stations: ['kitchen', 'grill'],
    languages: ['en', 'ar'],
    default_language: 'en',
    vat_basis_points: 500,
    pictures: [],
    changes: [],
    ...overrides,
  };
}

/** What the server answers where all that was sent is saved, with its new version. */
export const savedAs = (version: string) => (call: RecordedCall) => ({
  saved: (call.body as { changes: { kind: string; key?: string }[] }).changes.map(({ kind, key }) => ({
    kind,
    key: key ?? 'made',
    version,
  })),
});

/** The dish that a call saves, with the version that it was based on. */
export const entryIn = (call: RecordedCall | undefined) => {
  const { changes } = (call?.body ?? { changes: [] }) as { changes: { entry: string; version: string }[] };
  return { ...changes[0], entry: JSON.parse(changes[0]?.entry ?? 'null') as DishEntry };
};

import type { AllergenEntry, CategoryEntry, DishEntry, GroupEntry } from '@sufra/contract/menu/entries';
import type { T } from '../../../shared/i18n.ts';
import { listed } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import type { useReader } from '../draft/use-reader.ts';
import type { ToldChange } from './change-words.ts';

/** What the keys of new dishes stand for. */
export interface Keys {
  readonly categories: ReadonlyMap<string, CategoryEntry>;
  readonly allergens: ReadonlyMap<string, AllergenEntry>;
  readonly groups: ReadonlyMap<string, GroupEntry>;
}

/** What keys stand for in the draft, or in the changes that come with the new dishes. */
export function keysOf(draft: MenuDraft, changes: readonly ToldChange[]): Keys {
  const changed = <Entry>(kind: ToldChange['kind']) =>
    changes.flatMap(({ kind: other, key, after }) =>
      other === kind && after !== null ? [[key, JSON.parse(after) as Entry] as const] : [],
    );
  const entries = <Entry extends { readonly key: string }>(things: readonly { readonly entry: Entry }[]) =>
    things.map(({ entry }) => [entry.key, entry] as const);
  return {
    categories: new Map([...entries(draft.categories), ...changed<CategoryEntry>('category')]),
    allergens: new Map([
      ...draft.allergens.map((allergen) => [allergen.key, allergen] as const),
      ...changed<AllergenEntry>('allergen'),
    ]),
    groups: new Map([...entries(draft.groups), ...changed<GroupEntry>('group')]),
  };
}

/** The dish that a change brings to the menu, if it does. */
export function newDishOf({ kind, before, after }: ToldChange): DishEntry | undefined {
  if (kind !== 'dish' || before !== null || after === null) return undefined;
  return JSON.parse(after) as DishEntry;
}

/** What guests will see of a new dish beside its name and price: enough to find what was read wrong. */
export function newDishWords(
  t: T,
  dish: DishEntry,
  keys: Keys,
  read: ReturnType<typeof useReader>,
): readonly string[] {
  const category = keys.categories.get(dish.category);
  const options = dish.options
    .map((group) => (typeof group === 'string' ? keys.groups.get(group) : group))
    .reduce((sum, group) => sum + (group?.choices.length ?? 0), 0);
  const allergens = (label: string, list: readonly string[]) =>
    list.length === 0
      ? []
      : [`${label}: ${listed(list.map((key) => read(keys.allergens.get(key)?.name ?? {}) || key))}`];
  const said = [
    ...allergens(t('edit.contains'), dish.allergens.contains),
    ...allergens(t('edit.mayContain'), dish.allergens.may_contain),
  ];
  return [
    t('edit.isNew'),
    category === undefined ? dish.category : read(category.name),
    ...(options === 0 ? [] : [t('edit.optionCount', { count: options })]),
    ...(said.length === 0 ? [t('edit.noAllergens')] : said),
    t(dish.image === undefined ? 'edit.withoutPicture' : 'edit.withPicture'),
  ];
}

import type { ReportKind } from '@sufra/contract/bill/reports';
import type { Language } from '@sufra/contract/core/constants';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';

/** What rows are called: dishes, options and people by their names, everything else by its key. */
export interface Names {
  readonly menu: MenuSnapshot;
  readonly staff: ReadonlyMap<string, string>;
  readonly language: Language;
}

/** The name of a row, and a dish's category. A name that is empty is for the screen to say. */
export function nameOfRow(
  kind: ReportKind,
  key: string,
  names: Names,
): { readonly name: string; readonly group: string | null } {
  const { menu, staff } = names;
  switch (kind) {
    case 'dishes': {
      const item = menu.itemById.get(Number(key));
      return { name: text(names, item?.names), group: categoryName(names, item?.categoryId) };
    }
    case 'categories':
      return { name: categoryName(names, Number(key)) ?? '', group: null };
    case 'options':
      return { name: text(names, menu.optionById.get(Number(key))?.names), group: null };
    case 'staff':
    case 'tips':
      return { name: staff.get(key) ?? '', group: null };
    default:
      return { name: key, group: null };
  }
}

/** A dish's name; empty once it is no longer on the menu. */
export function dishName(menu: MenuSnapshot, itemId: number, language: Language): string {
  return text({ menu, language }, menu.itemById.get(itemId)?.names);
}

function text(
  { menu, language }: Pick<Names, 'menu' | 'language'>,
  names: Parameters<typeof inLanguage>[0] | undefined,
): string {
  return names === undefined ? '' : inLanguage(names, language, menu.venue.default_language);
}

function categoryName(names: Names, id: number | undefined): string | null {
  const category = names.menu.categories.find((one) => one.id === id);
  return category === undefined ? null : text(names, category.names);
}

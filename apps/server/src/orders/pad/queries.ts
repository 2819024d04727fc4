import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { portionsLeft } from '../../menu/availability/portions.ts';
import { presentGroups } from '../../menu/options/present.ts';
import { inLanguage, type MenuItem, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { popularNow } from '../popular/popular.ts';

type PadMenu = DataOf<'padMenu'>;
type PadDish = PadMenu['items'][number];
/** What stays as it is for as long as the snapshot does. */
type KeptMenu = Omit<PadMenu, 'popular' | 'items'> & {
  readonly items: readonly Omit<PadDish, 'remaining'>[];
};

/** One for each snapshot and language: older ones are dropped with their snapshot. */
const kept = new WeakMap<MenuSnapshot, Map<Language, KeptMenu>>();

/** The menu as the order pad has it: every dish, and each group of options once. */
export async function padMenu(context: Context, language: Language): Promise<PadMenu> {
  const menu = await context.menu.refresh();
  const left = await portionsLeft(context.db.read);
  const { today } = popularNow(context);
  const popular = today.filter((id) => menu.itemById.get(id)?.retired === false);
  const { items, ...shown } = keptMenu(menu, language);
  return { ...shown, items: items.map((item) => ({ ...item, remaining: left(item.id) })), popular };
}

function keptMenu(menu: MenuSnapshot, language: Language): KeptMenu {
  const known = kept.get(menu) ?? new Map<Language, KeptMenu>();
  kept.set(menu, known);
  const shown = known.get(language) ?? presentMenu(menu, language);
  known.set(language, shown);
  return shown;
}

function presentMenu(menu: MenuSnapshot, language: Language): KeptMenu {
  const text = (names: Translations) => inLanguage(names, language, menu.venue.default_language);
  const groups = new Map(
    menu.items.flatMap((item) => presentGroups(item, menu, language)).map((group) => [group.id, group]),
  );
  return {
    categories: menu.categories.map(({ id, names, cloth }) => ({ id, name: text(names), cloth })),
    items: menu.items.map((item) => presentItem(item, text)),
    groups: [...groups.values()],
    allergens: menu.allergens.map(({ id, names }) => ({ id, name: text(names) })),
  };
}

function presentItem(item: MenuItem, text: (names: Translations) => string): KeptMenu['items'][number] {
  const name = text(item.names);
  return {
    id: item.id,
    name,
    other_names: [...new Set(Object.values(item.names))].filter((other) => other !== name),
    category_id: item.categoryId,
    station: item.station,
    price: formatMoney(item.price),
    enabled: item.enabled,
    is_available: item.available,
    cook_types: item.cookTypes.map((term) => ({ key: term.key, name: text(term.name) })),
    option_groups: item.groups.map(({ id }) => id),
  };
}

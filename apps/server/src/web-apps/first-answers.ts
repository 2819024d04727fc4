import { itemsPerPage, type Language } from '@sufra/contract/core/constants';
import { type FirstAnswers, type FirstMenu, firstDishes } from '@sufra/contract/first-answers';
import { categoryOfTheHour } from '@sufra/domain/menu/category-of-the-hour';
import type { Context } from '../context.ts';
import { homeOf } from '../guests/home/queries.ts';
import { presentItem } from '../menu/present-item.ts';
import { presentCategories, presentVenue } from '../menu/present-lists.ts';
import type { MenuItem, MenuSnapshot } from '../menu/snapshot/snapshot.ts';
import { logoUrl, welcomeOf } from '../settings/places.ts';
import { isTestMode, offeredMethods } from '../venue/payment-methods/card-payments.ts';

/** The current first answers in a language: what the calls answer a guest without a session. */
export async function firstAnswersOf(context: Context, language: Language): Promise<FirstAnswers> {
  const menu = context.menu.current();
  const venue = presentVenue(menu, language, {
    logo: logoUrl(context.settings.dataDir),
    welcome: welcomeOf(context.settings.dataDir, menu),
    methods: offeredMethods(context, menu),
    testMode: isTestMode(context, menu),
  });
  return { language, venue, menu: await firstMenu(context, menu, language) };
}

/** A guest without a session has no orders. */
const noOrders = () => Promise.resolve([]);

async function firstMenu(context: Context, menu: MenuSnapshot, language: Language): Promise<FirstMenu> {
  const items = {
    data: visibleDishes(menu).map((item) => presentItem(item, menu, language, false)),
    current_page: 1,
    per_page: itemsPerPage,
    last_page: 1,
    total: menu.items.length,
  };
  const home = await homeOf(context, noOrders, undefined, language);
  return { home, categories: presentCategories(menu, language), items };
}

/** The dishes that Home shows first: of the category of the hour, and of its first sub-category if it has any. */
function visibleDishes({ categories, items }: MenuSnapshot): readonly MenuItem[] {
  const category = categoryOfTheHour(categories.map(({ isNow, ...rest }) => ({ ...rest, is_now: isNow })));
  const sub = category?.subCategories[0]?.id;
  return items
    .filter((item) => item.categoryId === category?.id && (sub === undefined || item.subCategoryId === sub))
    .slice(0, firstDishes);
}

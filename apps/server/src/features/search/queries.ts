import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/constants';
import { formatMoney } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import { pictureUrl, presentPicture } from '../menu/present.ts';
import { inLanguage, type MenuSnapshot } from '../menu/snapshot.ts';
import { indexMenu, type MenuIndex } from './index-of-menu.ts';

type Hits = DataOf<'search'>;

/** Searches the menu of the moment; its index is made with the first question after a change. */
export function menuSearch(context: Pick<Context, 'menu'>) {
  const indexes = new WeakMap<MenuSnapshot, MenuIndex>();
  const indexOf = (menu: MenuSnapshot) => {
    const index = indexes.get(menu) ?? indexMenu(menu);
    indexes.set(menu, index);
    return index;
  };

  /** One page with all that was found, best first, in the language of the request whatever was typed. */
  return (text: string, language: Language): Hits => {
    const menu = context.menu.current();
    const found = text.trim() === '' ? [] : indexOf(menu).find(text);
    const data = found.map((item) => ({
      id: item.id,
      slug: item.slug,
      name: inLanguage(item.names, language, menu.venue.default_language),
      image_url: pictureUrl(item.picture),
      price: formatMoney(item.price),
      picture: presentPicture(item.picture),
      is_available: item.available,
    }));
    return {
      data,
      current_page: 1,
      per_page: Math.max(1, data.length),
      last_page: 1,
      total: data.length,
    };
  };
}

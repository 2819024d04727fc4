import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { pictureUrl, presentPicture } from '../present.ts';
import { inLanguage, type MenuSnapshot } from '../snapshot/snapshot.ts';
import { type Hit, indexMenu, type MenuIndex } from './index-of-menu.ts';
import { reasonOf } from './reason.ts';

type Hits = DataOf<'search'>;

/** Searches the current menu; the index is built at the first search after a change. */
export function menuSearch(context: Pick<Context, 'menu'>) {
  let last: { readonly menu: MenuSnapshot; readonly index: MenuIndex } | undefined;
  const indexOf = (menu: MenuSnapshot) => {
    if (last?.menu !== menu) last = { menu, index: indexMenu(menu, last?.index) };
    return last.index;
  };

  /** All hits on one page, best first, each with its reason, in the request's language whatever language was typed. */
  return (text: string, language: Language): Hits => {
    const menu = context.menu.current();
    const found = text.trim() === '' ? [] : indexOf(menu).find(text);
    const data = found.map((hit) => presentHit(hit, text, menu, language));
    return {
      data,
      current_page: 1,
      per_page: Math.max(1, data.length),
      last_page: 1,
      total: data.length,
    };
  };
}

function presentHit(hit: Hit, typed: string, menu: MenuSnapshot, language: Language): Hits['data'][number] {
  const { item } = hit;
  return {
    id: item.id,
    slug: item.slug,
    name: inLanguage(item.names, language, menu.venue.default_language),
    image_url: pictureUrl(item.picture),
    price: formatMoney(item.price),
    picture: presentPicture(item.picture),
    is_available: item.available,
    ...reasonOf(hit, typed, menu, language),
  };
}

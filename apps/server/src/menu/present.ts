import type { Language } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { inLanguage, type MenuItem, type MenuSnapshot } from './snapshot/snapshot.ts';
import type { StoredPicture, StoredTerm } from './snapshot/stored.ts';

const plainWidth = 640;

/** A picture as a plain URL, for clients that know no sizes; '' if there is none. */
export function pictureUrl(picture: StoredPicture | null): string {
  if (picture === null) return '';
  const width = picture.widths.includes(plainWidth) ? plainWidth : (picture.widths.at(-1) ?? plainWidth);
  return `${picture.src}-${width}.webp`;
}

/** A picture as in the API. The lists are copied, so that answers never share the snapshot's. */
export function presentPicture(picture: StoredPicture | null) {
  return picture === null ? null : { ...picture, widths: [...picture.widths] };
}

/** A cook type's name in a language, by its key; null for none. */
export function cookTypeName(
  item: MenuItem,
  key: string,
  menu: MenuSnapshot,
  language: Language,
): string | null {
  const term: StoredTerm | undefined = item.cookTypes.find((option) => option.key === key);
  return term === undefined ? null : inLanguage(term.name, language, menu.venue.default_language);
}

/** A dish in short, as embedded in carts and orders. */
export function presentItemBrief(item: MenuItem, menu: MenuSnapshot, language: Language) {
  return {
    id: item.id,
    slug: item.slug,
    name: inLanguage(item.names, language, menu.venue.default_language),
    price: formatMoney(item.price),
    image_url: pictureUrl(item.picture),
    preparation_time: item.preparation_time,
    is_available: item.available && !item.retired,
    picture: presentPicture(item.picture),
  };
}

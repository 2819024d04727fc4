import type { Language } from '@sufra/contract/constants';
import { formatMoney } from '@sufra/domain/money';
import type { StoredPicture, StoredTerm } from './import/stored.ts';
import { inLanguage, type MenuItem, type MenuSnapshot } from './snapshot.ts';

const plainWidth = 640;

/** A picture as a plain address, for clients that know no sizes; '' where there is none. */
export function pictureUrl(picture: StoredPicture | null): string {
  if (picture === null) return '';
  const width = picture.widths.includes(plainWidth) ? plainWidth : (picture.widths.at(-1) ?? plainWidth);
  return `${picture.src}-${width}.webp`;
}

/** A picture as the contract has it: lists of its own, so that an answer never shares the snapshot's. */
export function presentPicture(picture: StoredPicture | null) {
  return picture === null ? null : { ...picture, widths: [...picture.widths] };
}

/** The name of a cook type by its key, in a language; null for none. */
export function cookTypeName(
  item: MenuItem,
  key: string,
  menu: MenuSnapshot,
  language: Language,
): string | null {
  const term: StoredTerm | undefined = item.cookTypes.find((option) => option.key === key);
  return term === undefined ? null : inLanguage(term.name, language, menu.venue.default_language);
}

/** A dish in short, as carts and orders embed it. */
export function presentItemBrief(item: MenuItem, menu: MenuSnapshot, language: Language) {
  return {
    id: item.id,
    slug: item.slug,
    name: inLanguage(item.names, language, menu.venue.default_language),
    price: formatMoney(item.price),
    image_url: pictureUrl(item.picture),
    preparation_time: item.preparationMinutes,
    is_available: item.available && !item.retired,
    picture: presentPicture(item.picture),
  };
}

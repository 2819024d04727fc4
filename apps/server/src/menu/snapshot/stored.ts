/**
 * The shapes of JSON columns and settings, as the import writes them. Texts are keyed by language; the venue's
 * default language is always present.
 */
import type { Language } from '@sufra/contract/core/constants';
import type { SettingsOf } from '@sufra/contract/venue/settings';

/** A text by language. */
export type Translations = Readonly<Partial<Record<Language, string>>>;

/** `items.tags`, `promotions.tags`, `items.cook_types`: the venue's own terms, each with its key from the file. */
export type StoredTerm = { readonly key: string; readonly name: Translations };

/** `items.allergens`: ids of `allergens`; an id in no list is not declared. */
export type StoredAllergens = {
  readonly contains: readonly number[];
  readonly may_contain: readonly number[];
  readonly free_of: readonly number[];
};

/** `options.allergens`: what an option brings in that stands for no dish. */
export type StoredBrought = Omit<StoredAllergens, 'free_of'>;

/**
 * `order_lines.options`: what was chosen, as it was then. `price` is the difference of one, in fils. `item_id` is the dish
 * that it stood for: a line of its own for the kitchen.
 */
export type StoredLineOption = StoredBrought & {
  readonly id: number;
  readonly names: Translations;
  readonly quantity: number;
  readonly price: number;
  readonly item_id: number | null;
};

/** `items.picture`, `categories.picture`: the sizes are at `{src}-{width}.avif` and `.webp`. */
export type StoredPicture = {
  readonly src: string;
  readonly widths: readonly number[];
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: number } | null;
  readonly tint: string | null;
};

/** The name of a picture: that of its files, without a size. */
export function nameOfPicture({ src }: StoredPicture): string {
  return src.replace('/media/', '');
}

/** A choice of tip or service charge: basis points of the payer's subtotal, or an amount that the payer types. */
export type StoredChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'percentage'; readonly basis_points: number }
  | { readonly kind: 'custom' };

/** The business behind a venue, as the trade register has it; null where it isn't told. */
export type StoredLegal = Readonly<SettingsOf<'legal'>>;

/** `settings` under the key "venue". */
export type StoredVenue = {
  readonly names: Translations;
  readonly taglines: Translations;
  readonly addresses: Translations;
  readonly trn: string | null;
  /** Missing in a venue that was stored before menu files had it. */
  readonly legal?: StoredLegal | null;
  readonly phone: string | null;
  readonly time_zone: string;
  readonly currency: 'AED';
  readonly default_language: Language;
  readonly languages: readonly Language[];
  readonly social_links: readonly { readonly kind: string; readonly url: string }[];
  readonly reservation_chat_url: string | null;
  readonly tips: { readonly choices: readonly StoredChoice[]; readonly selected: number };
  readonly service_charges: {
    readonly enabled: boolean;
    readonly choices: readonly StoredChoice[];
    readonly selected: number;
  };
  readonly vat_basis_points: number;
};

/** `settings` under the key "menu.terms": the terms that items may use, so that a later file can refer to them. */
export type StoredTerms = {
  readonly tags: readonly StoredTerm[];
  readonly cook_types: readonly StoredTerm[];
};

export const venueSetting = 'venue';

export const termsSetting = 'menu.terms';

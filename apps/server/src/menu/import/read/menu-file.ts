/** The parsed content of a menu file. Every section is optional: what a file leaves out stays unchanged. */
import type { Language } from '@sufra/contract/core/constants';
import type { DishFacts } from '@sufra/contract/menu/dish-facts';
import type { Fils } from '@sufra/domain/core/money';
import type { MembershipLevel } from '@sufra/domain/guests/membership';
import type { Weekday } from '@sufra/domain/menu/availability';
import type { StoredLegal, Translations } from '../../snapshot/stored.ts';
import type { Located } from './fields.ts';

/** A text by language, with its line. */
export type Texts = Located<Translations>;
/** A key, with its line. */
export type Name = Located<string>;

/** How many entries a menu may have: a file with more can't be read, nor a menu that several files made together. */
export const menuMax = { categories: 60, subCategories: 40, terms: 200, items: 2000 } as const;

export interface MenuFile {
  readonly venue: VenueEntry | undefined;
  readonly tables: readonly TableEntry[] | undefined;
  readonly allergens: readonly AllergenEntry[] | undefined;
  readonly tags: readonly TermEntry[] | undefined;
  readonly cook_types: readonly TermEntry[] | undefined;
  readonly categories: readonly CategoryEntry[] | undefined;
  readonly option_groups: readonly GroupEntry[] | undefined;
  readonly items: readonly ItemEntry[] | undefined;
  readonly promotions: readonly PromotionEntry[] | undefined;
  readonly discounts: readonly DiscountEntry[] | undefined;
  readonly membership: { readonly levels: readonly LevelEntry[] } | undefined;
  readonly feedback_samples: readonly FeedbackEntry[] | undefined;
}

/** The venue's own data. What is undefined stays as it is; null takes it away. */
export interface VenueEntry {
  readonly line: number;
  readonly name: Texts | undefined;
  readonly tagline: Texts | undefined;
  readonly address: Texts | undefined;
  readonly trn: string | null | undefined;
  readonly legal: StoredLegal | null | undefined;
  readonly phone: string | null | undefined;
  readonly time_zone: Name | undefined;
  readonly currency: 'AED' | undefined;
  readonly default_language: Located<Language> | undefined;
  readonly languages: readonly Language[] | undefined;
  readonly social: readonly { readonly kind: string; readonly url: string }[] | undefined;
  readonly reservation_chat_url: string | null | undefined;
  readonly tip: ChoicesEntry | undefined;
  readonly service_charge: ChoicesEntry | undefined;
  /** Basis points. */
  readonly vat_percent: number | undefined;
}

export interface ChoicesEntry {
  readonly enabled: boolean;
  readonly choices: readonly number[];
  readonly custom: boolean;
  readonly default: Located<number>;
}

export interface TableEntry {
  readonly number: Name;
  readonly zone: string | undefined;
  readonly seats: number;
}

export interface TermEntry {
  readonly key: Name;
  readonly name: Texts;
}

export interface AllergenEntry extends TermEntry {
  readonly image: Name | undefined;
}

export interface CategoryEntry extends TermEntry {
  readonly cloth: string | undefined;
  /** The time of day that it is for. */
  readonly hours: HoursEntry | undefined;
  readonly image: Name | undefined;
  readonly sub_categories: readonly TermEntry[];
}

export interface ItemEntry extends DishFacts {
  readonly slug: Name;
  readonly category: Name;
  readonly sub_category: Name | undefined;
  readonly name: Texts;
  readonly description: Texts;
  readonly price: Fils;
  readonly image: Name | undefined;
  readonly tags: readonly Name[];
  readonly allergens: AllergensEntry;
  readonly cook_types: readonly Name[];
  readonly available: Located<AvailableEntry> | undefined;
  readonly related: readonly Name[];
  /** Groups of its own, and names of shared ones. */
  readonly options: readonly (GroupEntry | Name)[];
  readonly remaining: number | undefined;
}

/** A group of options. Without a key it goes by its name. */
export interface GroupEntry {
  readonly key: Name | undefined;
  readonly name: Texts;
  readonly min: Located<number>;
  /** Left out: any number, up to one of each. */
  readonly max: Located<number> | undefined;
  readonly choices: Located<readonly ChoiceEntry[]>;
}

/** An option. It has a name of its own, or that of the dish that it stands for. */
export interface ChoiceEntry {
  readonly key: Name | undefined;
  readonly name: Texts | undefined;
  /** The difference that it makes. */
  readonly price: Located<Fils>;
  /** How many of it come by themselves. */
  readonly default: Located<number>;
  /** The dish that it stands for. */
  readonly item: Name | undefined;
  readonly allergens: BroughtEntry | undefined;
}

/** What an option brings in. */
export interface BroughtEntry {
  readonly contains: readonly Name[];
  readonly may_contain: readonly Name[];
}

/** `free_of` may be the word "rest": every allergen that is in neither of the other lists. */
export interface AllergensEntry {
  readonly contains: readonly Name[];
  readonly may_contain: readonly Name[];
  readonly free_of: readonly Name[] | 'rest';
}

export interface HoursEntry {
  readonly from: string;
  readonly to: string;
}

export interface AvailableEntry {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly days: readonly Weekday[];
}

export interface PromotionEntry {
  readonly item: Name;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly tags: readonly Name[];
}

export interface DiscountEntry {
  readonly code: Name;
  readonly title: Texts;
  readonly description: Texts;
  readonly type: 'percentage' | 'fixed';
  readonly value: Located<number>;
  readonly minimum_amount: Fils;
  readonly cap_limit: Located<Fils> | undefined;
  readonly valid_from: string | undefined;
  readonly valid_until: Located<string>;
  readonly limit_total: number | undefined;
  readonly limit_per_customer: number | undefined;
}

export interface LevelEntry {
  readonly level: Located<MembershipLevel['level']>;
  readonly required_visits: number;
  readonly discount_percent: number;
  readonly perk: Texts;
}

export interface FeedbackEntry {
  readonly full_name: string;
  readonly email: Name;
  readonly phone_number: string;
  readonly rating: number;
  readonly types: readonly string[];
  readonly comment: string | undefined;
  readonly days_ago: number;
  readonly replies: readonly ReplyEntry[];
}

export interface ReplyEntry {
  readonly from: 'staff' | 'customer';
  readonly name: string | undefined;
  readonly message: string;
}

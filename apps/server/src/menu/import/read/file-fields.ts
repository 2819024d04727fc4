/** Parsers that turn a menu file's values into a `MenuFile`. */
import { languages } from '@sufra/contract/core/constants';
import { emirates, legalMax } from '@sufra/contract/venue/setting-groups';
import { type MembershipLevel, membershipTiers } from '@sufra/domain/guests/membership';
import { weekdays } from '@sufra/domain/menu/availability';
import type { StoredLegal } from '../../snapshot/stored.ts';
import { factFields } from './fact-fields.ts';
import {
  address,
  date,
  type Field,
  flag,
  key,
  latinDigits,
  matching,
  money,
  oneOf,
  percentage,
  text,
  wholeNumber,
} from './fields.ts';
import {
  type AllergenEntry,
  type AllergensEntry,
  type AvailableEntry,
  type CategoryEntry,
  type ChoicesEntry,
  type DiscountEntry,
  type FeedbackEntry,
  type HoursEntry,
  type ItemEntry,
  type LevelEntry,
  type MenuFile,
  menuMax,
  type Name,
  type PromotionEntry,
  type ReplyEntry,
  type TableEntry,
  type TermEntry,
  type Texts,
  type VenueEntry,
} from './menu-file.ts';
import { jsonOptions, sharedGroups } from './option-fields.ts';
import { clearable, list, located, object, optional, otherwise, textOf, translations } from './shapes.ts';

const feedbackTypes = ['Food', 'Service', 'Environment', 'Staff', 'Overall'] as const;
const levelNames = membershipTiers.filter((tier): tier is MembershipLevel['level'] => tier !== 'None');

const name = located(key);
const shortTexts = located(translations(120));
const longTexts = located(translations(1000));
const timeOfDay = matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'notTimeOfDay');
const image = located(matching(/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ ().,'&+-]*$/u, 'notPictureName'));
const named = textOf('key');
// It stands in addresses, on cards and in the kitchen: a name of one line, in any language.
const anyTableName = matching(
  /^(?=.{1,24}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'#-]*[\p{L}\p{M}\p{N}])?$|^[\w-]{1,12}$/u,
  'notTableName',
);
const tableName: Field<string> = {
  ...anyTableName,
  // Guests' phones make Latin digits of what is typed and scanned.
  read: (value, place) => latinDigits(anyTableName.read(value, place)),
};

const choices = object<ChoicesEntry>({
  enabled: otherwise(flag, true),
  choices: list(percentage, 12),
  custom: otherwise(flag, true),
  default: located(percentage),
});

const legal = object<StoredLegal>({
  name: text(legalMax.name),
  trade_licence: text(legalMax.trade_licence),
  street: text(legalMax.street),
  city: text(legalMax.city),
  emirate: oneOf(emirates, 'DXB'),
});

const venueParts = object<Omit<VenueEntry, 'line'>>({
  name: optional(shortTexts),
  tagline: optional(longTexts),
  address: optional(longTexts),
  trn: clearable(matching(/^\d{15}$/, 'notTrn')),
  legal: clearable(legal),
  phone: clearable(text(40)),
  time_zone: optional(located(text(60))),
  currency: optional(oneOf(['AED'], 'AED')),
  default_language: optional(located(oneOf(languages, 'en'))),
  languages: optional(list(oneOf(languages, 'en'), languages.length)),
  social: optional(
    list(object<{ kind: string; url: string }>({ kind: key, url: address }), 12, textOf('kind')),
  ),
  reservation_chat_url: clearable(address),
  tip: optional(choices),
  service_charge: optional(choices),
  vat_percent: optional(percentage),
});

const venue: Field<VenueEntry> = {
  blank: { ...venueParts.blank, line: 0 },
  read: (value, place) => ({ ...venueParts.read(value, place), line: value.line }),
};

const term = { key: name, name: shortTexts };

/**
 * The parser of an item. `reference` parses names of entries in other sections: keys, or texts if the file has no
 * keys.
 */
export function itemField(
  reference: Field<Name>,
  options: Field<ItemEntry['options']> = jsonOptions(reference),
): Field<ItemEntry> {
  const allergens = otherwise(list(reference, 40), []);
  return object<ItemEntry>({
    slug: name,
    category: reference,
    sub_category: optional(reference),
    name: shortTexts,
    description: otherwise(longTexts, noTexts),
    price: money,
    image: optional(image),
    ...factFields,
    tags: otherwise(list(reference, 12), []),
    allergens: otherwise(
      object<AllergensEntry>({ contains: allergens, may_contain: allergens, free_of: listOrRest(reference) }),
      { contains: [], may_contain: [], free_of: [] },
    ),
    cook_types: otherwise(list(reference, 20), []),
    available: optional(located(available)),
    related: otherwise(list(name, 12), []),
    options,
    remaining: optional(wholeNumber(0, 9999)),
  });
}

const hours = object<HoursEntry>({ from: timeOfDay, to: timeOfDay });

const available = object<AvailableEntry>({
  from: optional(timeOfDay),
  to: optional(timeOfDay),
  days: otherwise(list(oneOf(weekdays, 'mon'), weekdays.length), []),
});

const noTexts: Texts = { value: {}, line: 0 };

function listOrRest(reference: Field<Name>): Field<readonly Name[] | 'rest'> {
  const names = list(reference, 40);
  return {
    blank: [],
    optional: true,
    read: (value, place) =>
      value.kind === 'text' && value.text === 'rest' ? 'rest' : names.read(value, place),
  };
}

const reply = object<ReplyEntry>({
  from: oneOf(['staff', 'customer'], 'customer'),
  name: optional(text(80)),
  message: text(1000),
});

/** The parser of a whole file. */
export const fileField = object<MenuFile>({
  venue: optional(venue),
  tables: optional(
    list(
      object<TableEntry>({
        number: located(tableName),
        zone: optional(text(40)),
        seats: wholeNumber(1, 100),
      }),
      1000,
      textOf('number'),
    ),
  ),
  allergens: optional(list(object<AllergenEntry>({ ...term, image: optional(image) }), 40, named)),
  tags: optional(list(object<TermEntry>(term), menuMax.terms, named)),
  cook_types: optional(list(object<TermEntry>(term), menuMax.terms, named)),
  categories: optional(
    list(
      object<CategoryEntry>({
        ...term,
        cloth: optional(key),
        hours: optional(hours),
        image: optional(image),
        sub_categories: otherwise(list(object<TermEntry>(term), menuMax.subCategories, named), []),
      }),
      menuMax.categories,
      named,
    ),
  ),
  option_groups: optional(sharedGroups),
  items: optional(list(itemField(name), menuMax.items, textOf('slug'))),
  promotions: optional(
    list(
      object<PromotionEntry>({
        item: name,
        title: shortTexts,
        subtitle: shortTexts,
        tags: otherwise(list(name, 12), []),
      }),
      20,
      textOf('item'),
    ),
  ),
  discounts: optional(
    list(
      object<DiscountEntry>({
        code: located(matching(/^[A-Z0-9]{3,40}$/, 'notCode')),
        title: shortTexts,
        description: longTexts,
        type: oneOf(['percentage', 'fixed'], 'fixed'),
        value: located(money),
        minimum_amount: money,
        cap_limit: optional(located(money)),
        valid_from: optional(date),
        valid_until: located(date),
        limit_total: optional(wholeNumber(1, 1_000_000)),
        limit_per_customer: optional(wholeNumber(1, 1000)),
      }),
      200,
      textOf('code'),
    ),
  ),
  membership: optional(
    object<{ levels: readonly LevelEntry[] }>({
      levels: list(
        object<LevelEntry>({
          level: located(oneOf(levelNames, 'Bronze')),
          required_visits: wholeNumber(1, 10_000),
          discount_percent: otherwise(percentage, 0),
          perk: shortTexts,
        }),
        levelNames.length,
        textOf('level'),
      ),
    }),
  ),
  feedback_samples: optional(
    list(
      object<FeedbackEntry>({
        full_name: text(80),
        email: located(matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'notEmail')),
        phone_number: text(40),
        rating: wholeNumber(1, 5),
        types: list(oneOf(feedbackTypes, 'Overall'), feedbackTypes.length),
        comment: optional(text(2000)),
        days_ago: wholeNumber(0, 3650),
        replies: otherwise(list(reply, 50), []),
      }),
      100,
      textOf('full_name'),
    ),
  ),
});

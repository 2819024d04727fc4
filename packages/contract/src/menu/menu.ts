import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import {
  CustomerParams,
  IntegerIdInput,
  LanguageQuery,
  Money,
  Nullable,
  OptionalBody,
  Page,
} from '../core/schema.ts';
import { factSchemas, loneFactSchemas } from './dish-facts.ts';
import { OptionGroup } from './options.ts';

/** The files of a picture: `{src}-{width}.avif` and `.webp`; `crop` moves it in its frame. */
export const Picture = Type.Object({
  src: Type.String(),
  widths: Type.Array(Type.Integer()),
  crop: Nullable(Type.Object({ x: Type.String(), y: Type.String(), zoom: Type.Number() })),
  tint: Nullable(Type.String()),
});

/** An allergen as the diner's app lists it. */
export const Allergen = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
});

/** What a dish declares about allergens, as ids; an id in none of the lists is not declared. */
const AllergenDeclaration = Type.Object({
  contains: Type.Array(Type.Integer()),
  may_contain: Type.Array(Type.Integer()),
  free_of: Type.Array(Type.Integer()),
});

/** A dish, in the language of the request (ENT-6, ENT-7). */
export const Item = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  price: Money,
  description: Type.String(),
  image_url: Type.String(),
  tags: Type.Array(Type.String()),
  category_id: Type.Integer(),
  sub_category_id: Nullable(Type.Integer()),
  sub_category: Nullable(
    Type.Object({ id: Type.Integer(), name: Type.String(), category: Type.Object({ name: Type.String() }) }),
  ),
  is_favourite: Type.Boolean(),
  is_available: Type.Boolean(),
  type_cook: Type.Array(Type.String()),
  available_time_from: Nullable(Type.String()),
  available_time_to: Nullable(Type.String()),
  available_days: Type.Array(Type.String()),
  picture: Nullable(Picture),
  /** The dish as it comes: with its default options. */
  allergens: AllergenDeclaration,
  /** Allergens that only some choices of its options bring in: another choice is without them. */
  optional_allergens: Type.Object({
    contains: Type.Array(Type.Integer()),
    may_contain: Type.Array(Type.Integer()),
  }),
  /** Whether there is something to choose: `option_groups` in the answer of `item`. */
  has_options: Type.Boolean(),
  remaining: Nullable(Type.Integer()),
  ...factSchemas,
});

const RelatedItem = Type.Pick(Item, [
  'id',
  'slug',
  'name',
  'price',
  'image_url',
  'is_featured',
  'is_available',
  'is_favourite',
  'type_cook',
  'serve_type',
  'preparation_time',
  'picture',
  'allergens',
  'optional_allergens',
  'has_options',
  'diet',
  'spice',
]);

/** A dish with its options and its related dishes. */
export const ItemDetail = Type.Interface([Item], {
  option_groups: Type.Array(OptionGroup),
  /** The dish without any of its options: what was chosen comes on top. */
  own_allergens: AllergenDeclaration,
  related_items: Type.Array(RelatedItem),
  ...loneFactSchemas,
});

export const Category = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image_url: Nullable(Type.String()),
  sub_categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  cloth: Nullable(Type.String()),
  picture: Nullable(Picture),
  /** Whether this is its time of day: Home opens on the first one whose time it is. */
  is_now: Type.Boolean(),
});

/** A promotion on Home. */
export const Slide = Type.Object({
  slug: Type.String(),
  image_url: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  tags: Type.Array(Type.String()),
  picture: Nullable(Picture),
  cloth: Nullable(Type.String()),
});

/** Where a text has what was typed, in UTF-16 units; the end is not part of it. */
const Marks = Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }));

/** Where a search finds a dish, apart from its name in the guest's language. `name` is its name in another one. */
const matchPlaces = ['name', 'tag', 'category', 'ingredient', 'option', 'description'] as const;

/** Why a dish was found. `text` is the tag, the category and so on, or an excerpt of the description. */
const Match = Type.Object({
  in: Type.Enum(matchPlaces),
  text: Type.String(),
  marks: Marks,
});

const Found = Type.Pick(Item, ['id', 'slug', 'name', 'image_url', 'price', 'picture', 'is_available']);

const SearchResult = Type.Interface([Found], {
  name_marks: Type.Optional(Marks),
  /** Missing where the name says it all. */
  match: Type.Optional(Match),
});

export const menuCalls = {
  categories: defineCall('categories', {
    summary: 'Categories with their sub-categories',
    access: { who: 'anyone' },
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Array(Category),
  }),
  items: defineCall('items', {
    summary: 'The menu; the id 999999 gets the public list',
    access: { who: 'menu' },
    params: Type.Object({
      customerId: Type.String({ maxLength: 64 }),
      perPage: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
    }),
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
      ...LanguageQuery,
    }),
    data: Page(Item),
  }),
  item: defineCall('item', {
    summary: 'One dish with its related ones',
    access: { who: 'anyone' },
    params: Type.Object({ slug: Type.String({ maxLength: 120 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: ItemDetail,
    errors: ['item_not_found'],
  }),
  search: defineCall('search', {
    summary: 'Dishes by name, description and tags in any language, best first; takes a typo',
    access: { who: 'anyone' },
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: limits.query })), ...LanguageQuery }),
    data: Page(SearchResult),
  }),
  favourites: defineCall('favourites', {
    summary: "The diner's favourite dishes",
    access: { who: 'diner' },
    params: CustomerParams,
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Array(Item),
  }),
  addFavourite: defineCall('addFavourite', {
    summary: 'Makes a dish a favourite',
    access: { who: 'diner' },
    params: CustomerParams,
    body: Type.Object({ item_id: IntegerIdInput }),
    data: Type.Object({ item_id: Type.Integer(), is_favourite: Type.Boolean() }),
    errors: ['item_not_found'],
  }),
  removeFavourite: defineCall('removeFavourite', {
    summary: 'Takes a dish from the favourites',
    access: { who: 'diner' },
    params: Type.Object({
      customerId: Type.String({ maxLength: 64 }),
      itemId: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
    }),
    data: Type.Object({ item_id: Type.Integer(), is_favourite: Type.Boolean() }),
    errors: ['item_not_found'],
  }),
  allergens: defineCall('allergens', {
    summary: 'The allergens of the menu',
    access: { who: 'anyone' },
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Array(Allergen),
  }),
  saveAllergens: defineCall('saveAllergens', {
    summary: "Sets the diner's allergens; an empty list clears them",
    access: { who: 'diner' },
    params: CustomerParams,
    body: OptionalBody({ allergen_ids: Type.Optional(Type.Array(IntegerIdInput, { maxItems: 100 })) }),
    data: Type.Object({ allergens: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
    errors: ['invalid_input'],
  }),
} as const;

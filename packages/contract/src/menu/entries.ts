/** The entries of a menu, shaped as in a menu file: what is exported can be imported, and the editor works on the same. */
import { weekdays } from '@sufra/domain/menu/availability';
import Type from 'typebox';
import { languages } from '../core/constants.ts';
import { Money } from '../core/schema.ts';
import { type DishFacts, factList } from './dish-facts.ts';

/** The kinds of things that an editor changes. `promotions` is one list; `order` is that of categories, or of a category's dishes. */
export const menuKinds = [
  'dish',
  'category',
  'group',
  'promotions',
  'allergen',
  'tag',
  'cook_type',
  'order',
] as const;

/** A kind of thing on a menu. */
export type MenuKind = (typeof menuKinds)[number];

/** The key of the whole: the list of promotions, and the order of the categories. */
export const wholeKey = '*';

/** A text by language. */
export const Texts = Type.Object(
  Object.fromEntries(languages.map((language) => [language, Type.Optional(Type.String())])) as Record<
    (typeof languages)[number],
    Type.TOptional<Type.TString>
  >,
);

/** An option of a group: its own name, or the dish that it stands for. */
export const ChoiceEntry = Type.Object({
  key: Type.String(),
  name: Type.Optional(Texts),
  price: Money,
  default: Type.Integer({ description: 'how many come unless the guest chooses otherwise' }),
  item: Type.Optional(Type.String()),
  allergens: Type.Optional(
    Type.Object({ contains: Type.Array(Type.String()), may_contain: Type.Array(Type.String()) }),
  ),
});

/** A group of options. */
export const GroupEntry = Type.Object({
  key: Type.String(),
  name: Texts,
  min: Type.Integer(),
  max: Type.Integer(),
  choices: Type.Array(ChoiceEntry),
});

type FactsOfEntry = {
  -readonly [Name in keyof DishFacts as null extends DishFacts[Name]
    ? never
    : Name]: DishFacts[Name] extends number
    ? Type.TInteger
    : DishFacts[Name] extends boolean
      ? Type.TBoolean
      : DishFacts[Name] extends string
        ? Type.TString
        : Type.TArray<Type.TString>;
} & {
  -readonly [Name in keyof DishFacts as null extends DishFacts[Name]
    ? Name
    : never]: Type.TOptional<Type.TInteger>;
};

// What a venue doesn't say is left out, as in a file.
const facts = Object.fromEntries(
  factList.map(([name, { schema, otherwise }]) => [
    name,
    otherwise === null ? Type.Optional(schema) : schema,
  ]),
) as unknown as FactsOfEntry;

/** A dish. */
export const DishEntry = Type.Object({
  slug: Type.String(),
  category: Type.String(),
  sub_category: Type.Optional(Type.String()),
  name: Texts,
  description: Texts,
  price: Money,
  image: Type.Optional(Type.String()),
  ...facts,
  tags: Type.Array(Type.String()),
  allergens: Type.Object({
    contains: Type.Array(Type.String()),
    may_contain: Type.Array(Type.String()),
    free_of: Type.Array(Type.String()),
  }),
  cook_types: Type.Array(Type.String()),
  available: Type.Optional(
    Type.Object({
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
      days: Type.Array(Type.Enum(weekdays)),
    }),
  ),
  related: Type.Array(Type.String()),
  /** Groups of its own, and keys of shared ones. */
  options: Type.Array(Type.Union([Type.String(), GroupEntry])),
});

/** A word that dishes refer to. */
export const TermEntry = Type.Object({ key: Type.String(), name: Texts });

/** An allergen. */
export const AllergenEntry = Type.Object({
  key: Type.String(),
  name: Texts,
  image: Type.Optional(Type.String()),
});

/** A category. */
export const CategoryEntry = Type.Object({
  key: Type.String(),
  name: Texts,
  cloth: Type.Optional(Type.String()),
  hours: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  image: Type.Optional(Type.String()),
  sub_categories: Type.Array(TermEntry),
});

/** A promotion of a dish. */
export const PromotionEntry = Type.Object({
  item: Type.String(),
  title: Texts,
  subtitle: Texts,
  tags: Type.Array(Type.String()),
});

/** A whole menu, as a menu file has it. */
export const MenuDocument = Type.Object({
  allergens: Type.Array(AllergenEntry),
  tags: Type.Array(TermEntry),
  cook_types: Type.Array(TermEntry),
  categories: Type.Array(CategoryEntry),
  option_groups: Type.Array(GroupEntry),
  items: Type.Array(DishEntry),
  promotions: Type.Array(PromotionEntry),
});

export type Texts = Type.Static<typeof Texts>;
export type ChoiceEntry = Type.Static<typeof ChoiceEntry>;
export type GroupEntry = Type.Static<typeof GroupEntry>;
export type DishEntry = Type.Static<typeof DishEntry>;
export type TermEntry = Type.Static<typeof TermEntry>;
export type AllergenEntry = Type.Static<typeof AllergenEntry>;
export type CategoryEntry = Type.Static<typeof CategoryEntry>;
export type PromotionEntry = Type.Static<typeof PromotionEntry>;
export type MenuDocument = Type.Static<typeof MenuDocument>;

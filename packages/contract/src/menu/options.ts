/** Options of dishes: what an item offers, what a line chose, and how clients name a choice. */
import Type from 'typebox';
import { limits } from '../core/constants.ts';
import { IntegerIdInput, Money, Nullable, QuantityInput } from '../core/schema.ts';

/** An option of a dish, in the language of the request. */
export const Option = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The difference that one of it makes to the dish's price. */
  price: Money,
  is_available: Type.Boolean(),
  is_default: Type.Boolean(),
  /** How many of it come unless the guest chooses otherwise; 0 if it isn't a default. */
  default_quantity: Type.Integer(),
  contains: Type.Array(Type.Integer()),
  may_contain: Type.Array(Type.Integer()),
  /** What a dish that it stands for declares to be without; null for any other: it brings in nothing it doesn't name. */
  free_of: Nullable(Type.Array(Type.Integer())),
  /** The dish that it stands for. */
  item_id: Nullable(Type.Integer()),
  item_slug: Nullable(Type.String()),
});

/** Options that are chosen among: `min` to `max` in all, the same one several times if the guest likes. */
export const OptionGroup = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  min: Type.Integer(),
  max: Type.Integer(),
  options: Type.Array(Option),
});

/** An option that was chosen, under the name and price that it had. */
export const ChosenOption = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  quantity: Type.Integer(),
  /** The difference that one of it makes. */
  price: Money,
  /** Whether the dish can be ordered with it now. */
  is_available: Type.Boolean(),
});

/** An option as staff read it on a line, in their language. */
export const OptionOnTicket = Type.Object({
  name: Type.String(),
  quantity: Type.Integer(),
  /** The allergens that it brings in, by name. */
  allergens: Type.Array(Type.String()),
});

/** The options of a line as clients send them. Left out or null: the dish comes as its defaults say. */
export const OptionsInput = Type.Optional(
  Nullable(
    Type.Array(Type.Object({ option_id: IntegerIdInput, quantity: Type.Optional(QuantityInput) }), {
      maxItems: limits.optionsPerLine,
    }),
  ),
);

/** The line of a refused choice, by its position in the request, from 0. */
const RefusedLine = {
  line: Type.Integer(),
  item_id: Type.Integer(),
  item_name: Type.String(),
};

/** Which group too few or too many options were chosen of. */
export const OptionsInvalid = Type.Object({
  ...RefusedLine,
  group_id: Type.Integer(),
  group_name: Type.String(),
  min: Type.Integer(),
  max: Type.Integer(),
  chosen: Type.Integer(),
});

/** Which option can't be chosen now. */
export const OptionUnavailable = Type.Object({
  ...RefusedLine,
  option_id: Type.Integer(),
  option_name: Type.String(),
});

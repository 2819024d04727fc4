/** What is chosen of a dish's options: the domain's rules on the shapes of the API. */
import { formatMoney, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { decideChoice, priceWith } from '@sufra/domain/menu/choice';
import { declaredWith } from '@sufra/domain/menu/declared-allergens';
import type { DeclaredDish } from '../dishes/allergen-risk.ts';
import type { ChosenOption, Group, GroupOption, Picks } from './shapes.ts';

/** What a dish comes with, as far as it hasn't run out: nothing takes the place of what has. */
export function firstPicks(groups: readonly Group[]): Picks {
  const options = groups.flatMap((group) => group.options);
  return countsOf(
    options.flatMap(({ id, is_available, default_quantity, is_default }) =>
      is_available ? [{ id, quantity: default_quantity ?? (is_default ? 1 : 0) }] : [],
    ),
  );
}

/** The picks of a line that was chosen before. What ran out or left the menu is left out. */
export function picksOfLine(groups: readonly Group[], chosen: readonly ChosenOption[]): Picks {
  const offered = new Set(
    groups.flatMap(({ options }) => options.filter((one) => one.is_available).map(({ id }) => id)),
  );
  return countsOf(chosen.filter(({ id }) => offered.has(id)));
}

function countsOf(chosen: readonly { readonly id: number; readonly quantity: number }[]): Picks {
  return Object.fromEntries(
    chosen.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => [id, quantity]),
  );
}

/** How many are chosen of a group. */
export function countIn({ options }: Group, picks: Picks): number {
  return options.reduce((sum, { id }) => sum + (picks[id] ?? 0), 0);
}

/** The first group that isn't as it must be: too few or too many are chosen of it, or one that ran out. */
export function firstWrong(groups: readonly Group[], picks: Picks): Group | undefined {
  return groups.find((group) => {
    const sent = group.options.map(({ id }) => ({ optionId: id, quantity: picks[id] ?? 0 }));
    return !decideChoice([ruleOf(group)], sent.filter(isChosen)).ok;
  });
}

const isChosen = ({ quantity }: { readonly quantity: number }) => quantity > 0;

/** What is chosen, in the order of the menu. */
export function chosenOf(groups: readonly Group[], picks: Picks): readonly ChosenOption[] {
  return groups
    .flatMap(({ options }) => options)
    .map(({ id, name, price, is_available }) => ({ id, name, price, is_available, quantity: picks[id] ?? 0 }))
    .filter(isChosen);
}

/** The price of one with what is chosen; a price that is no amount is returned unchanged. */
export function priceOf(price: string, chosen: readonly ChosenOption[]): string {
  const base = parseMoney(price);
  if (base === undefined) return price;
  return formatMoney(priceWith(base, chosen.map(asChosen)));
}

const asChosen = ({ id, price, quantity }: ChosenOption) => ({
  option: { id, price: parseMoney(price) ?? zeroFils, preset: 0, available: true },
  quantity,
});

/** A dish with what it declares without any option, where that is known. */
export type DishWithOptions = DeclaredDish & { readonly own_allergens?: DeclaredDish['allergens'] };

/** What a dish declares with what is chosen. */
export function declaredDish(dish: DishWithOptions, groups: readonly Group[], picks: Picks): DeclaredDish {
  const { own_allergens: own } = dish;
  if (groups.length === 0 || own === undefined) return dish;
  const chosen = groups.flatMap(({ options }) => options).filter(({ id }) => (picks[id] ?? 0) > 0);
  const { contains, may_contain, free_of } = declaredWith(own, chosen.map(broughtBy));
  const allergens = { contains: [...contains], may_contain: [...may_contain], free_of: [...free_of] };
  return { ...dish, allergens, isChosen: true };
}

function broughtBy({ contains = [], may_contain = [], free_of = null }: Partial<GroupOption>) {
  return { contains, may_contain, free_of };
}

/** What an option declares of some allergens, as a dish does: one that stands for no dish brings in what it names alone. */
export function declaredOption(
  option: GroupOption,
  allergens: readonly { readonly id: number }[],
): DeclaredDish {
  const { contains, may_contain, free_of } = broughtBy(option);
  return { allergens: { contains, may_contain, free_of: free_of ?? allergens.map(({ id }) => id) } };
}

function ruleOf({ id, min, max, options }: Group) {
  return {
    id,
    min,
    max,
    options: options.map((option) => ({
      id: option.id,
      price: parseMoney(option.price) ?? zeroFils,
      preset: option.default_quantity ?? 0,
      available: option.is_available,
    })),
  };
}

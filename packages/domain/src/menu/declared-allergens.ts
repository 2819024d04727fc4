/** The allergens of a dish with its options: what is always in it, and what only a choice brings in. Allergens are ids. */
import type { Option, OptionGroup } from './choice.ts';

/** What a dish declares: an allergen in none of the lists is not declared, and may be in it. */
export type Declaration = {
  readonly contains: readonly number[];
  readonly may_contain: readonly number[];
  readonly free_of: readonly number[];
};

/**
 * What an option brings in. One that stands for a dish has that dish's declaration; for any other `free_of` is null: it
 * brings in what it names, and nothing else.
 */
export type Brought = Omit<Declaration, 'free_of'> & { readonly free_of: readonly number[] | null };

/** An option with what it brings in. */
export type AllergenOption = Option & { readonly allergens: Brought };

/**
 * A dish with what options bring in. It contains what any of them contains, and is free of an allergen only if all of
 * them are.
 */
export function declaredWith(dish: Declaration, brought: readonly Brought[]): Declaration {
  const all = [dish, ...brought];
  const contains = unite(all.map((each) => each.contains));
  const may_contain = unite(all.map((each) => each.may_contain)).filter((id) => !contains.includes(id));
  const free_of = dish.free_of.filter((id) => brought.every((one) => leavesFree(one, id)));
  return { contains, may_contain, free_of };
}

/**
 * The allergens that only choices bring into a dish: the dish declares to be free of them, and so does another choice. A
 * guest who avoids one of them can have the dish, if they choose with care. What a dish itself may contain or doesn't
 * declare is not among them, nor what every available option of a group that needs one brings in.
 */
export function avoidableAllergens(
  dish: Declaration,
  groups: readonly OptionGroup<AllergenOption>[],
): Pick<Declaration, 'contains' | 'may_contain'> {
  const offered = groups.map(({ min, options }) => ({
    needed: min > 0,
    brought: options.filter(({ available }) => available).map(({ allergens }) => allergens),
  }));
  const isAvoidable = (id: number) =>
    dish.free_of.includes(id) &&
    offered.every(({ needed, brought }) => !needed || brought.some((one) => leavesFree(one, id)));
  const inAny = (list: 'contains' | 'may_contain') =>
    unite(offered.flatMap(({ brought }) => brought.map((one) => one[list]))).filter(isAvoidable);
  const contains = inAny('contains');
  return { contains, may_contain: inAny('may_contain').filter((id) => !contains.includes(id)) };
}

/** Whether a dish that is free of an allergen stays free of it. */
function leavesFree({ contains, may_contain, free_of }: Brought, id: number): boolean {
  if (contains.includes(id) || may_contain.includes(id)) return false;
  return free_of === null || free_of.includes(id);
}

function unite(lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b);
}

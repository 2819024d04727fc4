/** What a guest may choose of a dish's options, and what a choice costs. */
import { addFils, type Fils, timesFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';

/** An option of a dish: a size, a side, an extra. */
export type Option = {
  readonly id: number;
  /** The difference that one of it makes to the dish's price; may be below zero. */
  readonly price: Fils;
  /** How many of it come unless the guest chooses otherwise. */
  readonly preset: number;
  readonly available: boolean;
};

/** Options that are chosen among: `min` to `max` of them in all, and the same one may be chosen several times. */
export type OptionGroup<Of extends Option = Option> = {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Of[];
};

/** So many of one option, as a client names it. */
export type Pick = { readonly optionId: number; readonly quantity: number };

/** So many of one option. */
export type Chosen<Of extends Option = Option> = { readonly option: Of; readonly quantity: number };

/** Why a choice is refused: see `decideChoice`. */
export type ChoiceRefusal = 'option_unknown' | 'options_invalid' | 'option_unavailable';

/**
 * What was chosen, in the order of the menu, so that equal choices are equal. Without `picks` the dish comes as its
 * presets say. Each group gets its `min` to `max`; an option that ran out can't be chosen, not even as a preset: nothing
 * else takes its place unseen. The refusal's detail names the option, or the group and how many of it were chosen.
 */
export function decideChoice<Of extends Option>(
  groups: readonly OptionGroup<Of>[],
  picks: readonly Pick[] | undefined,
): Result<readonly Chosen<Of>[], ChoiceRefusal> {
  const counts = picks === undefined ? presetCounts(groups) : countsOf(picks);
  const known = new Set(groups.flatMap((group) => group.options.map(({ id }) => id)));
  const unknown = [...counts.keys()].find((id) => !known.has(id));
  if (unknown !== undefined) return refuse('option_unknown', { option: String(unknown) });

  const chosen: Chosen<Of>[] = [];
  for (const group of groups) {
    const ofGroup = group.options.flatMap((option): Chosen<Of>[] => {
      const quantity = counts.get(option.id) ?? 0;
      return quantity === 0 ? [] : [{ option, quantity }];
    });
    const count = ofGroup.reduce((sum, { quantity }) => sum + quantity, 0);
    if (count < group.min || count > group.max) {
      return refuse('options_invalid', { group: String(group.id), chosen: String(count) });
    }
    chosen.push(...ofGroup);
  }
  const out = chosen.find(({ option }) => !option.available);
  return out === undefined ? ok(chosen) : refuse('option_unavailable', { option: String(out.option.id) });
}

/** What comes without choosing, available or not, in the order of the menu. */
export function presetsOf<Of extends Option>(groups: readonly OptionGroup<Of>[]): readonly Chosen<Of>[] {
  const options = groups.flatMap((group) => group.options);
  return options.filter(({ preset }) => preset > 0).map((option) => ({ option, quantity: option.preset }));
}

/** Whether any choice can be ordered now: every group that needs one has an option that hasn't run out. */
export function isChoosable(groups: readonly OptionGroup[]): boolean {
  return groups.every(({ min, options }) => min === 0 || options.some(({ available }) => available));
}

/** Whether the dish can be ordered now without choosing. */
export function comesAsPreset(groups: readonly OptionGroup[]): boolean {
  return presetsOf(groups).every(({ option }) => option.available);
}

/** The `choiceKey` of a guest who took away all that the dish comes with. */
const nothingChosen = 'none';

/**
 * A choice as a text, the same for equal choices and for no others: two lines of a dish are one if theirs are equal. ''
 * for a dish of which there is nothing to choose, or nothing was. The choice is as `decideChoice` orders it.
 */
export function choiceKey(groups: readonly OptionGroup[], chosen: readonly Chosen[]): string {
  if (chosen.length === 0 && presetsOf(groups).length > 0) return nothingChosen;
  return chosen
    .map(({ option, quantity }) => (quantity === 1 ? `${option.id}` : `${option.id}*${quantity}`))
    .join(',');
}

/** The picks of a `choiceKey`. */
export function picksOfKey(key: string): readonly Pick[] {
  if (key === '' || key === nothingChosen) return [];
  return key.split(',').map((part) => {
    const [id, quantity = '1'] = part.split('*');
    return { optionId: Number(id), quantity: Number(quantity) };
  });
}

/** The unit price of a line: the dish's, and the differences of what was chosen. Below zero only if the menu is wrong. */
export function priceWith(price: Fils, chosen: readonly Chosen[]): Fils {
  return chosen.reduce((sum, { option, quantity }) => addFils(sum, timesFils(option.price, quantity)), price);
}

/** The lowest unit price that any choice can have; a menu is wrong if it is below zero. */
export function lowestPrice(price: Fils, groups: readonly Omit<OptionGroup, 'id'>[]): Fils {
  return groups.reduce((sum, { min, max, options }) => {
    const [first, ...rest] = options;
    if (first === undefined) return sum;
    const cheapest = rest.reduce((low, option) => (option.price < low.price ? option : low), first);
    return addFils(sum, timesFils(cheapest.price, cheapest.price < 0 ? max : min));
  }, price);
}

function presetCounts(groups: readonly OptionGroup[]): ReadonlyMap<number, number> {
  return new Map(presetsOf(groups).map(({ option, quantity }) => [option.id, quantity]));
}

function countsOf(picks: readonly Pick[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { optionId, quantity } of picks) {
    counts.set(optionId, (counts.get(optionId) ?? 0) + quantity);
  }
  return counts;
}

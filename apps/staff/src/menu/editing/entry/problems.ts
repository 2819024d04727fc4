/** What people usually get wrong, found before it is sent, and said in their language. */
import type { Language } from '@sufra/contract/core/constants';
import type { DishEntry, GroupEntry } from '@sufra/contract/menu/entries';
import { formatMoney, parseMoney } from '@sufra/domain/core/money';
import { typedDecimal } from '@sufra/domain/core/typed-number';
import { readAmount } from '../../../shared/ui/money.ts';

/** The fields of a dish with what is wrong with each. */
export type DishProblems = Partial<
  Record<'name' | 'price' | 'available' | 'category' | 'station' | `group ${string}`, DishProblem>
>;
export type DishProblem =
  | 'nameMissing'
  | 'priceWrong'
  | 'hoursSame'
  | 'hoursHalf'
  | 'categoryMissing'
  | 'stationMissing'
  | GroupProblem;
export type GroupProblem =
  | 'groupNameMissing'
  | 'groupEmpty'
  | 'groupRange'
  | 'choiceNameMissing'
  | 'differenceWrong'
  | 'presetsWrong'
  | 'presetCosts';

/** Everything that is wrong with a dish as it is typed. */
export function dishProblems(dish: DishEntry, language: Language): DishProblems {
  const available = hoursProblem(dish.available);
  const groups = dish.options.flatMap((group): [`group ${string}`, GroupProblem][] => {
    const problem = typeof group === 'string' ? undefined : groupProblem(group, language);
    return problem === undefined || typeof group === 'string' ? [] : [[`group ${group.key}`, problem]];
  });
  return {
    ...(dish.name[language]?.trim() ? {} : { name: 'nameMissing' as const }),
    ...(readAmount(dish.price) === undefined ? { price: 'priceWrong' as const } : {}),
    ...(dish.category === '' ? { category: 'categoryMissing' as const } : {}),
    ...(dish.station.trim() === '' ? { station: 'stationMissing' as const } : {}),
    ...(available === undefined ? {} : { available }),
    ...Object.fromEntries(groups),
  };
}

/** What is wrong with hours as they are typed; a time that is cleared is an empty text or missing. */
export function hoursProblem(
  hours: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined,
): 'hoursHalf' | 'hoursSame' | undefined {
  const { from = '', to = '' } = hours ?? {};
  if ((from === '') !== (to === '')) return 'hoursHalf';
  return from !== '' && from === to ? 'hoursSame' : undefined;
}

/** The first thing that is wrong with a group of options. */
export function groupProblem(group: GroupEntry, language: Language): GroupProblem | undefined {
  const { name, min, max, choices } = group;
  if (!name[language]?.trim()) return 'groupNameMissing';
  if (choices.length === 0) return 'groupEmpty';
  if (min > max) return 'groupRange';
  if (choices.some((choice) => choice.item === undefined && !choice.name?.[language]?.trim())) {
    return 'choiceNameMissing';
  }
  if (choices.some(({ price }) => readDifference(price) === undefined)) return 'differenceWrong';
  if (choices.some((choice) => choice.default > 0 && readDifference(choice.price) !== '0.00'))
    return 'presetCosts';
  const presets = choices.reduce((sum, choice) => sum + choice.default, 0);
  // Without any preset the server lets the first choice come.
  return presets > max || (presets > 0 && presets < min) ? 'presetsWrong' : undefined;
}

/** A difference of price as people type it: "+5", "-2,50", "−2". Undefined if it is none. */
export function readDifference(typed: string): string | undefined {
  const [, sign = '', rest = ''] = /^([+\-−–]?)(.*)$/s.exec(typed.trim()) ?? [];
  const isMinus = sign !== '' && sign !== '+';
  const amount = parseMoney(typedDecimal(rest === '' && sign === '' ? '0' : rest) ?? '');
  if (amount === undefined || rest.startsWith('-')) return undefined;
  return `${isMinus && amount !== 0 ? '-' : ''}${formatMoney(amount)}`;
}

/** The dish as it is sent: amounts as numbers are written, empty texts left out. */
export function asSent(dish: DishEntry): DishEntry {
  const price = readAmount(dish.price);
  return {
    ...dish,
    name: withoutEmpty(dish.name),
    description: withoutEmpty(dish.description),
    price: price === undefined ? dish.price : formatMoney(price),
    options: dish.options.map((group) => (typeof group === 'string' ? group : groupAsSent(group))),
  };
}

/** The same for a group. */
export function groupAsSent(group: GroupEntry): GroupEntry {
  return {
    ...group,
    name: withoutEmpty(group.name),
    choices: group.choices.map(({ name, ...choice }) => ({
      ...choice,
      ...(name === undefined || choice.item !== undefined ? {} : { name: withoutEmpty(name) }),
      price: readDifference(choice.price) ?? choice.price,
    })),
  };
}

/** Texts in the languages that have one. */
export function withoutEmpty<Texts extends Readonly<Record<string, string | undefined>>>(
  texts: Texts,
): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())) as Texts;
}

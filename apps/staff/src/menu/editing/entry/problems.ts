/** What people usually get wrong, found before it is sent, and said in their language. */
import type { Language } from '@sufra/contract/core/constants';
import type { DishEntry, GroupEntry, Texts } from '@sufra/contract/menu/entries';
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

/** Everything that is wrong with a dish as it is typed; `before` is what the draft has of it. */
export function dishProblems(dish: DishEntry, language: Language, before?: DishEntry): DishProblems {
  const available = hoursProblem(dish.available);
  const ownGroups = before?.options.filter((group) => typeof group !== 'string');
  const groups = dish.options.flatMap((group): [`group ${string}`, GroupProblem][] => {
    if (typeof group === 'string') return [];
    const old = ownGroups?.find(({ key }) => key === group.key);
    const problem = groupProblem(group, language, old);
    return problem === undefined ? [] : [[`group ${group.key}`, problem]];
  });
  return {
    ...(isNamed(dish.name, language, before?.name) ? {} : { name: 'nameMissing' as const }),
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

/**
 * Whether a thing has a name in the venue's main language. Where the draft's own has none in it, because the venue chose
 * another language since, one in any language is enough.
 */
export function isNamed(name: Texts, language: Language, before?: Texts): boolean {
  if (name[language]?.trim()) return true;
  const isOlder = before !== undefined && !before[language] && Object.keys(before).length > 0;
  return isOlder && Object.values(name).some((text) => text?.trim());
}

/** The first thing that is wrong with a group of options; `before` is what the draft has of it. */
export function groupProblem(
  group: GroupEntry,
  language: Language,
  before?: GroupEntry,
): GroupProblem | undefined {
  const { name, min, max, choices } = group;
  if (!isNamed(name, language, before?.name)) return 'groupNameMissing';
  if (choices.length === 0) return 'groupEmpty';
  if (min > max) return 'groupRange';
  const nameBefore = (key: string) => before?.choices.find((choice) => choice.key === key)?.name;
  const nameless = choices.filter(
    (choice) => choice.item === undefined && !isNamed(choice.name ?? {}, language, nameBefore(choice.key)),
  );
  if (nameless.length > 0) return 'choiceNameMissing';
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

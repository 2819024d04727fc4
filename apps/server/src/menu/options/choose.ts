import type { Language } from '@sufra/contract/core/constants';
import type { RefusalData } from '@sufra/contract/refusals';
import type { Fils } from '@sufra/domain/core/money';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/core/result';
import {
  type Chosen,
  choiceKey,
  decideChoice,
  type Pick,
  picksOfKey,
  presetsOf,
  priceWith,
} from '@sufra/domain/menu/choice';
import { inLanguage, type MenuItem, type MenuOption, type MenuSnapshot } from '../snapshot/snapshot.ts';

/** What a line chose of its dish's options. */
export interface Choice {
  readonly chosen: readonly Chosen<MenuOption>[];
  /** The same for equal choices: see `choiceKey`. */
  readonly key: string;
  /** The dish's price and those of the options. */
  readonly unitPrice: Fils;
}

/** Why a line can't have what its guest chose. */
export type ChoiceRefusalCode =
  | 'option_unknown'
  | 'options_invalid'
  | 'option_unavailable'
  | 'item_unavailable';

/** The menu that a line is chosen from, in whose language, and its position in the request. */
export interface ChoosingFrom {
  readonly menu: MenuSnapshot;
  readonly language: Language;
  readonly line: number;
}

/** Picks as clients send them; undefined if they leave the choice to the menu. */
export function readPicks(
  sent:
    | readonly { readonly option_id: number | string; readonly quantity?: number | string | undefined }[]
    | null
    | undefined,
): readonly Pick[] | undefined {
  return sent?.map(({ option_id, quantity = 1 }) => ({
    optionId: Number(option_id),
    quantity: Number(quantity),
  }));
}

/** Resolves a line's choice; without `picks` the dish comes as the menu says. A refusal names the group or the option. */
export function chooseOptions(
  item: MenuItem,
  picks: readonly Pick[] | undefined,
  from: ChoosingFrom,
): Result<Choice, ChoiceRefusalCode> {
  const decided = decideChoice(item.groups, picks);
  if (!decided.ok) return explain(decided, item, from);
  const chosen = decided.value;
  const unitPrice = priceWith(item.price, chosen);
  // The import lets no such menu in; nobody is ever paid for ordering.
  if (unitPrice < 0) return refuse('item_unavailable', aboutItem(item, from));
  return ok({ chosen, key: choiceKey(item.groups, chosen), unitPrice });
}

/**
 * What a stored line chose, as the menu is now, and whether it still fits. A line from before its dish had options comes
 * as the menu says.
 */
export function chosenByKey(
  item: MenuItem,
  key: string,
  menu: MenuSnapshot,
): { readonly chosen: readonly Chosen<MenuOption>[]; readonly fits: boolean } {
  const picks = key === '' ? undefined : picksOfKey(key);
  const fits = decideChoice(item.groups, picks).ok;
  if (picks === undefined) return { chosen: presetsOf(item.groups), fits };
  const chosen = picks.flatMap(({ optionId, quantity }) => {
    const option = menu.optionById.get(optionId);
    return option === undefined ? [] : [{ option, quantity }];
  });
  return { chosen, fits };
}

function explain(
  { code, detail = {} }: Refusal<'option_unknown' | 'options_invalid' | 'option_unavailable'>,
  item: MenuItem,
  from: ChoosingFrom,
): Refusal<ChoiceRefusalCode> {
  const { menu, language, line } = from;
  const text = (names: MenuItem['names']) => inLanguage(names, language, menu.venue.default_language);
  const about = aboutItem(item, from);
  const refusedLine = { line, item_id: item.id, item_name: about.item };
  const group = item.groups.find(({ id }) => String(id) === detail['group']);
  if (group !== undefined) {
    const { id, min, max } = group;
    const name = text(group.names);
    const range = min === max ? String(min) : `${min}–${max}`;
    const data: RefusalData<'options_invalid'> = {
      ...refusedLine,
      group_id: id,
      group_name: name,
      min,
      max,
      chosen: Number(detail['chosen']),
    };
    return { ...refuse('options_invalid', { ...about, group: name, range }), data };
  }
  const option = menu.optionById.get(Number(detail['option']));
  if (code !== 'option_unavailable' || option === undefined) return refuse('option_unknown', about);
  const name = text(option.names);
  const data: RefusalData<'option_unavailable'> = { ...refusedLine, option_id: option.id, option_name: name };
  return { ...refuse('option_unavailable', { ...about, option: name }), data };
}

function aboutItem(item: MenuItem, { menu, language }: ChoosingFrom) {
  const name = inLanguage(item.names, language, menu.venue.default_language);
  return { item: name, item_id: String(item.id) };
}

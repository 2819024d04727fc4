/** Parsers of a dish's options, in JSON and, as a text of one cell, in CSV. */
import type { Language } from '@sufra/contract/core/constants';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { amountIn, differenceAtEnd } from './amounts.ts';
import { describe, type Field, flag, inside, key, reportWrong, text, wholeNumber } from './fields.ts';
import type { BroughtEntry, ChoiceEntry, GroupEntry, Name, Texts } from './menu-file.ts';
import { optionsValue } from './option-column.ts';
import { list, located, object, optional, otherwise, textOf, translations } from './shapes.ts';
import { what } from './what.ts';

const choicesMax = 40;
const groupsMax = 10;
/** How many of a group come by themselves or must be chosen. At most, a guest may choose one of each. */
const chosenMax = 20;

/** A difference of AED, from -100,000 to 100,000, in fils; a plus sign may stand before it. */
const difference: Field<Fils> = {
  blank: zeroFils,
  read(value, place) {
    const written = value.kind === 'number' || value.kind === 'text' ? value.text.replace(/^\+/, '') : '';
    const amount = parseMoney(written);
    if (amount !== undefined && Math.abs(amount) <= 10_000_000) return amount;
    return reportWrong(value, place, what('notDifference', { value: describe(value) }), zeroFils);
  },
};

/** How many of a choice come by themselves: true is one. */
const preset: Field<number> = {
  blank: 0,
  read(value, place) {
    if (value.kind === 'flag') return flag.read(value, place) ? 1 : 0;
    return wholeNumber(0, chosenMax).read(value, place);
  },
};

function choiceField(names: Field<Texts>, reference: Field<Name>): Field<ChoiceEntry> {
  const references = otherwise(list(reference, 40), []);
  return object<ChoiceEntry>({
    key: optional(located(key)),
    name: optional(names),
    price: otherwise(located(difference), { value: zeroFils, line: 0 }),
    default: otherwise(located(preset), { value: 0, line: 0 }),
    item: optional(located(key)),
    allergens: optional(object<BroughtEntry>({ contains: references, may_contain: references })),
  });
}

/** The parser of a group. `names` parses texts, `reference` names of entries in other sections. */
function groupField(
  names: Field<Texts>,
  reference: Field<Name>,
  choice = choiceField(names, reference),
): Field<GroupEntry> {
  return object<GroupEntry>({
    key: optional(located(key)),
    name: names,
    min: otherwise(located(wholeNumber(0, chosenMax)), { value: 0, line: 0 }),
    max: optional(located(wholeNumber(1, choicesMax))),
    choices: located(
      list(choice, choicesMax, (one) => textOf('key')(one) ?? textOf('name')(one) ?? textOf('item')(one)),
    ),
  });
}

/** The section `option_groups` of a JSON file. */
export const sharedGroups = list(groupField(located(translations(120)), located(key)), 200, textOf('key'));

/** The field `options` of a dish in JSON: groups of its own, and keys of shared ones. */
export function jsonOptions(reference: Field<Name>): Field<readonly (GroupEntry | Name)[]> {
  return optionsField(groupField(located(translations(120)), reference), located(key));
}

/** The column `options` of a CSV file, whose texts are in `language`. A group without choices names a shared one. */
export function csvOptions(
  reference: Field<Name>,
  language: Language,
): Field<readonly (GroupEntry | Name)[]> {
  const short = text(120);
  const plain: Field<Texts> = {
    blank: { value: {}, line: 0 },
    read: (value, place) => ({ value: { [language]: short.read(value, place) }, line: value.line }),
  };
  const names: Field<Texts> = {
    blank: { value: {}, line: 0 },
    read(value, place) {
      const words = short.read(value, place);
      if (bracket.test(words)) {
        place.issues.add(value.line, place.about, what('bracketOpen', { value: describe(value) }));
      }
      return { value: { [language]: words }, line: value.line };
    },
  };
  const choice = writtenChoice(choiceField(names, reference));
  const groups = optionsField(groupField(names, reference, choice), reference);
  // A cell is what somebody typed; a list is what another program wrote, whose names are whatever they are.
  const written = optionsField(groupField(plain, reference), reference);
  return {
    ...groups,
    read: (value, place) =>
      value.kind === 'text' ? groups.read(optionsValue(value), place) : written.read(value, place),
  };
}

const bracket = /[[\]]/;

/** A choice of a cell. A name that has an amount in it is reported: as a name it would make the choice free of charge. */
function writtenChoice(choice: Field<ChoiceEntry>): Field<ChoiceEntry> {
  return {
    ...choice,
    read(value, place) {
      const members = value.kind === 'object' ? value.members : undefined;
      const name = members?.get('name')?.value;
      const words = name?.kind === 'text' ? name.text : '';
      const like = members?.has('price') === true ? differenceAtEnd(words)?.amount : amountIn(words);
      if (like !== undefined && name !== undefined && !bracket.test(words)) {
        const wrong = what('amountInName', { value: describe(name), like });
        place.issues.add(value.line, inside(place, 'name').about, wrong);
      }
      return choice.read(value, place);
    },
  };
}

function optionsField(group: Field<GroupEntry>, shared: Field<Name>): Field<readonly (GroupEntry | Name)[]> {
  const either: Field<GroupEntry | Name> = {
    blank: group.blank,
    read: (value, place) => (value.kind === 'text' ? shared : group).read(value, place),
  };
  return otherwise(
    list(either, groupsMax, (entry) => textOf('key')(entry) ?? textOf('name')(entry)),
    [],
  );
}

/** Whether an entry is the name of a shared group. */
export function isShared(entry: GroupEntry | Name): entry is Name {
  return 'value' in entry;
}

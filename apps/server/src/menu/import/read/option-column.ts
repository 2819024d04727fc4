/**
 * A dish's options in one cell of a CSV file: `Size*: Regular | Large +8.00; Extras 0-3: Cheese +5.00 [milk] | Pickles`.
 *
 * Groups are separated by ";". After a group's name: `*` for exactly one, `0-3` for so many, nothing for any number. Its
 * choices are separated by "|". After a choice, in any order: its difference, `*` if it comes by itself (`*2`: two of
 * it), `@slug` for the dish that it stands for, and in brackets the allergens that it brings in, with `?` after those that
 * it may bring in. A group without ":" is the key or name of a shared one.
 */
import { differenceAtEnd } from './amounts.ts';
import type { LocatedMember, LocatedValue } from './located-json.ts';

type TextValue = Extract<LocatedValue, { kind: 'text' }>;

/** The cell as a list, as JSON would have it. */
export function optionsValue(cell: TextValue): LocatedValue {
  const groups = split(cell.text, ';').map((group) => groupValue(group, cell));
  return { kind: 'list', line: cell.line, entries: groups };
}

function groupValue(written: string, cell: TextValue): LocatedValue {
  const colon = written.indexOf(':');
  if (colon < 0) return word(written, cell);
  const heading = written.slice(0, colon).trim();
  const range = /^(?<name>.*?)\s*(?:(?<one>\*)|\s(?<min>\d{1,2})\s*[-–]\s*(?<max>\d{1,2}))?$/s.exec(
    heading,
  )?.groups;
  const { name = heading, one, min, max } = range ?? {};
  const choices = split(written.slice(colon + 1), '|').map((choice) => choiceValue(choice, cell));
  return objectOf(cell, {
    name: word(name.trim(), cell),
    ...(one === undefined ? {} : { min: word('1', cell), max: word('1', cell) }),
    ...(min === undefined || max === undefined ? {} : { min: word(min, cell), max: word(max, cell) }),
    choices: { kind: 'list', line: cell.line, entries: choices },
  });
}

/** What may stand at the end of a choice, in any order. */
const endings = {
  default: /\s*\*(?<value>\d*)$/,
  item: /(?:^|\s)@(?<value>\S+)$/,
  allergens: /\s*\[(?<value>[^\]]*)\]$/,
} as const;

type Found = Partial<Record<keyof typeof endings | 'price', string>>;

function choiceValue(written: string, cell: TextValue): LocatedValue {
  const found: Found = {};
  let rest = written;
  for (let ending = endingOf(rest, found); ending !== undefined; ending = endingOf(rest, found)) {
    found[ending.name] = ending.value;
    rest = ending.before;
  }
  const { price, default: preset, item, allergens } = found;
  return objectOf(cell, {
    ...(rest === '' && item !== undefined ? {} : { name: word(rest, cell) }),
    ...(price === undefined ? {} : { price: word(price, cell) }),
    ...(preset === undefined ? {} : { default: word(preset === '' ? '1' : preset, cell) }),
    ...(item === undefined ? {} : { item: word(item, cell) }),
    ...(allergens === undefined ? {} : { allergens: allergensValue(allergens, cell) }),
  });
}

/** The last ending of a text that wasn't found before. */
function endingOf(text: string, found: Found) {
  const price = found.price === undefined ? differenceAtEnd(text) : undefined;
  if (price !== undefined) return { name: 'price', value: price.amount, before: price.before } as const;
  for (const name of Object.keys(endings) as (keyof typeof endings)[]) {
    const match = found[name] === undefined ? endings[name].exec(text) : null;
    if (match !== null) {
      return { name, value: match.groups?.['value'] ?? '', before: text.slice(0, match.index).trim() };
    }
  }
  return undefined;
}

function allergensValue(written: string, cell: TextValue): LocatedValue {
  const all = split(written, ',');
  const may = all.filter((one) => one.endsWith('?')).map((one) => one.slice(0, -1).trim());
  const listOf = (words: readonly string[]): LocatedValue => ({
    kind: 'list',
    line: cell.line,
    entries: words.map((one) => word(one, cell)),
  });
  return objectOf(cell, {
    contains: listOf(all.filter((one) => !one.endsWith('?'))),
    may_contain: listOf(may),
  });
}

function objectOf(cell: TextValue, members: Readonly<Record<string, LocatedValue>>): LocatedValue {
  const entries = Object.entries(members).map(([name, value]): [string, LocatedMember] => [
    name,
    { line: cell.line, value },
  ]);
  return { kind: 'object', line: cell.line, members: new Map(entries) };
}

function word(text: string, { line }: TextValue): LocatedValue {
  return { kind: 'text', line, text };
}

function split(text: string, sign: string): readonly string[] {
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

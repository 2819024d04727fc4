/** What the columns of a spreadsheet are called, and which of ours they are. */
import { type Language, languages } from '@sufra/contract/core/constants';
import { didYouMean } from '../read/issues.ts';
import { isNutrient } from '../read/nutrients.ts';
import { type What, what } from '../read/what.ts';
import { columnOf, type Headings, headingIn } from './columns.ts';
import { folded } from './draft.ts';
import { idleWords, languageWords, synonyms, withoutVat } from './synonyms.ts';

/** A column of a file: its place in a row, from 0, our name, and the heading that it has there. */
export interface HeadedColumn {
  readonly at: number;
  readonly heading: string;
  readonly written: string;
}

/** A file's columns; what is wrong with its headings; and the headings that say nothing to us. */
export interface ReadHeadings {
  readonly columns: readonly HeadedColumn[];
  readonly faults: readonly What[];
  readonly unused: readonly string[];
}

/** One heading: our name of it, without a language where it names none. */
interface Meaning {
  readonly heading: string;
  /** The language that it names. */
  readonly told: Language | undefined;
  /** The language that it is written in. */
  readonly written: Language;
}

const meanings: ReadonlyMap<string, Pick<Meaning, 'heading' | 'written'>> = new Map(
  Object.entries(synonyms).flatMap(([heading, words]) =>
    languages.flatMap((written) =>
      words[written].map((word) => [folded(word), { heading, written }] as const),
    ),
  ),
);
/** What may be meant by a misspelt heading. Words for nutrients are short and close to others: "Cat" is no fat. */
const likely = [...meanings].flatMap(([word, { heading }]) => (isNutrient(heading) ? [] : [word]));
const languageOf: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => languageWords[language].map((word) => [folded(word), language] as const)),
);
const idle = new Set(idleWords.map(folded));
const beforeTax = new Set(withoutVat.map(folded));
const isText = (heading: string): heading is 'name' | 'description' =>
  heading === 'name' || heading === 'description';

/** Reads the headings of a row. A text column that names no language is in `language`, the venue's default one. */
export function readHeadings(row: readonly string[], language: Language): ReadHeadings {
  const found = row.map((written, at) => ({ at, written, meaning: meaningOf(written) }));
  const faults = row.flatMap((written) => {
    const hint = meaningOf(written) === undefined ? misspelt(written) : undefined;
    return hint === undefined ? [] : [what('columnUnknown', { name: written, hint })];
  });
  const known = found.flatMap(({ meaning, ...rest }) =>
    meaning === undefined ? [] : [{ ...rest, meaning }],
  );
  const columns = withLanguages(known, language);
  return {
    columns,
    faults: [...faults, ...twice(columns), ...taxFaults(row)],
    unused: found
      .filter(
        ({ written, meaning }) => written !== '' && meaning === undefined && misspelt(written) === undefined,
      )
      .map(({ written }) => written),
  };
}

/** How many columns of a row we know: what tells the row with the headings from titles and dishes. */
export function headingsIn(row: readonly string[]): Headings {
  return new Set(row.flatMap((written) => meaningOf(written)?.heading ?? []));
}

function meaningOf(written: string): Meaning | undefined {
  const exact = columnOf.get(written);
  const [, base, code] = /^(name|description)_([a-z]{2})$/.exec(written) ?? [];
  const exactLanguage = languages.find((one) => one === code);
  if (base !== undefined && exactLanguage !== undefined) {
    return { heading: base, told: exactLanguage, written: 'en' };
  }
  if (exact !== undefined) return { heading: exact.heading, told: undefined, written: 'en' };
  const words = folded(written).split(' ');
  if (words.some((word) => beforeTax.has(word))) return wholeMeaning(written);
  const told = words.map((word) => languageOf.get(word)).find((one) => one !== undefined);
  const rest = words.filter((word) => !languageOf.has(word));
  const meaning =
    meanings.get(rest.join(' ')) ?? meanings.get(rest.filter((word) => !idle.has(word)).join(' '));
  if (meaning !== undefined)
    return told === undefined || isText(meaning.heading) ? { ...meaning, told } : undefined;
  // A column that is headed "Arabic" and nothing else has the names in Arabic.
  return rest.length === 0 && told !== undefined
    ? { heading: 'name', told, written: told }
    : wholeMeaning(written);
}

/** A heading may have a word of another meaning in it: "не содержит", "ad". */
function wholeMeaning(written: string): Meaning | undefined {
  const meaning = meanings.get(folded(written));
  return meaning === undefined ? undefined : { ...meaning, told: undefined };
}

/** Every text column gets a language: the one that it names, else the venue's default one, else that of its heading. */
function withLanguages(
  found: readonly { readonly at: number; readonly written: string; readonly meaning: Meaning }[],
  language: Language,
): readonly HeadedColumn[] {
  const taken = new Set(
    found.flatMap(({ meaning: { heading, told } }) =>
      isText(heading) && told !== undefined ? [headingIn(heading, told)] : [],
    ),
  );
  const named = new Map<number, string>();
  const open = found.filter(({ meaning }) => isText(meaning.heading) && meaning.told === undefined);
  const first = open.toSorted(
    (a, b) => Number(b.meaning.written === language) - Number(a.meaning.written === language),
  );
  for (const { at, meaning } of first) {
    if (!isText(meaning.heading)) continue;
    const own = headingIn(meaning.heading, language);
    const heading = taken.has(own) ? headingIn(meaning.heading, meaning.written) : own;
    taken.add(heading);
    named.set(at, heading);
  }
  return found.map(({ at, written, meaning: { heading, told } }) => {
    const inLanguage = isText(heading) && told !== undefined ? headingIn(heading, told) : heading;
    return { at, written, heading: named.get(at) ?? inLanguage };
  });
}

function twice(columns: readonly HeadedColumn[]): readonly What[] {
  return columns.flatMap(({ heading, written }, index) => {
    const earlier = columns.slice(0, index).find((one) => one.heading === heading);
    if (earlier === undefined) return [];
    if (earlier.written === written) return [what('columnTwice', { name: written })];
    return [what('columnsAlike', { first: earlier.written, second: written, heading })];
  });
}

function taxFaults(row: readonly string[]): readonly What[] {
  return row
    .filter((written) => {
      const words = folded(written).split(' ');
      const price = words.some((word) => meanings.get(word)?.heading === 'price');
      return price && words.some((word) => beforeTax.has(word));
    })
    .map((written) => what('withoutVat', { name: written }));
}

/** A heading that is close to one of ours, as people who mean ours write it. */
function misspelt(written: string): What | undefined {
  return didYouMean(written, columnOf.keys(), 2) ?? didYouMean(folded(written), likely, 1);
}

/** Reads members of JSON that others wrote, whose names differ in case and underscores. */
import { type Language, languages } from '@sufra/contract/core/constants';
import type { LocatedValue } from '../read/located-json.ts';

export type ObjectValue = Extract<LocatedValue, { kind: 'object' }>;

/** The first of these members that an object has and that isn't null. Names go without case and underscores. */
export function member(
  value: LocatedValue | undefined,
  ...names: readonly string[]
): LocatedValue | undefined {
  if (value?.kind !== 'object') return undefined;
  const byName = new Map([...value.members].map(([name, one]) => [plain(name), one.value]));
  return names.map((name) => byName.get(plain(name))).find((one) => one !== undefined && one.kind !== 'null');
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/g, '');
}

/** The entries of a list; none for anything else. */
export function entriesOf(value: LocatedValue | undefined): readonly LocatedValue[] {
  return value?.kind === 'list' ? value.entries : [];
}

/** The objects among the entries of a list. */
export function objectsIn(value: LocatedValue | undefined): readonly ObjectValue[] {
  return entriesOf(value).filter((entry): entry is ObjectValue => entry.kind === 'object');
}

/** A text or a number as text. */
export function wordOf(value: LocatedValue | undefined): string | undefined {
  const word = value?.kind === 'text' || value?.kind === 'number' ? value.text.trim() : '';
  return word === '' ? undefined : word;
}

/** A whole number. */
export function countOf(value: LocatedValue | undefined): number | undefined {
  const word = wordOf(value);
  return word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : undefined;
}

/** The texts of a name or description: plain ones are in `language`; others say theirs. */
export function textsOf(
  holder: LocatedValue,
  names: readonly string[],
  language: Language,
): ReadonlyMap<Language, string> {
  const found = new Map<Language, string>();
  const value = member(holder, ...names);
  const word = wordOf(value);
  if (word !== undefined) found.set(language, word);
  const translated = member(value, 'translations') ?? value;
  for (const one of languages) {
    const suffixed = names.map((name) => member(holder, `${name}_${one}`)).find((text) => text !== undefined);
    const text = wordOf(suffixed) ?? textIn(translated, one);
    if (text !== undefined) found.set(one, text);
  }
  return found;
}

/** `{ "en": … }`, `{ "en_us": … }`, `{ "ar": { "value": … } }`, or a list of `{ "lang": "en", "value": … }`. */
function textIn(value: LocatedValue | undefined, language: Language): string | undefined {
  const isOf = (code: string) => code.toLowerCase().split(/[-_]/)[0] === language;
  for (const entry of objectsIn(value)) {
    const code = wordOf(member(entry, 'lang', 'language', 'locale', 'code'));
    if (code !== undefined && isOf(code)) return wordOf(member(entry, 'value', 'text', 'name', 'title'));
  }
  if (value?.kind !== 'object') return undefined;
  const [, found] = [...value.members].find(([code]) => isOf(code)) ?? [];
  return wordOf(found?.value) ?? wordOf(member(found?.value, 'value', 'text'));
}

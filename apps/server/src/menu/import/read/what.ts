/**
 * What is wrong with a menu, or worth a look: what is to be said, and the words of the file in it. It becomes a sentence where
 * it is shown, in the language of whoever reads it.
 */
import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { type Catalogues, fillCounted, textsOf } from '../../../core/texts.ts';

/** The keys of `locales/en/menu-file.json`. */
export type WhatKey = keyof Catalogues['menu-file'];

/** A key, and a value for each of the places in its text. */
export interface What {
  readonly key: WhatKey;
  readonly values: WhatValues;
}

export type WhatValues = Readonly<Record<string, WhatValue>>;

/** Words as they are, a number, a clause with a key of its own, or a list of them; undefined is a clause that isn't needed. */
export type WhatValue = string | number | What | readonly (string | What)[] | undefined;

/** What is to be said. */
export function what(key: WhatKey, values: WhatValues = {}): What {
  return { key, values };
}

/** Words of the file in the quotes of the language. */
export function quoted(words: string): What {
  return what('quoted', { words });
}

const excerptMax = 40;

/** The same, and long words are cut. */
export function excerpt(words: string): What {
  return quoted(words.length > excerptMax ? `${words.slice(0, excerptMax)}…` : words);
}

/** The sentence in a language. */
export function inWords({ key, values }: What, language: Language): string {
  return fillCounted(textsOf('menu-file', language)[key], language, (name) => shown(values[name], language));
}

function shown(value: WhatValue, language: Language): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isolated(value, language);
  if ('key' in value) return inWords(value, language);
  const comma = directionOf(language) === 'rtl' ? '، ' : ', ';
  return value.map((one) => shown(one, language)).join(comma);
}

/** Words of the file keep their own direction in a sentence that is read from right to left. */
function isolated(words: string, language: Language): string {
  return directionOf(language) === 'rtl' && words !== '' ? `\u2068${words}\u2069` : words;
}

/** Parsers of single values: each takes a located value, reports what is wrong with it and goes on. */
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import type { Issues } from './issues.ts';
import type { LocatedValue } from './located-json.ts';
import { excerpt, type What, type WhatKey, what } from './what.ts';

/** The path of a value in words, and where to report issues. */
export type Place = { readonly about: string; readonly issues: Issues };

/** A parser. It always returns a value, `blank` if the input is wrong, so that one run finds every issue. */
export type Field<Value> = {
  readonly read: (value: LocatedValue, place: Place) => Value;
  readonly blank: Value;
  readonly optional?: true;
};

/** A value with its line, for checks against the rest of the file later. */
export type Located<Value> = { readonly value: Value; readonly line: number };

/** The place of something inside another. */
export function inside(place: Place, name: string): Place {
  const about = [place.about, name].filter((part) => part !== '').join(' › ');
  return { issues: place.issues, about };
}

/** Reports that `value` is not what a parser expects, and returns the blank. */
export function reportWrong<Value>(value: LocatedValue, place: Place, wrong: What, blank: Value): Value {
  place.issues.add(value.line, place.about, wrong);
  return blank;
}

/** A value as shown in a message: texts are quoted, lists and objects named. */
export function describe(value: LocatedValue): What | string {
  if (value.kind === 'text') return excerpt(value.text);
  if (value.kind === 'number') return value.text;
  if (value.kind === 'flag') return String(value.flag);
  return value.kind === 'null' ? 'null' : what(value.kind === 'list' ? 'aList' : 'anObject');
}

/** A text of 1 to `lengthMax` characters, cleaned like all typed text. */
export function text(lengthMax: number): Field<string> {
  return {
    blank: '',
    read(value, place) {
      if (value.kind !== 'text')
        return reportWrong(value, place, what('notText', { value: describe(value) }), '');
      const clean = cleanParagraphs(value.text, Number.MAX_SAFE_INTEGER);
      const length = Array.from(clean).length;
      if (length === 0) return reportWrong(value, place, what('textEmpty'), '');
      if (length > lengthMax) {
        return reportWrong(value, place, what('textTooLong', { length, max: lengthMax }), '');
      }
      return clean;
    },
  };
}

/** Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** A text of one line: breaks in it become blanks. */
export function line(lengthMax: number): Field<string> {
  const anyText = text(lengthMax);
  return {
    blank: '',
    read: (value, place) =>
      anyText.read(
        value.kind === 'text' ? { ...value, text: cleanText(value.text, Number.MAX_SAFE_INTEGER) } : value,
        place,
      ),
  };
}

/** A text that matches a pattern; `wrong` is said of any other `value`. */
export function matching(pattern: RegExp, wrong: WhatKey, lengthMax = 120): Field<string> {
  const anyText = text(lengthMax);
  return {
    blank: '',
    read(value, place) {
      const read = anyText.read(value.kind === 'number' ? { ...value, kind: 'text' } : value, place);
      if (read === '' || pattern.test(read)) return read;
      return reportWrong(value, place, what(wrong, { value: describe(value) }), '');
    },
  };
}

/** A key: lower-case letters, digits and single hyphens. */
export const key = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'notKey', 80);

/** One of a few words. */
export function oneOf<const Option extends string>(options: readonly Option[], blank: Option): Field<Option> {
  return {
    blank,
    read(value, place) {
      const found = options.find((option) => value.kind === 'text' && option === value.text);
      return found ?? reportWrong(value, place, what('notOneOf', { value: describe(value), options }), blank);
    },
  };
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): Field<number> {
  return {
    blank: least,
    read(value, place) {
      const number = value.kind === 'number' || value.kind === 'text' ? value.text : '';
      if (/^\d{1,9}$/.test(number) && Number(number) >= least && Number(number) <= most)
        return Number(number);
      const wrong = what('notWholeNumber', { value: describe(value), least, most });
      return reportWrong(value, place, wrong, least);
    },
  };
}

/** An amount of AED, from 0 to 100,000, in fils. */
export const money: Field<Fils> = {
  blank: zeroFils,
  read(value, place) {
    const amount = value.kind === 'number' || value.kind === 'text' ? parseMoney(value.text) : undefined;
    if (amount !== undefined && amount >= 0 && amount <= 10_000_000) return amount;
    return reportWrong(value, place, what('notAmount', { value: describe(value) }), zeroFils);
  },
};

/** A percentage from 0 to 100 with at most two decimals, in basis points. */
export const percentage: Field<number> = {
  blank: 0,
  read(value, place) {
    const amount = value.kind === 'number' || value.kind === 'text' ? parseMoney(value.text) : undefined;
    if (amount !== undefined && amount >= 0 && amount <= 10_000) return amount;
    return reportWrong(value, place, what('notPercentage', { value: describe(value) }), 0);
  },
};

/** true or false; in CSV also yes, no, 1 and 0. */
export const flag: Field<boolean> = {
  blank: false,
  read(value, place) {
    if (value.kind === 'flag') return value.flag;
    const word = value.kind === 'text' && value.column !== undefined ? value.text.trim().toLowerCase() : '';
    if (['true', 'yes', '1'].includes(word)) return true;
    if (['false', 'no', '0'].includes(word)) return false;
    return reportWrong(value, place, what('notTrueOrFalse', { value: describe(value) }), false);
  },
};

/** An ISO date that exists. */
export const date: Field<string> = {
  blank: '1970-01-01',
  read(value, place) {
    const day = value.kind === 'text' ? value.text : '';
    const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
    if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(day)) return day;
    return reportWrong(value, place, what('notDate', { value: describe(value) }), '1970-01-01');
  },
};

/** An https URL. */
export const address: Field<string> = {
  blank: '',
  read(value, place) {
    const url = value.kind === 'text' ? URL.parse(value.text) : null;
    if (url?.protocol === 'https:') return url.href;
    return reportWrong(value, place, what('notAddress', { value: describe(value) }), '');
  },
};

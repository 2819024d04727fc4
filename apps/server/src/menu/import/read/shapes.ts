/** Parsers of lists and objects, built from parsers of their parts. */
import { type Language, languages } from '@sufra/contract/core/constants';
import type { Translations } from '../../snapshot/stored.ts';
import { describe, type Field, inside, type Located, type Place, reportWrong, text } from './fields.ts';
import { didYouMean } from './issues.ts';
import type { LocatedMember, LocatedValue } from './located-json.ts';
import { what } from './what.ts';

/** The same, with its line. */
export function located<Value>(field: Field<Value>): Field<Located<Value>> {
  return {
    blank: { value: field.blank, line: 0 },
    read: (value, place) => ({ value: field.read(value, place), line: value.line }),
  };
}

/** The same, and undefined if left out or null. */
export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    blank: undefined,
    optional: true,
    read: (value, place) => (value.kind === 'null' ? undefined : field.read(value, place)),
  };
}

/** The same, undefined if left out, and null if null: that takes away what is there. */
export function clearable<Value>(field: Field<Value>): Field<Value | null | undefined> {
  return {
    blank: undefined,
    optional: true,
    read: (value, place) => (value.kind === 'null' ? null : field.read(value, place)),
  };
}

/** The same, and null if left out or null. */
export function orNull<Value>(field: Field<Value>): Field<Value | null> {
  return {
    blank: null,
    optional: true,
    read: (value, place) => (value.kind === 'null' ? null : field.read(value, place)),
  };
}

/** The same, and `value` if left out. */
export function otherwise<Value>(field: Field<Value>, value: Value): Field<Value> {
  return { ...field, blank: value, optional: true };
}

/** A list of at most `entriesMax`; `nameOf` returns an entry's name for error messages. */
export function list<Value>(
  field: Field<Value>,
  entriesMax: number,
  nameOf: (entry: LocatedValue) => string | undefined = () => undefined,
): Field<readonly Value[]> {
  return {
    blank: [],
    read(value, place) {
      if (value.kind !== 'list')
        return reportWrong(value, place, what('notList', { value: describe(value) }), []);
      if (value.entries.length > entriesMax) {
        const wrong = what('tooManyEntries', { count: value.entries.length, max: entriesMax });
        return reportWrong(value, place, wrong, []);
      }
      return value.entries.map((entry, index) =>
        field.read(entry, inside(place, nameOf(entry) ?? `${index + 1}`)),
      );
    },
  };
}

/** The text of an object's member, used as the object's name. */
export function textOf(name: string): (entry: LocatedValue) => string | undefined {
  return (entry) => {
    const value = entry.kind === 'object' ? entry.members.get(name)?.value : undefined;
    return value?.kind === 'text' && value.text !== '' ? value.text : undefined;
  };
}

type FieldsOf<Value> = { readonly [Name in keyof Value]-?: Field<Value[Name]> };

/** An object with exactly these members. */
export function object<Value>(fields: FieldsOf<Value>): Field<Value> {
  const named = Object.entries<Field<unknown>>(fields);
  const blank = Object.fromEntries(named.map(([name, field]) => [name, field.blank])) as Value;
  return {
    blank,
    read(value, place) {
      if (value.kind !== 'object')
        return reportWrong(value, place, what('notObject', { value: describe(value) }), blank);
      reportUnknown(
        value.members,
        named.map(([name]) => name),
        place,
      );
      const read = named.map(([name, field]) => {
        const member = value.members.get(name);
        if (member !== undefined)
          return [name, field.read(member.value, inside(place, heading(name, member.value)))];
        if (field.optional !== true) place.issues.add(value.line, place.about, what('missing', { name }));
        return [name, field.blank];
      });
      return Object.fromEntries(read) as Value;
    },
  };
}

/** A member's name, or its heading if it came from CSV; '' if the CSV file has no column for it. */
function heading(name: string, value: LocatedValue): string {
  return value.column ?? name;
}

function reportUnknown(
  members: ReadonlyMap<string, LocatedMember>,
  known: readonly string[],
  place: Place,
): void {
  for (const [name, member] of members) {
    if (known.includes(name)) continue;
    place.issues.add(member.line, place.about, what('notKnown', { name, hint: didYouMean(name, known) }));
  }
}

// What is already reported as wrong is not reported as missing too.
const placeholder: Translations = Object.fromEntries(languages.map((language) => [language, '']));

/** A text in one or more of the interface's languages, each of at most `lengthMax` characters. */
export function translations(lengthMax: number): Field<Translations> {
  const one = text(lengthMax);
  return {
    blank: placeholder,
    read(value, place) {
      if (value.kind !== 'object') {
        return reportWrong(value, place, what('notTexts', { value: describe(value) }), placeholder);
      }
      reportUnknown(value.members, languages, place);
      const read = languages.flatMap((language): [Language, string][] => {
        const member = value.members.get(language);
        if (member === undefined) return [];
        return [[language, one.read(member.value, inside(place, heading(language, member.value)))]];
      });
      return Object.fromEntries(read);
    },
  };
}

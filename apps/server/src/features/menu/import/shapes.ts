/** Readers of lists and objects, made of readers of their parts. */
import { type Language, languages } from '@sufra/contract/constants';
import { type Field, inside, type Located, type Place, shown, text, wrong } from './fields.ts';
import { didYouMean } from './issues.ts';
import type { LocatedMember, LocatedValue } from './located-json.ts';
import type { Translations } from './stored.ts';

/** The same, kept with its line. */
export function located<Value>(field: Field<Value>): Field<Located<Value>> {
  return {
    blank: { value: field.blank, line: 0 },
    read: (value, place) => ({ value: field.read(value, place), line: value.line }),
  };
}

/** The same, and undefined where it is left out or null. */
export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    blank: undefined,
    optional: true,
    read: (value, place) => (value.kind === 'null' ? undefined : field.read(value, place)),
  };
}

/** The same, and `value` where it is left out. */
export function otherwise<Value>(field: Field<Value>, value: Value): Field<Value> {
  return { ...field, blank: value, optional: true };
}

/** A list of at most `entriesMax`; `nameOf` gives an entry the name it goes by in errors. */
export function list<Value>(
  field: Field<Value>,
  entriesMax: number,
  nameOf: (entry: LocatedValue) => string | undefined = () => undefined,
): Field<readonly Value[]> {
  return {
    blank: [],
    read(value, place) {
      if (value.kind !== 'list') return wrong(value, place, `${shown(value)} is not a list in [ ]`, []);
      if (value.entries.length > entriesMax) {
        return wrong(value, place, `${value.entries.length} are too many; at most ${entriesMax} fit`, []);
      }
      return value.entries.map((entry, index) =>
        field.read(entry, inside(place, nameOf(entry) ?? `${index + 1}`)),
      );
    },
  };
}

/** The text of a member of an object, to call the object by. */
export function textOf(name: string): (entry: LocatedValue) => string | undefined {
  return (entry) => {
    const value = entry.kind === 'object' ? entry.members.get(name)?.value : undefined;
    return value?.kind === 'text' && value.text !== '' ? value.text : undefined;
  };
}

type FieldsOf<Value> = { readonly [Name in keyof Value]-?: Field<Value[Name]> };

/** An object with these members and no others. */
export function object<Value>(fields: FieldsOf<Value>): Field<Value> {
  const named = Object.entries<Field<unknown>>(fields);
  const blank = Object.fromEntries(named.map(([name, field]) => [name, field.blank])) as Value;
  return {
    blank,
    read(value, place) {
      if (value.kind !== 'object')
        return wrong(value, place, `${shown(value)} is not an object in { }`, blank);
      reportUnknown(
        value.members,
        named.map(([name]) => name),
        place,
      );
      const read = named.map(([name, field]) => {
        const member = value.members.get(name);
        if (member !== undefined)
          return [name, field.read(member.value, inside(place, heading(name, member.value)))];
        if (field.optional !== true) place.issues.add(value.line, place.about, `"${name}" is missing`);
        return [name, field.blank];
      });
      return Object.fromEntries(read) as Value;
    },
  };
}

/** A member by its name, or by its heading where it came from a table; what a table has no column for has ''. */
function heading(name: string, value: LocatedValue): string {
  if (value.column === undefined) return name;
  return value.column === '' ? '' : `column ${value.column}`;
}

function reportUnknown(
  members: ReadonlyMap<string, LocatedMember>,
  known: readonly string[],
  place: Place,
): void {
  for (const [name, member] of members) {
    if (known.includes(name)) continue;
    place.issues.add(member.line, place.about, `"${name}" is not known here${didYouMean(name, known)}`);
  }
}

// What is wrong already is not reported as missing too.
const unread: Translations = Object.fromEntries(languages.map((language) => [language, '']));

/** A text in one or more of the languages of the interface, each of at most `lengthMax` characters. */
export function translations(lengthMax: number): Field<Translations> {
  const one = text(lengthMax);
  return {
    blank: unread,
    read(value, place) {
      if (value.kind !== 'object') {
        return wrong(
          value,
          place,
          `${shown(value)} is not a text by language, like { "en": "Bread" }`,
          unread,
        );
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

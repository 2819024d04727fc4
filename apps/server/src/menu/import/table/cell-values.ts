/** What cells say, in the form of the JSON of a menu file. */
import { inside, latinDigits, type Place } from '../read/fields.ts';
import type { LocatedMember, LocatedValue } from '../read/located-json.ts';
import { type Column, columnOf } from './columns.ts';
import { type Draft, folded, type Told } from './draft.ts';
import { type PriceStyle, readPrice } from './prices.ts';
import { stationWords } from './synonyms.ts';

const stationOf = new Map(
  Object.entries(stationWords).flatMap(([station, words]) => words.map((word) => [folded(word), station])),
);
const yes = new Set(['y', 'yes', 'true', '1', 'x', '✓', '✔', 'نعم', 'да', 'evet']);
const no = new Set(['n', 'no', 'false', '0', '-', 'لا', 'нет', 'hayır']);

/** A draft as an object of a menu file; prices that are none are reported to `place`. */
export function draftValue({ line, told }: Draft, style: PriceStyle, place: Place): LocatedValue {
  const members = new Map<string, LocatedMember>();
  for (const [heading, cell] of told) {
    const column = columnOf.get(heading);
    if (column !== undefined) put(members, column, cellValue(cell, column, style, place));
  }
  return { kind: 'object', line, members };
}

function cellValue(cell: Told, column: Column, style: PriceStyle, place: Place): LocatedValue {
  const { line, column: heading, value } = cell;
  if (value !== undefined) return value;
  const one = (text: string): LocatedValue => ({ kind: 'text', line, column: heading, text });
  if (column.heading === 'price') return one(amountOf(cell, style, place));
  if (column.list === undefined || cell.text === 'rest') return one(plain(column.heading, cell.text));
  const entries = partsOf(cell.text, column.list).map((part) => part.trim());
  return {
    kind: 'list',
    line,
    column: heading,
    entries: entries.filter((words) => words !== '').map(one),
  };
}

function amountOf(cell: Told, style: PriceStyle, place: Place): string {
  const price = readPrice(cell.text, style, cell.isNumber);
  if (price.ok) return price.amount;
  place.issues.add(cell.line, inside(place, cell.column).about, price.why);
  return '0';
}

function partsOf(text: string, list: 'bars' | 'any'): readonly string[] {
  return list === 'bars' || text.includes('|') ? text.split('|') : text.split(/[,;،؛\n]/);
}

/** What people write where we have a word of our own. */
function plain(heading: string, text: string): string {
  if (heading === 'station') return stationOf.get(folded(text)) ?? text;
  if (heading === 'preparation_time' || heading === 'remaining') {
    const digits = latinDigits(text);
    return /^(\d+)\s*\p{L}*\.?$/u.exec(digits)?.[1] ?? digits;
  }
  if (heading === 'featured') {
    const word = text.toLowerCase();
    return yes.has(word) ? 'yes' : no.has(word) ? 'no' : text;
  }
  return text;
}

function put(
  members: Map<string, LocatedMember>,
  { path: [outer, inner] }: Column,
  value: LocatedValue,
): void {
  const { line } = value;
  if (inner === undefined) {
    members.set(outer, { line, value });
    return;
  }
  const holder = members.get(outer)?.value;
  const within = new Map(holder?.kind === 'object' ? holder.members : []);
  within.set(inner, { line, value });
  members.set(outer, {
    line,
    value: { kind: 'object', line: holder?.line ?? line, column: '', members: within },
  });
}

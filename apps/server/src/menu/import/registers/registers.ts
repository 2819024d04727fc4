/** Catalogues as cash registers export them: Square and Loyverse. Each way of selling a dish has a row of its own there. */
import { inside, type Place } from '../read/fields.ts';
import { what } from '../read/what.ts';
import { headingIn, variations } from '../table/columns.ts';
import { type Draft, folded, type Row, type Told } from '../table/draft.ts';
import { Notes } from '../table/notes.ts';
import { type PriceStyle, priceStyle, readPrice } from '../table/prices.ts';
import { type ReadTable, readDrafts, type TableContext } from '../table/table.ts';
import { loyverse } from './loyverse.ts';
import type { Register } from './register.ts';
import { type RegisterRow, registerRows } from './register-rows.ts';
import { square } from './square.ts';
import { groupOf, textAt } from './variations.ts';

const registers: readonly Register[] = [square, loyverse];

/** The register that exported these rows, if one did. */
export function registerOf(rows: readonly Row[]): Register | undefined {
  const head = new Set(rows[0]?.cells.map((cell) => folded(cell.text)));
  return registers.find(({ headings }) => headings.every((heading) => head.has(folded(heading))));
}

/** Reads a register's catalogue as a table; reports what is wrong to `place`. */
export async function readRegister(
  register: Register,
  rows: readonly Row[],
  place: Place,
  context: TableContext,
): Promise<ReadTable> {
  const notes = new Notes();
  notes.add(1, '', what('catalogueOf', { register: register.name }));
  const dishes = new Map<string, RegisterRow[]>();
  let above = '';
  for (const row of registerRows(rows)) {
    const why = register.leftOut(row);
    if (why !== undefined) {
      notes.add(row.line, register.dishName(row), why);
      continue;
    }
    above = register.key(row, above);
    dishes.set(above, [...(dishes.get(above) ?? []), row]);
  }
  const all = [...dishes.values()];
  const style = priceStyle(all.flat().map((row) => row.get(register.price(row))));
  const drafts = all.map((of) => draftOf(of, { register, style, place, context, notes }));
  const { language } = context;
  const told = [
    'category',
    'price',
    headingIn('name', language),
    headingIn('description', language),
    variations,
  ];
  return { ...(await readDrafts(drafts, place, context, notes)), headings: new Set(told) };
}

interface Reading {
  readonly register: Register;
  readonly style: PriceStyle;
  readonly place: Place;
  readonly context: TableContext;
  readonly notes: Notes;
}

function draftOf(rows: readonly RegisterRow[], reading: Reading): Draft {
  const { register, context } = reading;
  const [row] = rows;
  if (row === undefined) throw new Error('a dish of a register has a row');
  const { line } = row;
  const price = register.price(row);
  const cells: readonly (readonly [string, string, string])[] = [
    [headingIn('name', context.language), row.column('Item Name', 'Name'), register.dishName(row)],
    ['category', row.column('Category'), register.category(row)],
    [headingIn('description', context.language), 'Description', withoutMarkup(row.get('Description'))],
    ['price', price, row.get(price)],
  ];
  const told = new Map<string, Told>();
  for (const [heading, column, text] of cells) if (text !== '') told.set(heading, { text, line, column });
  const options = [...waysOf(rows, reading), ...modifiersOf(row, reading)];
  if (options.length > 0) {
    const value = { kind: 'list', line, entries: options } as const;
    told.set('options', { text: '', line, column: 'options', value });
  }
  return { line, rows: rows.length, told };
}

/** The ways of selling a dish, if there are several with prices that can be read. */
function waysOf(rows: readonly RegisterRow[], { register, style, place, context }: Reading) {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return [];
  const about = inside(place, register.dishName(first));
  const ways = rows.flatMap((row, at) => {
    const column = register.price(row);
    const read = readPrice(row.get(column), style);
    // The first price is that of the dish, which is read with it.
    if (!read.ok && at > 0) place.issues.add(row.line, inside(about, column).about, read.why);
    return read.ok ? [{ name: register.variation(row).name, price: read.amount, line: row.line }] : [];
  });
  const group = rows.map((row) => register.variation(row).group).find((name) => name !== undefined);
  return ways.length < rows.length ? [] : [groupOf(group, ways, context.language)];
}

/** A register's file names its sets of modifiers and doesn't list them: those that the venue has are used. */
function modifiersOf(row: RegisterRow, { register, context, notes }: Reading) {
  return register.modifiers(row).flatMap((name) => {
    const isKnown = context.optionGroups.some((group) => folded(group) === folded(name));
    if (isKnown) return [textAt(row.line, name)];
    notes.add(row.line, register.dishName(row), what('modifiersNotListed', { name }));
    return [];
  });
}

/** Descriptions may come as HTML. */
function withoutMarkup(text: string): string {
  const plain = text.replaceAll(/<(?:br|\/p|\/li)[^>]*>/gi, '\n').replaceAll(/<\/?[a-z][^>]*>/gi, '');
  return plain.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').trim();
}

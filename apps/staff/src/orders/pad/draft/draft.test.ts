import { fils } from '@sufra/domain/core/money';
import { expect, test } from 'vitest';
import { makePadMenu } from '../../../testing/pad-menu.ts';
import {
  addLine,
  byCourse,
  changeLine,
  type Draft,
  type DraftLine,
  emptyDraft,
  excessOfNote,
  holdCourse,
  isOnHold,
  itemsOf,
  plain,
  sumsOf,
  troubleOf,
  withPricesOfNow,
} from './draft.ts';
import { favouriteIds } from './kept-draft.ts';
import { indexOf } from './menu.ts';
import { searchMenu } from './search.ts';

const index = indexOf(makePadMenu());

function line(part: Partial<DraftLine> = {}): DraftLine {
  return {
    ...plain,
    id: 'a',
    itemId: 1,
    name: 'Hummus',
    quantity: 1,
    seat: null,
    guest: null,
    course: 1,
    price: 3200,
    ...part,
  };
}

function draftOf(...lines: readonly DraftLine[]): Draft {
  return lines.reduce((draft, one) => addLine(draft, one).draft, emptyDraft);
}

test('the same dish for the same seat and course is one line, anything else a line of its own [PAD-11]', () => {
  const draft = draftOf(
    line(),
    line({ id: 'b' }),
    line({ id: 'c', seat: 2 }),
    line({ id: 'd', course: 2 }),
    line({ id: 'e', note: 'No salt' }),
    line({ id: 'f', price: 3300 }),
  );
  expect(draft.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['c', 1],
    ['d', 1],
    ['e', 1],
    ['f', 1],
  ]);
  expect(changeLine(draft, 'a', { quantity: 0 }).lines.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f']);
  expect(draftOf(line({ quantity: 98 }), line({ quantity: 5 })).lines[0]?.quantity).toBe(99);
});

test('the first course goes now and the others wait, unless somebody switches them; drinks never wait [PAD-12]', () => {
  expect([null, 1, 2, 3].map((course) => isOnHold(emptyDraft, course))).toEqual([false, false, true, true]);
  const switched = holdCourse(holdCourse(emptyDraft, 1, true), 2, false);
  expect([null, 1, 2, 3].map((course) => isOnHold(switched, course))).toEqual([false, true, false, true]);
});

test('the sums say what goes, what waits and what all of it costs [PAD-12]', () => {
  const draft = draftOf(
    line({ course: 2, quantity: 3 }),
    line({ id: 'b', quantity: 2 }),
    line({ id: 'c', course: null, price: 1600 }),
  );
  expect(sumsOf(draft)).toEqual({ now: 3, later: 3, total: fils(5 * 3200 + 1600) });
  expect(byCourse(draft).map(({ course }) => course)).toEqual([null, 1, 2]);
});

test('a line is sent with all that was chosen, allergies first [PAD-11] [PAD-12]', () => {
  const draft = draftOf(
    line({
      course: 2,
      seat: 3,
      cookType: 'medium',
      picks: [{ optionId: 7, quantity: 1 }],
      note: 'Sauce aside',
      allergies: ['Nuts', 'Milk'],
      withAll: true,
    }),
  );
  expect(itemsOf(draft, (names) => `Allergy: ${names}`)).toEqual([
    {
      item_id: 1,
      quantity: 1,
      special_instructions: 'Allergy: Nuts, Milk. Sauce aside',
      cook_type: 'medium',
      serve_type: 'serve_with_all',
      options: [{ option_id: 7, quantity: 1 }],
      seen_price: '32.00',
      course: 2,
      seat: 3,
      guest: null,
      on_hold: true,
    },
  ]);
});

test('a note that is too long together with the allergies is not cut: it says by how much [PAD-23]', () => {
  const allergyWord = (names: string) => `Allergy: ${names}`;
  const note = `${'n'.repeat(185)} no nuts at all`;
  expect(excessOfNote({ note, allergies: [] }, allergyWord)).toBe(0);
  expect(excessOfNote({ note, allergies: ['Nuts'] }, allergyWord)).toBe(15);
  const [item] = itemsOf(draftOf(line({ note, allergies: ['Nuts'] })), allergyWord);
  expect(item?.special_instructions).toBe(`Allergy: Nuts. ${note}`);
});

test('a price that changed is seen, and taken over only when somebody says so [PAD-14]', () => {
  const draft = draftOf(line({ price: 3000 }), line({ id: 'b', itemId: 3, name: 'Prawns', price: 9000 }));
  expect(draft.lines.map((one) => troubleOf(index, one))).toEqual([3200, 'gone']);
  const now = withPricesOfNow(draft, index);
  expect(now.lines.map((one) => [one.price, troubleOf(index, one)])).toEqual([
    [3200, undefined],
    [9000, 'gone'],
  ]);
});

test('a dish with a choice that must be made asks first [PAD-11]', () => {
  expect([...index.asksFirst]).toEqual([4]);
});

test('dishes are found by their names in every language, the best first, sold out ones last [PAD-10]', () => {
  const found = (query: string) => searchMenu(index, query).map((hit) => hit.dish.name);
  expect(found('h')).toEqual(['Hummus', 'Lamb Chops']);
  expect(found('حم')).toEqual(['Hummus']);
  expect(searchMenu(index, 'хум')[0]?.other).toBe('Хумус');
  expect(found('chops lamb')).toEqual(['Lamb Chops']);
  expect(found('p')).toEqual(['Platter', 'Lamb Chops', 'Prawns']);
  expect(found('  ')).toEqual([]);
});

test('favourites are what this device orders most, then what is popular', () => {
  expect(favouriteIds({ 5: 1, 6: 9 }, [6, 7, 8])).toEqual([6, 5, 7, 8]);
});

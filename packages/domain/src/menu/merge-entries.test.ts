import { expect, test } from 'vitest';
import { changedFields, mergeEntries } from './merge-entries.ts';

const base = { price: '72.00', name: { en: 'Kebab' }, tags: ['spicy'] };

test.each([
  ['nothing', {}, {}, base, []],
  ['another price by one of them', { price: '74.00' }, {}, { ...base, price: '74.00' }, []],
  ['another price by the other', {}, { price: '74.00' }, { ...base, price: '74.00' }, []],
  ['different fields', { price: '74.00' }, { tags: [] }, { ...base, price: '74.00', tags: [] }, []],
  ['the same field alike', { price: '74.00' }, { price: '74.00' }, { ...base, price: '74.00' }, []],
  [
    'the same field differently',
    { price: '74.00' },
    { price: '75.00' },
    { ...base, price: '74.00' },
    ['price'],
  ],
  ['a new field', { image: 'a' }, { price: '75.00' }, { ...base, image: 'a', price: '75.00' }, []],
  ['a field taken away', { tags: undefined }, { price: '75.00' }, { price: '75.00', name: base.name }, []],
] as const)('[EDIT-4] merges %s', (_title, mine, theirs, merged, clashes) => {
  expect(mergeEntries(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ merged, clashes });
});

test('[EDIT-4] equal lists and texts in another order of languages are no change', () => {
  expect(changedFields({ a: { en: 'x', ar: 'y' }, b: [1] }, { a: { ar: 'y', en: 'x' }, b: [1] })).toEqual([]);
  expect(changedFields({ a: [1, 2] }, { a: [2, 1] })).toEqual(['a']);
});

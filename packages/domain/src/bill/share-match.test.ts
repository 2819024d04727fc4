import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { type CardShare, matchShares } from './share-match.ts';

/** A share as `id name amount`, followed by `mine` or `busy`. */
function share(text: string): CardShare {
  const [id = '', payerName = '', amount = '', ...marks] = text.split(' ');
  const name = payerName === '-' ? null : payerName;
  return {
    id,
    payerName: name,
    amount: fils(Number(amount)),
    mine: marks.includes('mine'),
    busy: marks.includes('busy'),
  };
}

/** A wish as `name amount`; `-` is no name. */
function wish(text: string) {
  const [name = '', amount = ''] = text.split(' ');
  return { fullName: name === '-' ? '' : name, amount: fils(Number(amount)) };
}

const equal = ['a Layla 100', 'b Omar 100', 'c Sara 100'];

test.each([
  ['the only one with that amount', ['a Layla 100', 'b Omar 90'], ['Layla 90'], ['b']],
  ['of equal ones the one with that name', equal, ['Omar 100'], ['b']],
  ['a name in another case', equal, ['OMAR 100'], ['b']],
  ['no such name: the first of its own', ['a Layla 100', 'b Omar 100 mine'], ['Hassan 100'], ['b']],
  ['no such name, none its own: the first', equal, ['- 100'], ['a']],
  ['the name before its own', ['a Layla 100', 'b Omar 100 mine'], ['Layla 100'], ['a']],
  ['a name with another amount is none', ['a Layla 90', 'b Omar 100'], ['Layla 100'], ['b']],
  ['one that nobody else pays before the others', ['a - 100 busy', 'b - 100'], ['- 100'], ['b']],
  ['one that another pays where no other is left', ['a - 100 busy'], ['- 100'], ['a']],
  ['none fits', equal, ['Layla 99'], [undefined]],
  [
    'identical wishes get different shares',
    equal,
    ['- 100', '- 100', '- 100', '- 100'],
    ['a', 'b', 'c', undefined],
  ],
  ['a name finds its share behind a wish without one', equal, ['- 100', 'Layla 100'], ['b', 'a']],
  ['two of one name', ['a Omar 100', 'b Omar 100'], ['Omar 100', 'Omar 100'], ['a', 'b']],
])('%s [CARD-1]', (_title, shares, wishes, ids) => {
  expect(matchShares(shares.map(share), wishes.map(wish))).toEqual(ids);
});

test('no share is given twice, and none is left while a wish for its amount is unmet [CARD-2]', () => {
  const amount = fc.constantFrom(1, 2, 3);
  const name = fc.constantFrom('Layla', 'Omar', '-');
  const shares = fc.array(fc.tuple(name, amount, fc.constantFrom('mine', 'busy', '')), { maxLength: 6 });
  const wishes = fc.array(fc.tuple(name, amount), { maxLength: 6 });
  fc.assert(
    fc.property(shares, wishes, (some, wanted) => {
      const all = some.map((parts, index) => share(`s${index} ${parts.join(' ')}`));
      const asked = wanted.map((parts) => wish(parts.join(' ')));
      const found = matchShares(all, asked);
      const given = found.filter((id) => id !== undefined);
      expect(new Set(given).size).toBe(given.length);
      for (const of of [1, 2, 3].map((one) => fils(one))) {
        const matched = given.filter((id) => all.find((one) => one.id === id)?.amount === of);
        const most = Math.min(
          all.filter((one) => one.amount === of).length,
          asked.filter((one) => one.amount === of).length,
        );
        expect(matched).toHaveLength(most);
      }
    }),
  );
});

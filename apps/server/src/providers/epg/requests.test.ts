import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderName } from './requests.ts';

test('an order name is cut between characters and trimmed', () => {
  expect(orderName('  Table 5,\n Layla  ', 'REF')).toBe('Table 5, Layla');
  expect(orderName('طاولة 5، ليلى بنت محمد آل مكتوم', 'REF')).toHaveLength(24);
  expect(orderName('123456789012345678901234 next', 'REF')).toBe('123456789012345678901234');
  expect(orderName(' \t ', 'REF')).toBe('REF');
});

test('an order name is never longer than the gateway allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (description) => {
      const name = orderName(description, 'REF');
      return [...name].length <= 24 && name !== '' && name === name.trim();
    }),
  );
});

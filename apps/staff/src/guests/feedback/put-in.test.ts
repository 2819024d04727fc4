import { expect, test } from 'vitest';
import { putIn } from './put-in.ts';

test('a canned answer fills an empty reply, and never takes the place of what was typed [ANSWER-2]', () => {
  const first = putIn('', 'Thank you.', undefined);
  expect(first).toEqual({ before: '', after: 'Thank you.' });
  expect(putIn('Thank you.', 'Sorry.', first)).toEqual({ before: '', after: 'Sorry.' });
  expect(putIn('Thank you, Noor.', 'Sorry.', first)?.after).toBe('Thank you, Noor.\n\nSorry.');
  expect(putIn('Mine ', 'Sorry.', undefined)).toEqual({ before: 'Mine ', after: 'Mine\n\nSorry.' });
});

test('what would be too long changes nothing [ANSWER-2]', () => {
  expect(putIn('x'.repeat(700), 'y'.repeat(400), undefined)).toBeUndefined();
});

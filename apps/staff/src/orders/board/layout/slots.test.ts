import { expect, test } from 'vitest';
import { closeGaps, placeTickets, type Slots } from './slots.ts';

const ids = (text: string) => text.split('');
const slots = (text: string) => text.split('').map((letter) => (letter === '.' ? undefined : letter));
const eightToAPage = (all: Slots) => Math.ceil(all.length / 8);

test.each([
  ['', 'abc', 'abc', 'the first tickets stand in their order'],
  ['abc', 'ac', 'a.c', 'a bumped ticket leaves a gap and nothing slides'],
  ['a.c', 'acd', 'a.cd', 'a new ticket follows the last one'],
  ['.bc', 'abc', 'abc', 'one that comes back takes the gap'],
  ['bc', 'abc', 'bca', 'one that comes back where there is no gap follows the last'],
  ['abc', 'ab', 'ab', 'a gap at the end is no gap'],
  ['a......h', 'ahi', 'ahi', 'gaps close before a new ticket begins another page'],
  ['abcdefgh', 'abcdefghi', 'abcdefghi', 'a full page is followed by the next'],
  ['abcdefghi.', 'bcdefghi', '.bcdefghi', 'a gap on the first page pulls nothing from the second'],
])('from %j with the tickets %j to %j: %s', (before, present, after) => {
  expect(placeTickets(slots(before), ids(present), eightToAPage)).toEqual(slots(after));
});

test('gaps close on demand', () => {
  expect(closeGaps(slots('a..b.c'))).toEqual(ids('abc'));
});

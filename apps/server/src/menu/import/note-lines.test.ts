import { expect, test } from 'vitest';
import { noteLines } from './note-lines.ts';

test('what is said of many dishes is said once, with the first of them [IMP-12]', () => {
  const about = (slug: string, line: number) => ({
    line,
    about: `items › ${slug} › name`,
    sentence: 'no Arabic text',
  });
  const many = Array.from({ length: 9 }, (_, at) => about(`dish-${at}`, at + 2));
  expect(noteLines('menu.csv', [...many, { line: 1, about: '', sentence: 'not used: "Cost"' }])).toEqual([
    'note: 9 times: no Arabic text',
    `      ${[0, 1, 2, 3, 4, 5].map((at) => `dish-${at} › name (line ${at + 2})`).join(', ')} and 3 more`,
    'note: menu.csv:1: not used: "Cost"',
  ]);
  expect(noteLines('menu.csv', many.slice(0, 2))).toEqual([
    'note: menu.csv:2: items › dish-0 › name: no Arabic text',
    'note: menu.csv:3: items › dish-1 › name: no Arabic text',
  ]);
});

import { expect, test } from 'vitest';
import { noteLines } from './note-lines.ts';
import { quoted, what } from './read/what.ts';

test('what is said of many dishes is said once, with the first of them [IMP-12]', () => {
  const about = (slug: string, line: number) => ({
    line,
    about: `items › ${slug} › name`,
    what: what('textMissingIn', { language: what('language_ar'), main: what('language_en') }),
  });
  const unused = what('columnsUnused', { names: [quoted('Cost')] });
  const many = Array.from({ length: 9 }, (_, at) => about(`dish-${at}`, at + 2));
  expect(noteLines('menu.csv', [...many, { line: 1, about: '', what: unused }])).toEqual([
    'note: 9 times: no Arabic text; diners see the English one',
    `      ${[0, 1, 2, 3, 4, 5].map((at) => `dish-${at} › name (line ${at + 2})`).join(', ')} and 3 more`,
    'note: menu.csv:1: columns that are not used: "Cost"',
  ]);
  expect(noteLines('menu.csv', many.slice(0, 2))).toEqual([
    'note: menu.csv:2: items › dish-0 › name: no Arabic text; diners see the English one',
    'note: menu.csv:3: items › dish-1 › name: no Arabic text; diners see the English one',
  ]);
});

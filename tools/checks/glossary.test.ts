import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, root } from '../repository.ts';
import { rooms } from './rooms.ts';

const floors = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/diner/src',
  'apps/staff/src',
];

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const folders = foldersOf(repositoryFiles());
const tables = tablesIn(readFileSync(join(root, 'apps/server/src/database/schema/tables.ts'), 'utf8'));

test('the glossary names the six rooms and every folder beside them', () => {
  const named = [...inColumn(glossary, 'Room'), ...inColumn(glossary, 'Folder')];
  expect(inColumn(glossary, 'Room')).toEqual(rooms);
  expect(named.toSorted()).toEqual([...folders].filter((folder) => !folder.includes('/')).toSorted());
});

test('every folder named for a term exists', () => {
  const named = inColumn(glossary, 'Folders');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((folder) => !folders.has(folder))).toEqual([]);
});

test('the floors in brackets are those that have the folder, or a file of its name', () => {
  const files = repositoryFiles();
  const named = [...glossary.matchAll(/`([a-z]+\/[a-z-]+)` \(([a-z, ]+)\)/g)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, folder = '', inBrackets] of named) {
    const having = floors.filter((floor) =>
      files.some((path) => ['/', '.ts'].some((end) => path.startsWith(`${floor}/${folder}${end}`))),
    );
    expect(having.map((floor) => floor.split('/')[1]).join(', '), folder).toBe(inBrackets);
  }
});

test('the glossary names every database table, and no others', () => {
  expect(tables.length).toBeGreaterThan(40);
  expect([...new Set(inColumn(glossary, 'Tables'))].toSorted()).toEqual(tables.toSorted());
});

test('a term stands once, and each room has one table', () => {
  const terms = [...glossary.matchAll(/^\| ([A-Za-z][A-Za-z -]*?) +\|/gm)].map(([, term = '']) => term);
  const ofTerms = terms.filter((term) => !['Term', 'Room', 'Folder'].includes(term));
  expect(ofTerms.length).toBeGreaterThan(80);
  expect(ofTerms.filter((term, at) => ofTerms.indexOf(term) !== at)).toEqual([]);
  const sections = glossary.split(/^## /m);
  expect(sections.filter((section) => section.split('| Term ').length > 2)).toEqual([]);
});

test('a name counts only in its own column', () => {
  const text =
    '| Term | Tables |\n| --- | --- |\n| visit `a` | `visits`, `guests` |\n\n| Room |\n| --- |\n| `b` |\n';
  expect(inColumn(text, 'Tables')).toEqual(['visits', 'guests']);
  expect(inColumn(text, 'Room')).toEqual(['b']);
});

/** The names in code type in one column of every table in the text that has this column. */
function inColumn(text: string, column: string): readonly string[] {
  let place = -1;
  return text.split('\n').flatMap((line) => {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : undefined;
    if (cells === undefined) place = -1;
    else if (place === -1) place = cells.indexOf(column, 1) === -1 ? 0 : cells.indexOf(column, 1);
    else return [...(cells[place] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    return [];
  });
}

/** The folders and sub-folders of all floors, as `bill` and `bill/card`. */
function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const inFloors = files.flatMap((path) => {
    const floor = floors.find((start) => path.startsWith(`${start}/`));
    return floor === undefined
      ? []
      : [
          path
            .slice(floor.length + 1)
            .split('/')
            .slice(0, -1),
        ];
  });
  return new Set(inFloors.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('/'))));
}

/** The tables of the schema, in their order there. */
function tablesIn(schema: string): readonly string[] {
  const body = /export interface Tables \{\n([\s\S]*?)\n\}/.exec(schema)?.[1] ?? '';
  return [...body.matchAll(/^ {2}([a-z_]+):/gm)].map((match) => match[1] ?? '');
}

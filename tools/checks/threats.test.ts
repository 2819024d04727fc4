import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';

const threats = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const findings = readFileSync(join(root, 'docs/findings.md'), 'utf8');

test('every threat that can be stopped names a test, and every test that is named exists', () => {
  const rows = rowsOf(threats);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ files }) => files.length === 0).map(({ threat }) => threat)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(placeOf(file)))).toEqual([]);
});

test('a clause that stops a threat is held by a test that its row names', () => {
  const loose = rowsOf(threats).flatMap(({ threat, files, line }) => {
    const texts = files.map((file) => readFileSync(placeOf(file), 'utf8'));
    const clauses = [...line.matchAll(/\b[A-Z]+-\d+\b/g)].map(([clause]) => clause);
    const held = (clause: string) => texts.some((text) => text.includes(`[${clause}]`));
    return clauses.filter((clause) => !held(clause)).map((clause) => `${threat}: ${clause}`);
  });
  expect(loose).toEqual([]);
});

test('every finding names a test, and every test that is named exists', () => {
  const rows = rowsOf(findings, 'Finding');
  expect(rows.length).toBeGreaterThan(300);
  const without = rows.filter(
    ({ line }) => !/\.(?:test|spec)\.tsx?`/.test(line) && !/\| none +\|/.test(line),
  );
  expect(without.map(({ threat }) => threat)).toEqual([]);
  const named = rows.flatMap(({ line }) => [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)]);
  const files = named.map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('what a finding says of a test stands in it: its title, and the clauses that it holds', () => {
  const segments = rowsOf(findings, 'Finding').flatMap(({ line }) => line.split(/; |\|/));
  const wrong = segments.flatMap((segment) => {
    const [, file] = /`([^`]+\.(?:test|spec)\.tsx?)`/.exec(segment) ?? [];
    if (file === undefined) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const titles = [...segment.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    const clauses = [...segment.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, clause = '']) => clause);
    return [...titles, ...clauses].filter((said) => !text.includes(said)).map((said) => `${file}: ${said}`);
  });
  expect(segments.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('a row names the files of its last column', () => {
  const text =
    '| Threat | Stop | Test |\n| --- | --- | --- |\n| `x` by | `y.ts` | `a.test.ts`, `e2e/b.spec.ts` |\n';
  expect(rowsOf(text)).toMatchObject([{ threat: '`x` by', files: ['a.test.ts', 'e2e/b.spec.ts'] }]);
  expect(placeOf('e2e/b.spec.ts')).toBe(join(root, 'e2e/b.spec.ts'));
  expect(placeOf('tools/a.ts')).toBe(join(root, 'tools/a.ts'));
  expect(placeOf('a.test.ts')).toBe(join(root, 'apps/server/src/a.test.ts'));
});

/** The threats of the tables, each with the files that its test is in. */
function rowsOf(text: string, head = 'Threat') {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -') && !line.startsWith(`| ${head} `));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const files = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    return { threat: cells[1] ?? '', files, line };
  });
}

/** Where a file is that the tables name. */
function placeOf(file: string): string {
  return /^(?:e2e|tools)\//.test(file) ? join(root, file) : join(root, 'apps/server/src', file);
}

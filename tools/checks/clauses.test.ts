import { expect, test } from 'vitest';
import { clauseCoverage, parseClauses, readClauses } from './clauses.ts';

const spec = 'About [PAY-9].\n- [PAY-1] One.\n- [PAY-2] Two.\n- [PAY-3] (planned) Three.\n';

test.each([
  ['each built clause is named', ['pays {PAY-1}', 'settles {PAY-2}'], []],
  ['one title names several', ['a bill > pays and settles {PAY-1} {PAY-2}'], []],
  ['a clause is named by no title', ['pays {PAY-1}'], ['PAY-2: no passing test names it']],
  ['an id outside of brackets', ['{PAY-1} PAY-2'], ['PAY-2: no passing test names it']],
  [
    'a longer id',
    ['{PAY-1} {PAY-22}'],
    ['PAY-2: no passing test names it', 'PAY-22 is named by a test and is no clause'],
  ],
  [
    'an id that only the text mentions',
    ['{PAY-1} {PAY-2} {PAY-9}'],
    ['PAY-9 is named by a test and is no clause'],
  ],
  [
    'a planned clause has a test',
    ['{PAY-1} {PAY-2} {PAY-3}'],
    ['PAY-3 has a test: take the mark "planned" off'],
  ],
])('the tool tells when %s', (_, titles, faults) => {
  // Braces stand for brackets, since the title of this test counts too.
  const bracketed = titles.map((title) => title.replaceAll('{', '[').replaceAll('}', ']'));
  expect(clauseCoverage(parseClauses(spec), bracketed).faults).toEqual(faults);
});

test('covered and planned clauses are counted, and a duplicate id is an error', () => {
  const twice = parseClauses(`${spec}- [PAY-1] Once more.\n`);
  const { faults, covered, planned } = clauseCoverage(parseClauses(spec), ['pays [PAY-1]']);
  expect({ covered, planned, faults: faults.length }).toEqual({ covered: 1, planned: 1, faults: 1 });
  expect(clauseCoverage(twice, []).faults).toContain('PAY-1 is there twice');
});

test('a missing or empty specification is an error', () => {
  expect(() => readClauses('/nowhere/clauses.md')).toThrow('/nowhere/clauses.md');
  expect(() => readClauses(import.meta.filename)).toThrow('has no clauses');
  expect(readClauses().length).toBeGreaterThan(600);
});

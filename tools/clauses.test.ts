import { expect, test } from 'vitest';
import { clauseCoverage, readClauses } from './clauses.ts';
import { codeFiles } from './source.ts';

const clauses = readClauses();
const sources = codeFiles().filter(({ path }) => path !== 'tools/clauses.test.ts');

test.runIf(clauses !== undefined)('every clause has a test, and every test names clauses that exist', () => {
  const { covered, missing, unknown } = clauseCoverage(clauses ?? '', sources);
  expect(covered.length).toBeGreaterThan(0);
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

test('a clause counts when a title or a row of a table names it, and not when a comment does', () => {
  const text = [
    "test('takes a card [PAY-1] [PAY-2]', () => {});",
    "test.each([['[PAY-3] 5.00', 500]])('%s', () => {});",
    // The comment stays out of the count.
    '// [PAY-4]',
    'test(`no such clause [PAY-9]`, () => {});',
  ].join('\n');
  const spec = 'About [PAY-5].\n- [PAY-1] One.\n- [PAY-2] Two.\n- [PAY-3] Three.\n- [PAY-4] Four.\n';
  expect(clauseCoverage(spec, [{ path: 'apps/server/src/pay.test.ts', text }])).toEqual({
    covered: ['PAY-1', 'PAY-2', 'PAY-3'],
    missing: ['PAY-4'],
    unknown: ['PAY-9'],
  });
});

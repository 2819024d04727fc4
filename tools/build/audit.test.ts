import { expect, test } from 'vitest';
import { verdictOf } from './audit.ts';

test('packages with known holes are named with the hole, and what brings them in', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' }, 'lodash'];
  const printed = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { 'a-lib': { severity: 'high', range: '<4.17.12', via } },
  });
  expect(verdictOf(printed)).toEqual({
    holes: ['a-lib <4.17.12, high: Prototype pollution https://github.com/advisories/GHSA-1; by lodash'],
  });
  expect(verdictOf('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ holes: [] });
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['{"error":{"summary":"request to https://registry failed"}}', 'request to https://registry failed'],
  ['Error: spawn npm ENOENT', 'Error: spawn npm ENOENT'],
])('a registry that didn’t answer is not taken for one that knows no holes: %s', (printed, unknown) => {
  expect(verdictOf(printed)).toEqual({ unknown });
});

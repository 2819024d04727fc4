import { describe, expect, test } from 'vitest';
import { type Explanation, judge, type Mutant, passes, type Report, verdictText } from './verdict.ts';

const source = 'export function least(a: number, b: number) {\n  return a < b\n    ? a\n    : b;\n}\n';
const mutant = (status: string, replacement = 'a <= b'): Mutant => ({
  status,
  replacement,
  location: { start: { line: 2, column: 10 }, end: { line: 2, column: 15 } },
});
const report = (...mutants: Mutant[]): Report => ({
  files: { 'packages/domain/src/least.ts': { source, mutants } },
});
const killed = (count: number) => Array.from({ length: count }, () => mutant('Killed'));
const explained: Explanation = {
  file: 'least.ts',
  line: 'return a < b',
  from: 'a < b',
  to: 'a <= b',
  because: 'Equal numbers are the same number.',
};

describe('a mutation testing run', () => {
  test('passes when every change is noticed', () => {
    expect(passes(judge(report(...killed(3)), []))).toBe(true);
  });

  test('passes with an explained survivor, fails with an unexplained one', () => {
    const run = report(...killed(9), mutant('Survived'));
    expect(passes(judge(run, [explained]))).toBe(true);
    expect(passes(judge(run, []))).toBe(false);
    expect(passes(judge(run, [{ ...explained, to: 'true' }]))).toBe(false);
  });

  test('fails below nine in ten, even with explanations', () => {
    const run = judge(report(...killed(8), mutant('Survived')), [explained]);
    expect(run.scores).toEqual([{ file: 'least.ts', noticed: 8, unnoticed: 1, invalid: 0 }]);
    expect(passes(run)).toBe(false);
  });

  test('fails when one file is below the limit, even if the others are not', () => {
    const files = {
      ...report(...killed(1), mutant('Survived')).files,
      'packages/domain/src/good.ts': { source, mutants: killed(99) },
    };
    expect(passes(judge({ files }, [explained]))).toBe(false);
  });

  test('fails when nothing was tested', () => {
    expect(passes(judge({ files: {} }, []))).toBe(false);
  });

  test.each(['NoCoverage', 'Timeout', 'Ignored', 'Pending'])('%s counts as not noticed', (status) => {
    expect(judge(report(...killed(9), mutant(status)), []).survivors).toHaveLength(1);
  });

  test.each(['CompileError', 'RuntimeError'])('%s is not counted', (status) => {
    const run = judge(report(...killed(1), mutant(status)), []);
    expect(run.scores).toEqual([{ file: 'least.ts', noticed: 1, unnoticed: 0, invalid: 1 }]);
    expect(passes(run)).toBe(true);
  });

  test('fails when an explanation matches no survivor', () => {
    const run = judge(report(...killed(3)), [explained]);
    expect(run.idle).toEqual([explained]);
    expect(passes(run)).toBe(false);
  });

  test('names a multi-line change by its first line', () => {
    const whole: Mutant = {
      status: 'Survived',
      replacement: 'a',
      location: { start: { line: 2, column: 10 }, end: { line: 4, column: 8 } },
    };
    expect(judge(report(whole), []).survivors).toEqual([
      {
        file: 'least.ts',
        line: 'return a < b',
        from: 'a < b\n    ? a\n    : b',
        to: 'a',
        at: 2,
        because: undefined,
      },
    ]);
  });

  test('prints the score of each file and what went unnoticed', () => {
    const text = verdictText(judge(report(...killed(2), mutant('Survived')), [explained]));
    expect(text).toMatch(/least\.ts +66\.6 % +2 +1 +0\nall +66\.6 % +2 +1 +0/);
    expect(text).toContain('least.ts:2 a < b -> a <= b\n  Equal numbers are the same number.');
  });
});

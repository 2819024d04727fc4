/** Reads the reports of Vitest and Playwright: how many tests ran, and which passed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** Where a run puts its reports. */
export const reports = join(root, '.cache', 'reports');

/** The errors of the unit tests that belong to no test, as a list of texts: Vitest's own report leaves them out. */
export const unhandledReport = join(reports, 'unhandled.json');

/** The number of tests. A skipped test counts as neither. */
export type Count = { readonly passed: number; readonly failed: number };

const none: Count = { passed: 0, failed: 0 };

/** Adds counts up. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    none,
  );
}

/** Reads Vitest's JSON report; zero without a report. A file that fails before its tests counts as one failure. */
export function countVitest(path: string): Count {
  const report = readReport(path);
  if (report === undefined) return none;
  const {
    numPassedTests: passed = 0,
    numFailedTests: failedTests = 0,
    testResults = [],
  } = report as VitestReport;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed, failed: failedTests + brokenFiles.length };
}

/** Reads Playwright's JSON report; zero without a report. A test that passed on a retry passed. */
export function countPlaywright(path: string): Count {
  const report = readReport(path);
  if (report === undefined) return none;
  const { stats, errors = [] } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The titles of passing tests, with their groups' titles; undefined without a report. */
export function vitestTitles(path: string): readonly string[] | undefined {
  const report = readReport(path) as VitestReport | undefined;
  return report?.testResults
    ?.flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .map((test) => [...test.ancestorTitles, test.title].join(' > '));
}

/** The same for Playwright. */
export function playwrightTitles(path: string): readonly string[] | undefined {
  const report = readReport(path) as PlaywrightReport | undefined;
  return report?.suites?.flatMap((suite) => titlesOf(suite, []));
}

/** The errors that belong to no test, by which a run fails all the same; none without a report. */
export function readUnhandled(path: string): readonly string[] {
  return (readReport(path) ?? []) as readonly string[];
}

function titlesOf({ title, specs = [], suites = [] }: Suite, above: readonly string[]): readonly string[] {
  const groups = [...above, title];
  const passed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'expected' || status === 'flaky'),
  );
  return [
    ...passed.map((spec) => [...groups, spec.title].join(' > ')),
    ...suites.flatMap((suite) => titlesOf(suite, groups)),
  ];
}

export type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
    }[];
  }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string }[];
  suites?: Suite[];
};

export type Suite = {
  title: string;
  specs?: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
};

/** Reads a report in JSON; undefined where there is none. */
export function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

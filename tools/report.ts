/** Counts the tests in what Vitest and Playwright write down about a run. */
import { existsSync, readFileSync } from 'node:fs';

/** How many tests there were. A test that was left out counts as neither. */
export type Count = { readonly passed: number; readonly failed: number };

const none: Count = { passed: 0, failed: 0 };

/** Adds counts up. */
export function total(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    none,
  );
}

/** Reads Vitest's JSON report; nothing where there is none. A file that failed before its tests counts as one failure. */
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

/** Reads Playwright's JSON report; nothing where there is none. A test that passed on a second try passed. */
export function countPlaywright(path: string): Count {
  const report = readReport(path);
  if (report === undefined) return none;
  const { stats, errors = [] } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
};

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Says at the end of a run which tests failed, since what they printed is far above by then. */
import { stripVTControlCharacters } from 'node:util';
import { type PlaywrightReport, readReport, type Suite, type VitestReport } from './report.ts';

/** How much of each error is shown. */
const linesMax = 12;

/** The failed tests of Vitest's JSON report, each with the beginning of its error; none without a report. */
export function vitestFailures(path: string): readonly string[] {
  const { testResults = [] } = (readReport(path) ?? {}) as VitestReport;
  return testResults.flatMap(({ name = '', status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure([name], message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure([name, ...test.ancestorTitles, test.title], test.failureMessages?.[0]));
  });
}

/** The same for Playwright. */
export function playwrightFailures(path: string): readonly string[] {
  const { suites = [], errors = [] } = (readReport(path) ?? {}) as PlaywrightReport;
  return [
    ...errors.map(({ message }) => failure(['playwright'], message)),
    ...suites.flatMap((suite) => failuresOf(suite, [])),
  ];
}

function failuresOf({ title, specs = [], suites = [] }: Suite, above: readonly string[]): readonly string[] {
  const groups = [...above, title];
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure([...groups, spec.title], results?.at(-1)?.error?.message)),
  );
  return [...failed, ...suites.flatMap((suite) => failuresOf(suite, groups))];
}

function failure(titles: readonly string[], message = 'no error was told'): string {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n').slice(0, linesMax);
  return [titles.join(' > '), ...lines.map((line) => `    ${line}`)].join('\n');
}

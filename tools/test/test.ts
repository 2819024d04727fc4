/** `npm test`, on the project's own Node: all checks and tests, the ones that fail fastest first. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailed, buildStale } from '../build/build.ts';
import { clauseCoverage, readClauses } from '../checks/clauses.ts';
import { root } from '../repository.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { meetNeeds } from './packages.ts';
import {
  countPlaywright,
  countVitest,
  playwrightTitles,
  readUnhandled,
  reports,
  total,
  unhandledReport,
  vitestTitles,
} from './report.ts';
import { chooseSteps, type Outcome, runProgram, runSteps, type Step } from './steps.ts';

const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const tool = (path: string) => join(root, 'node_modules', path);
const vitest = tool('vitest/vitest.mjs');
const ownReporters = ['second-tries', 'unhandled-errors'].map((name) =>
  join(root, 'tools', 'test', 'vitest', `${name}.ts`),
);
const typescript = tool('typescript/bin/tsc');

const steps: readonly Step[] = [
  { name: 'machine', title: 'A Chromium and a PostgreSQL on this machine', stops: true, work: machine },
  {
    name: 'format',
    title: 'Format and order of imports (biome)',
    stops: true,
    work: () => runProgram(tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings'], 'failures'),
  },
  {
    name: 'lint',
    title: 'Lint with types (oxlint)',
    stops: true,
    work: () => runProgram(tool('oxlint/bin/oxlint'), [], 'failures'),
  },
  { name: 'types', title: 'Types (tsc)', stops: true, work: types },
  {
    name: 'unused',
    title: 'Unused files, exports and dependencies (knip)',
    stops: true,
    work: () => runProgram(tool('knip/bin/knip.js'), ['--no-progress'], 'failures'),
  },
  { name: 'build', title: 'Build of the web apps (vite)', stops: true, work: build },
  {
    name: 'unit',
    title: 'Unit, store, API and component tests (vitest), and beside them three minutes of a full house',
    stops: false,
    work: unit,
  },
  {
    name: 'e2e',
    title: 'Browser tests (playwright)',
    stops: false,
    work: () =>
      runProgram(tool('@playwright/test/cli.js'), ['test', '--reporter=list,json'], 'all', {
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      }),
  },
  {
    name: 'clauses',
    title: 'A test that passed for every clause (docs/spec/clauses.md)',
    stops: false,
    work: clauses,
  },
];

/** A part of the unit tests as its own step, for `npm run check`. */
const tidy: Step = {
  name: 'tidy',
  title: 'Rules no linter knows (vitest)',
  stops: true,
  work: () => runProgram(vitest, ['run', 'tools/checks/tidy', 'tools/checks/arrows'], 'all'),
};

async function machine(): Promise<Outcome> {
  const told = await meetNeeds(console.log);
  return told === undefined ? { passed: true } : { passed: false, told };
}

async function types(): Promise<Outcome> {
  const projects = ['tsconfig.json', 'tsconfig.web.json'];
  const outcomes = await Promise.all(
    projects.map((path) => runProgram(typescript, ['-p', path], 'failures')),
  );
  return { passed: outcomes.every((outcome) => outcome.passed) };
}

async function build(): Promise<Outcome> {
  try {
    await buildStale(console.log);
    return { passed: true };
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    return { passed: false, told: error.message };
  }
}

async function unit(): Promise<Outcome> {
  const soak = join(root, 'tools', 'soak', 'soak.ts');
  // A full house mostly waits, so it costs little time beside the tests.
  const house = runProgram(soak, ['--short'], 'failures');
  const reporters = ['default', ...ownReporters, 'json'].map((name) => `--reporter=${name}`);
  const { passed } = await runProgram(
    vitest,
    ['run', ...reporters, `--outputFile.json=${vitestReport}`],
    'all',
  );
  const why = readUnhandled(unhandledReport).map((error) => `an error in no test: ${error}`);
  const { passed: quiet, told } = await house;
  if (!quiet) why.push(`the full house failed:\n${told ?? ''}`);
  return { passed: passed && quiet, ...(why.length === 0 ? {} : { told: why.join('\n') }) };
}

async function clauses(): Promise<Outcome> {
  const titles = [vitestTitles(vitestReport), playwrightTitles(playwrightReport)];
  const ran = titles.filter((list) => list !== undefined);
  if (ran.length < titles.length)
    return { passed: false, told: 'it reads the reports of the steps unit and e2e: run them with it' };
  const { faults, covered, planned } = clauseCoverage(readClauses(), ran.flat());
  const count = `${covered} clauses are covered, ${planned} are planned, ${faults.length} faults`;
  return { passed: faults.length === 0, told: [count, ...faults].join('\n') };
}

/** `npm test -- unit e2e` and `npm test -- --only=unit,e2e` choose the same steps. */
export function namedSteps(args: readonly string[]): readonly string[] {
  return args.flatMap((arg) => arg.replace(/^--only=/, '').split(',')).filter((name) => name !== '');
}

/** What `npm test -- --help` prints. */
export function helpText(): string {
  const width = Math.max(...[...steps, tidy].map(({ name }) => name.length));
  const lines = [...steps, tidy].map(({ name, title }) => `  ${name.padEnd(width)}   ${title}`);
  return [
    'usage: npm test -- [--only=STEP,STEP]',
    'The steps, in their order; tidy is a part of unit:',
    ...lines,
  ].join('\n');
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(helpText());
    return 0;
  }
  const only = namedSteps(process.argv.slice(2));
  const chosen = chooseSteps([...steps, tidy], only);
  if ('unknown' in chosen) {
    const names = [...steps, tidy].map((step) => step.name).join(', ');
    console.error(`sufra: there is no step "${chosen.unknown}"; the steps are ${names}`);
    return 1;
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const started = performance.now();
  const failed = await runSteps(only.length === 0 ? steps : chosen, console.log);
  const { passed, failed: failedTests } = total([
    countVitest(vitestReport),
    countPlaywright(playwrightReport),
  ]);
  for (const failure of [...vitestFailures(vitestReport), ...playwrightFailures(playwrightReport)])
    console.log(`\n✗ ${failure}`);
  for (const { name, told } of failed) if (told !== undefined) console.log(`\n✗ ${name}: ${told}`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const verdict =
    failed.length === 0 ? 'Everything passed' : `Failed: ${failed.map((step) => step.name).join(', ')}`;
  console.log(`\n${verdict} (${minutes} min)`);
  // A failed check without tests must still count as a failure.
  const failures = failed.length > 0 && failedTests === 0 ? failed.length : failedTests;
  console.log(`${passed} passed, ${failures} failed`);
  return failed.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();

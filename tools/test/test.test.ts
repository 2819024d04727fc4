import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchesLock } from '../start/install.mjs';
import { gatewayPort, mayNeedGateway, serverEnvironment } from '../start/start.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import {
  countPlaywright,
  countVitest,
  playwrightTitles,
  readUnhandled,
  total,
  vitestTitles,
} from './report.ts';
import { chooseSteps, runProgram, runSteps, type Step } from './steps.ts';
import { helpText, namedSteps } from './test.ts';
import UnhandledErrors from './vitest/unhandled-errors.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function step(name: string, passed: boolean, stops: boolean): Step {
  return { name, title: name, stops, work: async () => Promise.resolve({ passed }) };
}

test('a failed check stops the run, a failed test does not', async () => {
  const said: string[] = [];
  const steps = [step('unit', false, false), step('lint', false, true), step('e2e', true, false)];
  const failed = await runSteps(steps, (line) => said.push(line));
  expect(failed.map(({ name }) => name)).toEqual(['unit', 'lint']);
  expect(said.join('\n')).not.toContain('e2e');
});

test('why a step failed is kept for the end of the run', async () => {
  const told = 'the full house failed: placeOrder answered 500';
  const house = { ...step('unit', false, false), work: async () => Promise.resolve({ passed: false, told }) };
  expect(await runSteps([house, step('e2e', false, false)], () => undefined)).toEqual([
    { name: 'unit', told },
    { name: 'e2e' },
  ]);
});

test('a program that fails tells its last lines, one that passes tells nothing', async () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    'for (let n = 1; n <= 20; n += 1) console.log(n); process.exitCode = Number(process.argv[2]);',
  );
  expect(await runProgram(program, ['0'], 'failures')).toEqual({ passed: true });
  const failed = await runProgram(program, ['1'], 'failures');
  expect(failed.passed).toBe(false);
  expect(failed.told).toMatch(/^9\n10\n.*20$/s);
});

test('an error that belongs to no test is kept for the end of the run', () => {
  const path = join(folder, 'unhandled.json');
  const errors = [{ message: 'late', stack: 'Error: late\n    at a timer' }, { message: 'no stack' }];
  new UnhandledErrors(path).onTestRunEnd([], errors);
  expect(readUnhandled(path)).toEqual(['Error: late\n    at a timer', 'no stack']);
  expect(readUnhandled(join(folder, 'none.json'))).toEqual([]);
});

test('steps are chosen by name in both notations, and an unknown name is reported', () => {
  const steps = [step('lint', true, true), step('unit', true, true)];
  expect(namedSteps(['--only=unit,lint'])).toEqual(namedSteps(['unit', 'lint']));
  expect(chooseSteps(steps, ['unit'])).toEqual([steps[1]]);
  expect(chooseSteps(steps, [])).toEqual(steps);
  expect(chooseSteps(steps, ['units'])).toEqual({ unknown: 'units' });
});

test('--help lists every step', () => {
  expect(helpText()).toMatch(/^ {2}lint +Lint with types/m);
  expect(helpText()).toMatch(/^ {2}tidy +Rules/m);
});

test('the count adds Vitest and Playwright, and a file that fails before its tests is one failure', () => {
  const vitest = join(folder, 'vitest.json');
  const broken = { status: 'failed', assertionResults: [] };
  const told = { numPassedTests: 40, numFailedTests: 1, testResults: [broken] };
  writeFileSync(vitest, JSON.stringify(told));
  const playwright = join(folder, 'playwright.json');
  writeFileSync(playwright, JSON.stringify({ stats: { expected: 5, unexpected: 2, flaky: 1 }, errors: [] }));
  expect(total([countVitest(vitest), countPlaywright(playwright)])).toEqual({ passed: 46, failed: 4 });
  expect(countVitest(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 });
});

test('the titles of a run are those of its passing tests, with their groups', () => {
  const vitest = join(folder, 'vitest.json');
  const told = (title: string, status: string) => ({ ancestorTitles: ['a bill'], title, status });
  const assertionResults = [told('is paid', 'passed'), told('fails', 'failed'), told('waits', 'skipped')];
  writeFileSync(vitest, JSON.stringify({ testResults: [{ status: 'failed', assertionResults }] }));
  expect(vitestTitles(vitest)).toEqual(['a bill > is paid']);
  const playwright = join(folder, 'playwright.json');
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { title: 'by card', specs: [spec('is paid', 'flaky'), spec('waits', 'skipped')] };
  const file = { title: 'pay.spec.ts', specs: [spec('fails', 'unexpected')], suites: [inner] };
  writeFileSync(playwright, JSON.stringify({ stats: {}, suites: [file] }));
  expect(playwrightTitles(playwright)).toEqual(['pay.spec.ts > by card > is paid']);
  expect(vitestTitles(join(folder, 'none.json'))).toBeUndefined();
});

test('what failed is named at the end, with the beginning of its error', () => {
  const vitest = join(folder, 'vitest.json');
  const failed = {
    ancestorTitles: ['a bill'],
    title: 'is paid',
    status: 'failed',
    failureMessages: ['\u001b[31mtoo little\u001b[39m\n'.repeat(40)],
  };
  const passed = { ancestorTitles: [], title: 'is open', status: 'passed' };
  const testResults = [
    { name: 'bill.test.ts', status: 'failed', assertionResults: [failed, passed] },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  writeFileSync(vitest, JSON.stringify({ testResults }));
  expect(vitestFailures(vitest)).toEqual([
    ['bill.test.ts > a bill > is paid', ...Array(12).fill('    too little')].join('\n'),
    'broken.test.ts\n    no such module',
  ]);
  const playwright = join(folder, 'playwright.json');
  const tries = ['first', 'second'].map((message) => ({ error: { message } }));
  const specs = [
    { title: 'pays', tests: [{ status: 'unexpected', results: tries }] },
    { title: 'waits', tests: [{ status: 'flaky', results: tries }] },
  ];
  const told = { stats: {}, errors: [{ message: 'no browser' }], suites: [{ title: 'pay.spec.ts', specs }] };
  writeFileSync(playwright, JSON.stringify(told));
  expect(playwrightFailures(playwright)).toEqual([
    'playwright\n    no browser',
    'pay.spec.ts > pays\n    second',
  ]);
  expect(vitestFailures(join(folder, 'none.json'))).toEqual([]);
});

test('packages are installed again when one is missing or of another version, not for one of another machine', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { optional: true } },
  };
  const present = { 'node_modules/a': { version: '1.0.0' } };
  expect(matchesLock(lock, { packages: present })).toBe(true);
  expect(matchesLock(lock, { packages: {} })).toBe(false);
  expect(matchesLock(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false);
});

test('a start is a demo unless a real database or provider is set, and only a demo gets a gateway', () => {
  expect(serverEnvironment({}).DEMO).toBe('1');
  expect(serverEnvironment({ PAYMENT_PROVIDER: 'epg-emulator' }).DEMO).toBe('1');
  expect(serverEnvironment({ PAYMENT_PROVIDER: 'epg' }).DEMO).toBe('0');
  expect(serverEnvironment({ DATABASE_URL: 'postgres://db/sufra' }).DEMO).toBe('0');
  expect(serverEnvironment({ DATABASE_URL: 'postgres://db/sufra', DEMO: '1' }).DEMO).toBe('1');
  expect(mayNeedGateway({})).toBe(true);
  expect(mayNeedGateway({ PAYMENT_PROVIDER: 'epg' })).toBe(false);
  expect(mayNeedGateway({ EPG_URL: 'http://127.0.0.1:4000' })).toBe(false);
  expect(mayNeedGateway({ PAYMENT_PROVIDER: 'stripe-emulator' })).toBe(true);
  expect(mayNeedGateway({ PAYMENT_PROVIDER: 'stripe' })).toBe(false);
  expect(gatewayPort({ EMULATOR_PORT: '4000' })).toBe(4000);
  expect(() => gatewayPort({ EMULATOR_PORT: '70000' })).toThrow('EMULATOR_PORT must be a port number');
});

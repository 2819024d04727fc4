/**
 * `npm run test:mutation`: changes the money rules with Stryker, one change at a time, and checks that a test fails.
 * Fails when too many changes go unnoticed, or one that has no reason in `survivors.ts`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { matchesLock, npm } from '../start/install.mjs';
import { runProgram } from '../test/steps.ts';
import { explanations } from './survivors.ts';
import { judge, passes, type Report, verdictText } from './verdict.ts';

const folder = join(root, 'tools', 'mutation');
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const reportFile = join(root, '.cache', 'mutation', 'report.json');

/**
 * Stryker's packages are installed separately, because only this program needs them. Returns an error message, if any.
 */
async function install(): Promise<string | undefined> {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const lock = readJson<Parameters<typeof matchesLock>[0]>(join(folder, 'package-lock.json'));
  if (existsSync(installed) && matchesLock(lock, readJson(installed))) return undefined;
  console.log('Installing Stryker (once)');
  const { code, said } = await npm(['ci', '--prefix', folder]);
  return code === 0 ? undefined : said;
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}

async function main(): Promise<number> {
  const failure = await install();
  if (failure !== undefined) {
    console.error(`${failure}\nsufra: npm could not install Stryker: its words are above`);
    return 1;
  }
  rmSync(reportFile, { force: true });
  const started = performance.now();
  const settings = join('tools', 'mutation', 'stryker.config.json');
  const workers = String(availableParallelism());
  const { passed } = await runProgram(stryker, ['run', settings, '--concurrency', workers], 'all');
  if (!passed || !existsSync(reportFile)) return 1;

  const verdict = judge(readJson<Report>(reportFile), explanations);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${verdictText(verdict)}\n\n${passes(verdict) ? 'Passed' : 'Failed'} (${minutes} min)`);
  return passes(verdict) ? 0 : 1;
}

process.exitCode = await main();

/** Runs a program as a step of `npm test` and reports the result. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** How much output is shown: everything, or only that of a failed step. */
export type Output = 'all' | 'failures';

/** `told` is why it failed, for programs whose output doesn't say it or lies far above by the end of the run. */
export type Outcome = { readonly passed: boolean; readonly told?: string };

/** What failed, and why if its output doesn't say it. */
export type Failed = { readonly name: string; readonly told?: string };

/** How many of a failed program's last lines say why. */
const lastLines = 12;

/** A named step. `work` must not throw for an expected failure. */
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly work: () => Promise<Outcome>;
  /** Whether the following steps are skipped when it fails. */
  readonly stops: boolean;
};

/**
 * Runs a program of `node_modules/.bin` (or any JavaScript file) on the project's Node. With the output 'failures' it
 * tells the last lines of one that failed.
 */
export async function runProgram(
  script: string,
  args: readonly string[],
  output: Output,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    // Hundreds of programs of ours are started by tests; each begins a third sooner from code that is compiled.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, ...env },
    stdio: output === 'all' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, told: error.message }));
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(said);
      const told = said.trimEnd().split('\n').slice(-lastLines).join('\n');
      resolve(code === 0 || told === '' ? { passed: code === 0 } : { passed: false, told });
    });
  });
}

/** The steps named by `only` (all if empty), or the first unknown name. */
export function chooseSteps(
  steps: readonly Step[],
  only: readonly string[],
): readonly Step[] | { readonly unknown: string } {
  const unknown = only.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) return { unknown };
  return only.length === 0 ? steps : steps.filter((step) => only.includes(step.name));
}

/** Runs the steps in order, printing each with its time; returns the failed ones, each with why. */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const step of steps) {
    say(`\n── ${step.title}`);
    const started = performance.now();
    const { passed, told } = await step.work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)${told === undefined ? '' : `: ${told}`}`);
    if (passed) continue;
    failed.push({ name: step.name, ...(told === undefined ? {} : { told }) });
    if (step.stops) break;
  }
  return failed;
}

/** Runs a program as a step of `npm test` and tells how it went. */
import { spawn } from 'node:child_process';
import { root } from './repository.ts';

/** How much of its output a person sees: all as it comes, or only that of a step that failed. */
export type Output = 'all' | 'failures';

/** `told` says what went wrong in one line where the program's own output does not. */
export type Outcome = { readonly passed: boolean; readonly told?: string };

/** A named step. `work` never throws for a failure it expects. */
export type Step = {
  readonly name: string;
  readonly title: string;
  readonly work: () => Promise<Outcome>;
  /** Whether the steps after it make no sense when it failed. */
  readonly stops: boolean;
};

/** Runs a program of `node_modules/.bin` (or any JavaScript file) on the project's Node. */
export async function runProgram(
  script: string,
  args: readonly string[],
  output: Output,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
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
      resolve({ passed: code === 0 });
    });
  });
}

/** The steps that `only` names (all when it is empty), or the name that no step has. */
export function chooseSteps(
  steps: readonly Step[],
  only: readonly string[],
): readonly Step[] | { readonly unknown: string } {
  const unknown = only.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) return { unknown };
  return only.length === 0 ? steps : steps.filter((step) => only.includes(step.name));
}

/** Runs the steps in order with a line for each and its time; returns those that failed. */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<readonly Step[]> {
  const failed: Step[] = [];
  for (const step of steps) {
    say(`\n── ${step.title}`);
    const started = performance.now();
    const { passed, told } = await step.work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)${told === undefined ? '' : `: ${told}`}`);
    if (passed) continue;
    failed.push(step);
    if (step.stops) break;
  }
  return failed;
}

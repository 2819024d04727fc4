/** Long-running programs of the project, each told to stop once and only once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './repository.ts';

/** How a program ended: its code, or 128 and the signal's number as a shell counts. */
export type Child = {
  readonly ended: Promise<number>;
  /** Resolves with the line that `matches`, or undefined when the program ends without saying it. */
  readonly line: (matches: RegExp) => Promise<string | undefined>;
  /** Asks it to stop; a second call does nothing. */
  readonly stop: () => void;
};

type Options = {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `show` passes its output on; `hide` keeps it, to be read by `line`. */
  readonly output: 'show' | 'hide';
};

/**
 * Runs a TypeScript program of the project. It gets a process group of its own: a terminal's Ctrl-C reaches the
 * whole group of `npm start`, and the program would be told twice.
 */
export function launch(program: string, { args = [], env, output }: Options): Child {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'inherit'],
  });
  let stopping = false;
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    ended,
    line: (matches) => Promise.race([findLine(child, matches), ended.then(() => undefined)]),
    stop: () => {
      if (!stopping) child.kill('SIGTERM');
      stopping = true;
    },
  };
}

function findLine(child: ChildProcess, matches: RegExp): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (matches.test(line)) resolve(line);
    });
  });
}

/** Long-running programs of the project, each told to stop once and only once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './repository.ts';

/** A running program. */
export type Child = {
  /** How it ended: its code, or 128 and the signal's number as a shell counts. */
  readonly ended: Promise<number>;
  /** Resolves with the first line that `matches`, or undefined when the program ends without saying it. */
  readonly line: (matches: RegExp) => Promise<string | undefined>;
  /** The last of what it said, where its output is hidden. */
  readonly said: () => string;
  /** Resolves when it says that it is ready, where it says so; never for one that ends before. */
  readonly ready: Promise<void>;
  /** Asks it to stop; a second call does nothing. */
  readonly stop: () => void;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => void;
};

type Options = {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `show` passes its output on; `hide` keeps it, to be read by `line` and `said`. */
  readonly output: 'show' | 'hide';
  /** Hears what the program sends us beside its output. */
  readonly onMessage?: (message: unknown) => void;
};

const keptLines = 200;
const shown = ['inherit', 'inherit', 'inherit'] as const;
const hidden = ['ignore', 'pipe', 'pipe'] as const;
// Compiled modules are kept from one start to the next: a quarter of a server's start is reading them.
const compileCache = join(root, '.cache', 'compiled');

/**
 * A server lives in 40 MB of objects. V8 would take 32 MB of room for young ones and let old ones grow fourfold before it
 * looks, as it may on a machine with memory to spare: these make it look sooner, for a twentieth of the speed.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** A store of free memory for each of the dozen threads is 10 MB that nobody uses (glibc; others don't read it). */
export const memorySettings = { MALLOC_ARENA_MAX: '2' } as const;

/**
 * Runs a TypeScript program of the project. It gets a process group of its own: a terminal's Ctrl-C reaches the
 * whole group of `npm start`, and the program would be told twice. A channel leads to it: where it closes, this process
 * is gone, even if by a kill, and the program ends by itself.
 */
export function launch(program: string, { args = [], env, output, onMessage }: Options): Child {
  const child = spawn(process.execPath, [...memoryFlags, join(root, program), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...memorySettings, ...env },
    detached: true,
    stdio: [...(output === 'show' ? shown : hidden), 'ipc'],
  });
  child.channel?.unref();
  if (onMessage !== undefined) child.on('message', onMessage);
  let stopping = false;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve());
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  child.once('exit', () => process.off('exit', killWithParent));
  return {
    ended,
    ready,
    ...listen(child, ended),
    stop: () => {
      if (!stopping) child.kill('SIGTERM');
      stopping = true;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Reads on after the line was found: a program whose output nobody takes comes to a halt. */
function listen(child: ChildProcess, ended: Promise<number>): Pick<Child, 'line' | 'said'> {
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      for (const hear of waiting) hear(line);
    });
  }
  return {
    said: () => lines.join('\n'),
    line: async (matches) => {
      const before = lines.find((line) => matches.test(line));
      if (before !== undefined) return before;
      const found = new Promise<string>((resolve) => {
        waiting.add((line) => {
          if (matches.test(line)) resolve(line);
        });
      });
      return Promise.race([found, ended.then(() => undefined)]);
    },
  };
}

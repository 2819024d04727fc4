/** Long-running programs of the project, each stopped exactly once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../repository.ts';

/** A running program. */
export type Child = {
  /** Its exit code, or 128 plus the signal's number, as in a shell. */
  readonly ended: Promise<number>;
  /** Resolves with the first line that `matches`, or undefined when the program ends without one. */
  readonly line: (matches: RegExp) => Promise<string | undefined>;
  /** The end of its output, when that is hidden. */
  readonly said: () => string;
  /** Resolves when the program reports that it is ready; never if it ends before. */
  readonly ready: Promise<void>;
  /** Asks it to stop; a second call does nothing. */
  readonly stop: () => void;
  /** Kills it at once, as a power cut would. */
  readonly kill: () => void;
};

type Options = {
  readonly args?: readonly string[];
  /** The working directory; the repository's folder by default. */
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `show` passes its output on; `hide` keeps it for `line` and `said`; a file descriptor gets all of it. */
  readonly output: 'show' | 'hide' | number;
  /** Receives every line of hidden output, of which `said` keeps only the last. */
  readonly onLine?: (line: string) => void;
  /** Receives the messages that the program sends over its channel. */
  readonly onMessage?: (message: unknown) => void;
};

const keptLines = 200;
const shown = ['inherit', 'inherit', 'inherit'] as const;
const hidden = ['ignore', 'pipe', 'pipe'] as const;

function outputOf(output: Options['output']) {
  if (typeof output === 'number') return ['ignore', output, output] as const;
  return output === 'show' ? shown : hidden;
}

// A persistent compile cache: a quarter of a server's start is compiling its modules.
const compileCache = join(root, '.cache', 'compiled');

/**
 * A server needs 40 MB of heap. By default V8 takes 32 MB for young objects and lets the old ones grow fourfold before
 * it collects. With these flags it collects sooner, which costs a twentieth of the speed.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** glibc keeps free memory per thread, which wastes 10 MB; other C libraries ignore this setting. */
export const memorySettings = { MALLOC_ARENA_MAX: '2' } as const;

/**
 * Runs a program of the project in its own process group: Ctrl-C in a terminal reaches the whole group of `npm start`,
 * and the program would be told twice. It has an IPC channel: when that closes, this process is gone, even if killed,
 * and the program ends by itself.
 */
export function launch(program: string, options: Options): Child {
  const { args = [], cwd = root, env, output, onMessage, onLine } = options;
  const child = spawn(process.execPath, [...memoryFlags, join(root, program), ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: compileCache, ...memorySettings, ...env },
    detached: true,
    stdio: [...outputOf(output), 'ipc'],
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
    ...listen(child, ended, onLine),
    stop: () => {
      if (!stopping) child.kill('SIGTERM');
      stopping = true;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Keeps reading after the line was found: a program blocks when nobody reads its output. */
function listen(
  child: ChildProcess,
  ended: Promise<number>,
  onLine: Options['onLine'],
): Pick<Child, 'line' | 'said'> {
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine?.(line);
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

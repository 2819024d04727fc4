/** A program of the machine that runs during a test. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A running program. */
export type Program = {
  /**
   * The first capture group of the first line that matches, including earlier lines. Rejects when the program ends
   * without one.
   */
  readonly says: (pattern: RegExp) => Promise<string>;
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Stops it and waits for its end. */
  readonly stop: () => Promise<void>;
};

/** Starts a program and records its output. */
export function run(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: a browser has many processes, and all must end.
    detached: true,
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve();
    });
    child.once('exit', () => resolve());
  });
  return {
    lines,
    says: async (pattern) => {
      const found = new Promise<string>((resolve) => {
        const look = () => {
          const match = lines.map((line) => pattern.exec(line)).find(Boolean);
          if (match) resolve(match[1] ?? '');
        };
        listeners.add(look);
        look();
      });
      const gone = ended.then(() => Promise.reject(new Error(`${path} ended:\n${lines.join('\n')}`)));
      return Promise.race([found, gone]);
    },
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

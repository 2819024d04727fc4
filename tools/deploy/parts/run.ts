/** Runs other programs, and keeps what they say. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How a program ended (128 and more: by a signal), and all that it said. */
export type Ran = { readonly code: number; readonly said: string };

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** It is killed when it takes longer; ten minutes at first. */
  readonly withinMs?: number;
};

/** Thrown when this machine lacks what is needed; the message says what to install. */
export class Missing extends Error {
  override name = 'Missing';
}

const usuallyWithinMs = 600_000;
const killed = 137;

/** Runs a program to its end. Rejects only if it can't be started. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd, env = process.env, withinMs = usuallyWithinMs } = options;
  const child = spawn(program, [...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? killed, said }));
  });
}

/** Runs a program that must succeed; returns what it said. Throws with that if it doesn't. */
export async function must(program: string, args: readonly string[], options?: RunOptions): Promise<string> {
  const { code, said } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`);
  return said;
}

/** Throws `Missing` unless this is root and has these programs. `packages` are Debian's, by program. */
export function requireTools(packages: Readonly<Record<string, string>>): void {
  if (process.getuid?.() !== 0) throw new Missing('only root may do this');
  const missing = Object.entries(packages).filter(([program]) => findProgram(program) === undefined);
  if (missing.length > 0)
    throw new Missing(`apt-get install ${[...new Set(missing.map(([, name]) => name))].join(' ')}`);
}

/** The path of a program; its name in capitals as a variable of the environment goes first. */
export function findProgram(program: string): string | undefined {
  const named = process.env[program.toUpperCase().replaceAll('-', '_')];
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin${delimiter}/sbin`.split(delimiter);
  return [...(named === undefined ? [] : [named]), ...folders.map((folder) => join(folder, program))].find(
    isProgram,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An older version of the program, taken out of the history: its server, its card gateway and its commands. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/ports.ts';
import { root } from '../repository.ts';

/** A version whose database is kept, by the schema of its data. `commit` is its last one. */
export type Release = { readonly schema: number; readonly commit: string };

/** The versions that databases are kept of. */
export const releases: readonly Release[] = [
  { schema: 7, commit: 'e96afaf01f63' },
  { schema: 12, commit: 'd9c0f0d43602' },
];

type Environment = Readonly<Record<string, string>>;

/** A version in a folder of its own. */
export type OldProgram = {
  readonly folder: string;
  /** Runs a program of it to its end; returns what it printed. Throws if it fails. */
  readonly run: (program: string, args: readonly string[], env: Environment, input?: string) => string;
  /** Starts its gateway and its server, and waits until that is ready. */
  readonly serve: (env: Environment) => Promise<OldServer>;
  readonly remove: () => void;
};

/** A running server of an older version; `url` is an origin without a trailing slash. */
export type OldServer = { readonly url: string; readonly stop: () => Promise<void> };

const readyWithinMs = 30_000;

/** Takes a version out of the history, and installs its own libraries. Undefined where the history doesn't have it. */
export function takeOut({ commit }: Release): OldProgram | undefined {
  const packed = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 });
  if (packed.status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sufra-old-'));
  execFileSync('tar', ['x'], { cwd: folder, input: packed.stdout });
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' });
  return {
    folder,
    run: (program, args, env, input = '') =>
      execFileSync(process.execPath, [join(folder, program), ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'], ...env },
        input,
        encoding: 'utf8',
      }),
    serve: (env) => serve(folder, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function serve(folder: string, env: Environment): Promise<OldServer> {
  const [port, gatewayPort] = [String(await freePort()), String(await freePort())];
  const start = (program: string, args: readonly string[], more: Environment) =>
    spawn(process.execPath, [join(folder, program), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const gateway = start('apps/emulator/src/main.ts', ['--port', gatewayPort], {});
  const server = start('apps/server/src/main.ts', [], {
    ...env,
    PORT: port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PAYMENT_PROVIDER: 'epg-emulator',
    EPG_URL: `http://127.0.0.1:${gatewayPort}`,
    ALLOW_EMULATOR: '1',
  });
  const stop = async () => {
    await end(server);
    await end(gateway);
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error(`the old server did not become ready (${server.exitCode ?? 'too slow'})`);
}

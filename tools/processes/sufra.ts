/** The whole program for a test or a measurement: the real server on a free port with its own data and card gateway. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, launch } from './child.ts';
import { gatewaySettings, startGateway } from './gateway.ts';
import { freePort } from './ports.ts';

/** A running program. `url` and `gatewayUrl` are origins without a trailing slash. */
export type Sufra = {
  readonly url: string;
  readonly gatewayUrl: string;
  readonly dataDir: string;
  /** Kills the server as a power cut would; `restart` starts it again on the same data and port. */
  readonly kill: () => Promise<void>;
  /** `changed` are settings that differ from then on. */
  readonly restart: (changed?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops the server as its owner would, and keeps its data. */
  readonly end: () => Promise<void>;
  /** Resolves with the exit code of the server that runs now. */
  readonly ended: () => Promise<number>;
  /** Everything that the server has printed. */
  readonly printed: () => string;
  /** Stops it properly and deletes its data. */
  readonly stop: () => Promise<void>;
};

const readyWithinMs = 30_000;

/**
 * Starts the program with the demo venue. `settings` are additional environment variables; `log` is a file descriptor
 * for what the server prints.
 */
export async function startSufra(
  settings: Readonly<Record<string, string>> = {},
  log?: number,
): Promise<Sufra> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'sufra-data-')));
  const gateway = startGateway(await freePort(), process.env);
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '1',
    ...gatewaySettings(settings, gateway.url),
    LOG_LEVEL: 'warn',
    // On a machine that runs other tests too, guests would be sent away.
    BUSY_AFTER: '0',
  };
  let env = { ...process.env, ...own, ...settings };
  const printed: string[] = [];
  const onLine = (line: string) => void printed.push(line);
  const startServer = async () => {
    const child = launch('apps/server/src/main.ts', { env, output: log ?? 'hide', onLine });
    await untilReady(child, url);
    return child;
  };
  let server: Child;
  try {
    [server] = await Promise.all([startServer(), gateway.ready]);
  } catch (error) {
    gateway.child.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    gatewayUrl: gateway.url,
    dataDir,
    printed: () => printed.join('\n'),
    kill: async () => {
      server.kill();
      await server.ended;
    },
    restart: async (changed = {}) => {
      env = { ...env, ...changed };
      server = await startServer();
    },
    end: async () => {
      server.stop();
      await server.ended;
    },
    ended: () => server.ended,
    stop: async () => {
      server.stop();
      gateway.child.stop();
      await Promise.all([server.ended, gateway.child.ended]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: Child, url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  let code: number | undefined;
  void child.ended.then((ended) => {
    code = ended;
  });
  while (code === undefined && performance.now() < deadline) {
    if (await answers(`${url}/readyz`)) return;
    await sleep(30);
  }
  child.kill();
  throw new Error(`the server did not become ready (${code ?? 'too slow'}):\n${child.said()}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

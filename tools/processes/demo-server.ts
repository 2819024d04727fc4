/** A real server with the demo venue, for measurements. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../repository.ts';
import { freePort } from './ports.ts';

const readyWithinMs = 120_000;

/** Where its data is stored. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined };

/** A running server. `inspector` is the URL of its inspector. */
export type DemoServer = {
  readonly origin: string;
  readonly inspector: string;
  readonly stop: () => Promise<void>;
};

/** The environment variables that point a server program at a place. */
export function environmentOf({ dataDir, databaseUrl }: Place): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** Starts a server on a place, with the demo venue if it is new. `settings` are additional environment variables. */
export async function startDemoServer(
  place: Place,
  settings: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...environmentOf(place),
      DEMO: '1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BUSY_AFTER: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const inspector = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const address = /(ws:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`the server ended before it was ready:\n${said.join('\n')}`)));
  });
  const address = await inspector;
  const began = performance.now();
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - began > readyWithinMs)
      throw new Error(`the server did not become ready:\n${said.join('\n')}`);
    await sleep(50);
  }
  return {
    origin,
    inspector: address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

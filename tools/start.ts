/** `npm start`, on the project's own Node: builds what is stale, then runs the server and, in the demo, a card gateway. */
import { createServer } from 'node:net';
import { BuildFailed, buildStale } from './build.ts';
import { type Child, launch } from './child.ts';

const stopWithinMs = 10_000;
const usualEmulatorPort = 3443;

/** Thrown when the demo's card gateway can't be started; the message is one line fit to print. */
class CannotStart extends Error {
  override name = 'CannotStart';
}

type Environment = Record<string, string | undefined>;

/** `npm start` is a demo until somebody names a real database or a real card provider. */
export function serverEnvironment(given: Readonly<Environment>): Environment {
  const real =
    given.DATABASE_URL || (given.PAYMENT_PROVIDER && !given.PAYMENT_PROVIDER.endsWith('-emulator'));
  return { ...given, DEMO: given.DEMO || (real ? '0' : '1') };
}

/** Whether a gateway of our own has to be started: the server would use one, and nobody says where it is. */
export function needsEmulator(given: Readonly<Environment>): boolean {
  return (given.PAYMENT_PROVIDER || 'epg-emulator').endsWith('-emulator') && !given.EPG_URL;
}

async function start(): Promise<number> {
  const env = serverEnvironment(process.env);
  const running: Child[] = [];
  const stop = () => {
    if (running.length === 0) process.exit(130);
    for (const child of running) child.stop();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  await buildStale(console.log);
  if (needsEmulator(env)) {
    const emulator = await startEmulator(env);
    running.push(emulator.child);
    env.EPG_URL = emulator.url;
  }
  const server = launch('apps/server/src/main.ts', { env, output: 'show' });
  running.push(server);
  const code = await server.ended;
  for (const child of running) child.stop();
  await Promise.all(running.map((child) => child.ended));
  return code;
}

async function startEmulator(env: Environment): Promise<{ child: Child; url: string }> {
  const wanted = Number(env.EMULATOR_PORT || usualEmulatorPort);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new CannotStart(`EMULATOR_PORT must be a port number, not "${env.EMULATOR_PORT}"`);
  }
  const port = (await isFree(wanted)) ? wanted : 0;
  const child = launch('apps/emulator/src/main.ts', {
    env: { ...env, EMULATOR_PORT: String(port) },
    output: 'hide',
  });
  const line = await child.line(/listening on https?:\/\//);
  const url = line?.match(/https?:\/\/[^\s"]+/)?.[0];
  if (url === undefined)
    throw new CannotStart('the card gateway of the demo did not start: its words are above');
  return { child, url };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

if (import.meta.main) {
  try {
    process.exitCode = await start();
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof CannotStart)) throw error;
    console.error(`sufra: ${error.message}`);
    process.exitCode = 1;
  }
}

/** `npm start`, on the project's own Node: builds what is stale, then runs the server and, in the demo, a card gateway. */
import { BuildFailed, buildStale } from './build.ts';
import { type Child, launch } from './child.ts';
import { CannotStart, gatewaySettings, startGateway } from './gateway.ts';
import { onOrphaned } from './install.mjs';

const stopWithinMs = 10_000;
const usualGatewayPort = '3443';

type Environment = Record<string, string | undefined>;

/** `npm start` is a demo until somebody names a real database or a real card provider. */
export function serverEnvironment(given: Readonly<Environment>): Environment {
  const real =
    given.DATABASE_URL || (given.PAYMENT_PROVIDER && !given.PAYMENT_PROVIDER.endsWith('-emulator'));
  return { LOG_LEVEL: 'warn', ...given, DEMO: given.DEMO || (real ? '0' : '1') };
}

/** Whether a gateway of our own has to be started: the server would use one, and nobody says where it is. */
export function needsGateway(given: Readonly<Environment>): boolean {
  const provider = given.PAYMENT_PROVIDER || 'epg-emulator';
  if (provider === 'stripe-emulator') return !given.STRIPE_URL;
  return provider.endsWith('-emulator') && !given.EPG_URL;
}

/** The port wished for the gateway. Throws `CannotStart` when it is none. */
export function gatewayPort(given: Readonly<Environment>): number {
  const wished = given.EMULATOR_PORT || usualGatewayPort;
  if (/^\d{1,5}$/.test(wished) && Number(wished) <= 65_535) return Number(wished);
  throw new CannotStart(`EMULATOR_PORT must be a port number, not "${wished}"`);
}

async function start(): Promise<number> {
  const env = serverEnvironment(process.env);
  const port = gatewayPort(env);
  const running: Child[] = [];
  let stopping = false;
  const stop = () => {
    stopping = true;
    if (running.length === 0) process.exit(130);
    for (const child of running) child.stop();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onOrphaned(stop);
  await buildStale(console.log);
  const gateway = needsGateway(env) ? await startGateway(port, env) : undefined;
  if (gateway !== undefined) running.push(gateway.child);
  const server = launch('apps/server/src/main.ts', {
    env: { ...env, ...gatewaySettings(env, gateway?.url) },
    output: 'show',
  });
  running.push(server);
  try {
    await Promise.race([server.ended, gateway?.ready]);
    return await server.ended;
  } catch (error) {
    // Told to stop before it listened, the gateway had no reason to get ready.
    if (!stopping) throw error;
    return await server.ended;
  } finally {
    for (const child of running) child.stop();
    await Promise.all(running.map((child) => child.ended));
  }
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

/**
 * `npm start`, on the project's own Node: builds what is stale, then runs the server and, if the server pays through
 * the emulator, a card gateway.
 */

import { BuildFailed, buildStale } from '../build/build.ts';
import { launch } from '../processes/child.ts';
import {
  CannotStart,
  chooseGatewayPort,
  gatewaySettings,
  gatewayUrl,
  startGateway,
} from '../processes/gateway.ts';
import { onOrphaned } from './install.mjs';
import { keepRunning } from './supervise.ts';

const stopWithinMs = 10_000;
const usualGatewayPort = '3443';
/** The server's message (`apps/server/src/main.ts`) when cards are paid through an emulator. */
const wantsGateway = 'wants gateway';

/** Receipt printers that can be added in the demo's console; what they print is at `/_printers` of the gateway. */
const demoPrinters = 2;

type Environment = Record<string, string | undefined>;

/** `npm start` in an empty folder is a demo unless a real database or card provider is configured. */
export function serverEnvironment(given: Readonly<Environment>): Environment {
  const real =
    given.DATABASE_URL || (given.PAYMENT_PROVIDER && !given.PAYMENT_PROVIDER.endsWith('-emulator'));
  return { LOG_LEVEL: 'warn', ...given, DEMO: given.DEMO || (real ? '0' : '1') };
}

/** Whether we may have to start a gateway, because none is configured. Only the server knows whether it needs one. */
export function mayNeedGateway(given: Readonly<Environment>): boolean {
  const provider = given.PAYMENT_PROVIDER || 'epg-emulator';
  if (provider === 'stripe-emulator') return !given.STRIPE_URL;
  return provider.endsWith('-emulator') && !given.EPG_URL;
}

/** The configured port of the gateway. Throws `CannotStart` when it is invalid. */
export function gatewayPort(given: Readonly<Environment>): number {
  const wished = given.EMULATOR_PORT || usualGatewayPort;
  if (/^\d{1,5}$/.test(wished) && Number(wished) <= 65_535) return Number(wished);
  throw new CannotStart(`EMULATOR_PORT must be a port number, not "${wished}"`);
}

/** Calls `begin` once, when the server says that it wants a gateway, and for nothing else that it says. */
export function whenGatewayIsWanted(begin: () => void): (message: unknown) => void {
  let begun = false;
  return (message) => {
    if (message !== wantsGateway || begun) return;
    begun = true;
    begin();
  };
}

async function start(): Promise<number> {
  const env = serverEnvironment(process.env);
  const port = gatewayPort(env);
  const running: { stop(): void; readonly ended: Promise<number> }[] = [];
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
  const gatewayAt = mayNeedGateway(env) ? await chooseGatewayPort(port) : undefined;
  const failed = Promise.withResolvers<never>();
  const onMessage = whenGatewayIsWanted(() => {
    if (gatewayAt === undefined || stopping) return;
    const gateway = startGateway(gatewayAt, env, demoPrinters);
    running.push(gateway.child);
    gateway.ready.catch(failed.reject);
  });
  const serverEnv = {
    ...env,
    ...(gatewayAt === undefined ? {} : gatewaySettings(env, gatewayUrl(gatewayAt))),
  };
  const server = keepRunning(
    () => launch('apps/server/src/main.ts', { env: serverEnv, output: 'show', onMessage }),
    (line) => console.error(line),
  );
  running.push(server);
  try {
    return await Promise.race([server.ended, failed.promise]);
  } catch (error) {
    // When stopped before it listened, the gateway need not become ready.
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

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { type Context, systemChance, systemClock } from './context.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/transaction.ts';
import { furnishDemo, hasDemoAccounts, isEmpty } from './demo.ts';
import { listenForMetrics } from './features/health/metrics.ts';
import { openMenu } from './features/menu/source.ts';
import { isDemo } from './features/venue/demo-mark.ts';
import { isLoopback } from './loopback.ts';
import { openProvider } from './providers/open-provider.ts';
import type { HostedPaymentProvider } from './providers/provider.ts';
import { loadSecrets } from './secrets.ts';
import { BadSetting, type Settings } from './settings.ts';

/** A server that answers, and how to stop it. */
export interface RunningServer {
  readonly context: Context;
  readonly app: FastifyInstance;
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** Lets the requests under way end, then closes everything. */
  readonly stop: () => Promise<void>;
}

/** Opens the database, brings what is missing, and listens. `onProgress` hears of work that takes a while. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void,
): Promise<RunningServer> {
  const log = pino({ level: settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  const onError = (error: unknown) => log.error({ err: error }, 'a fault in the background');
  const db = await openDatabase(settings, { now: systemClock.now, onError }, 'server');
  try {
    return await serve(settings, db, log, onProgress);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serve(
  settings: Settings,
  db: Database,
  log: Logger,
  onProgress: (sentence: string) => void,
): Promise<RunningServer> {
  const ground = { settings, log, db, clock: systemClock, chance: systemChance };
  if (settings.demo && (await isEmpty(db))) await furnishDemo(ground, onProgress);
  await refuseUnnamed(settings, db);
  await refusePublicDemo(settings, db);
  const provider = await openTill(settings, db);
  const secrets = await loadSecrets(db, systemChance);
  const menu = await openMenu(db, systemClock, (error) =>
    log.error({ err: error }, 'the menu could not be read'),
  );
  const context: Context = { ...ground, menu, provider, secrets };
  const app = await buildApp(context);
  const { metricsPort } = settings;
  const metrics = metricsPort === undefined ? undefined : await listenForMetrics(context, metricsPort);
  await app.listen({ port: settings.port, host: settings.host });
  const { port } = app.server.address() as AddressInfo;
  const work = startBackgroundWork(context);
  return {
    context,
    app,
    address: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    stop: async () => {
      await metrics?.close();
      await app.close();
      await work.stop();
      menu.close();
      await db.close();
    },
  };
}

/** The card provider. One that takes no real money stands only beside the demo, or where the owner said so. */
async function openTill(settings: Settings, db: Database): Promise<HostedPaymentProvider> {
  const demo = await isDemo(db.read);
  const provider = openProvider(settings, demo);
  if (!provider.ok)
    throw new BadSetting(`${provider.detail?.['setting'] ?? 'PAYMENT_PROVIDER'} is missing or wrong`);
  if (provider.value.money !== 'test' || demo || settings.allowEmulator) return provider.value;
  const what =
    settings.paymentProvider === 'stripe'
      ? 'STRIPE_SECRET_KEY is a test key: it'
      : `PAYMENT_PROVIDER=${provider.value.name}`;
  throw new BadSetting(
    `${what} takes no real money, and this venue is not the demo; set PAYMENT_PROVIDER=none, or ALLOW_EMULATOR=1 to try it out`,
  );
}

/** Codes, card links and the way back from the bank begin with the venue's address: it can't be left to each request. */
async function refuseUnnamed({ publicUrl, paymentProvider, host }: Settings, db: Database): Promise<void> {
  if (publicUrl !== undefined) return;
  const real = paymentProvider === 'epg' || paymentProvider === 'stripe';
  if (!real && (isLoopback(host) || (await isDemo(db.read)))) return;
  const what = real ? `PAYMENT_PROVIDER=${paymentProvider}` : `HOST=${host}`;
  throw new BadSetting(`${what} needs PUBLIC_URL, the address that guests open`);
}

/** Everybody knows the demo's passwords: whoever opens it to the world must have said so. */
async function refusePublicDemo(settings: Settings, db: Database): Promise<void> {
  const named = settings.publicUrl === undefined ? [] : [new URL(settings.publicUrl).hostname];
  const open = [settings.host, ...named].find((host) => !isLoopback(host));
  if (open === undefined || settings.allowPublicDemo || !(await hasDemoAccounts(db))) return;
  throw new BadSetting(
    `${open} would open the demo accounts to everyone; disable them, or set ALLOW_PUBLIC_DEMO=1`,
  );
}

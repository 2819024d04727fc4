import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { removeLeftovers } from './backup/leftovers.ts';
import { backUpBeforeUpgrade, openOnceItPasses } from './backup/schedule/before-upgrade.ts';
import { backupGauges } from './backup/schedule/gauges.ts';
import { systemClock, systemRandom } from './clock-and-random.ts';
import type { Context } from './context.ts';
import { openLog } from './core/log.ts';
import { loadSecrets } from './core/secrets.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/transaction.ts';
import { lacksDemo, setUpDemo } from './demo.ts';
import { openDoors } from './http/doors.ts';
import { listenForMetrics, metricsOf } from './http/health/metrics.ts';
import { announceStop } from './http/health/stopping.ts';
import { openMenu } from './menu/snapshot/source.ts';
import { openCards } from './open-cards.ts';
import { openProvider } from './open-provider.ts';
import type { Cards } from './providers/cards.ts';
import type { HostedPaymentProvider } from './providers/provider.ts';
import { isLoopback } from './settings/loopback.ts';
import { isRealProvider, keySettingOf, type Settings } from './settings/settings.ts';
import { BadSetting } from './settings/values.ts';
import { isDemo } from './venue/settings/demo-mark.ts';
import { hasDemoAccounts } from './venue/staff/commands.ts';

/** A running server. */
export interface RunningServer {
  readonly context: Context;
  readonly app: FastifyInstance;
  /** Where it listens, such as http://127.0.0.1:3000. */
  readonly address: string;
  /** Finishes open requests, then closes everything. */
  readonly stop: () => Promise<void>;
}

/** Opens the database, loads the demo if needed, and listens. `onProgress` reports work that takes a while. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void,
): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const onError = (error: unknown) => log.error({ err: error }, 'a fault in the background');
  const open = () => openDatabase(settings, { now: systemClock.now, onError }, 'server');
  const saved = await backUpBeforeUpgrade(settings, systemClock.now);
  if (saved !== undefined)
    onProgress(`The data is of an older version and is brought up to date; as it was: ${saved}`);
  const db = saved === undefined ? await open() : await openOnceItPasses(open, onProgress);
  try {
    const left = await removeLeftovers(settings);
    if (left.length > 0)
      onProgress(`Removed what was left of a restore that was cut off: ${left.join(', ')}`);
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
  const base = { settings, log, db, clock: systemClock, random: systemRandom };
  if (settings.demo && (await lacksDemo(db))) await setUpDemo(base, onProgress);
  await requirePublicUrl(settings, db);
  await refusePublicDemo(settings, db);
  const provider = await openCardProvider(settings, db);
  const secrets = await loadSecrets(db, systemRandom);
  const menu = await openMenu(db, systemClock, (error) =>
    log.error({ err: error }, 'the menu could not be read'),
  );
  const cards = openCards({ settings, menu, log }, provider);
  requireAddressOfCards(settings, cards);
  const context: Context = { ...base, menu, cards, secrets };
  const app = await buildApp(context);
  metricsOf(context).add(backupGauges(settings, db.read));
  const { metricsPort } = settings;
  const metrics = metricsPort === undefined ? undefined : await listenForMetrics(context, metricsPort);
  const doors = await openDoors(app, settings);
  const work = startBackgroundWork(context);
  return {
    context,
    app,
    address: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${doors.port}`,
    stop: async () => {
      if (settings.stopDelayMs > 0) await announceStop(app, settings.stopDelayMs);
      await metrics?.close();
      await Promise.all([app.close(), doors.close()]);
      await work.stop();
      menu.close();
      await db.close();
    },
  };
}

/** The card provider. One that takes no real money is allowed only for the demo, or if the owner said so. */
async function openCardProvider(settings: Settings, db: Database): Promise<HostedPaymentProvider> {
  const demo = await isDemo(db.read);
  const provider = openProvider(settings, demo);
  if (!provider.ok)
    throw new BadSetting(`${provider.detail?.['setting'] ?? 'PAYMENT_PROVIDER'} is missing or wrong`);
  if (provider.value.money !== 'test' || demo || settings.allowEmulator) return provider.value;
  const key = keySettingOf(settings.paymentProvider);
  const what = key === undefined ? `PAYMENT_PROVIDER=${provider.value.name}` : `${key} is a test key: it`;
  throw new BadSetting(
    `${what} takes no real money, and this venue is not the demo; set PAYMENT_PROVIDER=none, or ALLOW_EMULATOR=1 to try it out`,
  );
}

/**
 * Table codes, card links and the return from the bank start with the venue's address, which must not depend on a
 * request's Host header.
 */
async function requirePublicUrl({ publicUrl, paymentProvider, host }: Settings, db: Database): Promise<void> {
  if (publicUrl !== undefined) return;
  const real = isRealProvider(paymentProvider);
  if (!real && (isLoopback(host) || (await isDemo(db.read)))) return;
  const what = real ? `PAYMENT_PROVIDER=${paymentProvider}` : `HOST=${host}`;
  throw new BadSetting(`${what} needs PUBLIC_URL, the address that guests open`);
}

/** The same for an account from the console, which can't be saved without the address either. */
function requireAddressOfCards({ publicUrl }: Settings, cards: Cards): void {
  const { provider } = cards.current();
  if (publicUrl === undefined && provider.money === 'real')
    throw new BadSetting(
      `${provider.name}, set up in the console, needs PUBLIC_URL, the address that guests open`,
    );
}

/** The demo's passwords are public: opening it to the network needs an explicit setting. */
async function refusePublicDemo(settings: Settings, db: Database): Promise<void> {
  const named = settings.publicUrl === undefined ? [] : [new URL(settings.publicUrl).hostname];
  const open = [settings.host, ...named].find((host) => !isLoopback(host));
  if (open === undefined || settings.allowPublicDemo || !(await hasDemoAccounts(db.read))) return;
  throw new BadSetting(
    `${open} would open the demo accounts to everyone; disable them, or set ALLOW_PUBLIC_DEMO=1`,
  );
}

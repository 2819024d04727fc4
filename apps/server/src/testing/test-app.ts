import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@sufra/contract/core/permissions';
import { zeroFils } from '@sufra/domain/core/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { startShift } from '../bill/drawer/commands.ts';
import type { Context } from '../context.ts';
import { loadSecrets } from '../core/secrets.ts';
import { createDiner } from '../core/sessions/diner-session.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { DialectName } from '../database/sql.ts';
import { dinerCookie, staffCookie } from '../http/browser/session-cookies.ts';
import { calm, type Gauge } from '../http/busy/shed-load.ts';
import { openMenu } from '../menu/snapshot/source.ts';
import { openCards } from '../open-cards.ts';
import { onlyAccount } from '../providers/cards.ts';
import { noProvider } from '../providers/no-provider.ts';
import type { HostedPaymentProvider } from '../providers/provider.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { defaultOperations, type Operations, writeOperations } from '../venue/settings/operations.ts';
import { type TestClock, testClock, testRandom } from './clock.ts';
import { type EventTap, tapEvents } from './event-tap.ts';
import { insertMenu } from './menu/insert-menu.ts';
import { type Database, openDatabase, type Transaction } from './open-database.ts';
import { type FakeProvider, fakeProvider } from './payments/fake-provider.ts';
import { type Device, makeDevice } from './people/device.ts';
import { insertStaff, insertStaffSession, staffAccount } from './people/staff-fixture.ts';
import { databaseWithSchema } from './test-place.ts';
import { watchPlans } from './watch-plans.ts';

/** Options of a test server. */
export interface TestAppOptions {
  readonly dialect?: DialectName;
  /** The venue's operations settings; see `testOperations`. */
  readonly operations?: Partial<Operations>;
  /** The start time of the clock. */
  readonly now?: number | string;
  /** Settings as in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A provider instead of the fake, such as the real adapter. */
  readonly provider?: HostedPaymentProvider;
  /** The accounts are those of the console, and none to begin with. */
  readonly ownCards?: boolean;
  /** The password hash of all staff accounts. */
  readonly passwordHash?: string;
  /** An empty database: no venue, no menu, no tables, no staff. */
  readonly empty?: boolean;
  /** Whether the cash drawer is open, with nothing in it; it is by default. */
  readonly drawer?: 'open' | 'closed';
  /** A second process on the database of another app, with its clock. PostgreSQL only. */
  readonly beside?: TestApp;
  /** A database that is there, with all that is in it; whoever made it takes it away. */
  readonly place?: DatabasePlace;
  /** How busy the server is; by default never, however slow the machine. */
  readonly gauge?: Gauge;
  /** The test is about logged errors; otherwise they fail it when the server closes. */
  readonly mayFail?: boolean;
}

/** A whole server in this process, on its own database. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly db: Database;
  readonly clock: TestClock;
  /** The fake provider; unused when the test brought its own. */
  readonly provider: FakeProvider;
  readonly place: DatabasePlace;
  /** What was logged as an error, newest last. */
  readonly logged: readonly { readonly msg: string; readonly err?: unknown }[];
  /** A phone that was never here. */
  device(): Device;
  /** A phone that the server knows as a customer, at no table. */
  diner(): Promise<Device>;
  /** A browser that is signed in with a role's account. */
  staff(role: Role): Promise<Device>;
  /** Reloads the menu, which otherwise takes up to a second after changes by the clock or SQL. */
  refreshMenu(): Promise<void>;
  /** The address of the server on a real port; it listens from the first call on. */
  listen(): Promise<string>;
  /** Opens a stream of live events over a real connection: `customer/events` or `staff/events`. */
  events(device: Device, path: string, lastEventId?: number): Promise<EventTap>;
  close(): Promise<void>;
}

/** Starts a server with the test menu, tables 1 to 4 and an account for each role. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const home = await prepareHome(options);
  const clock = options.beside?.clock ?? testClock(options.now);
  const random = testRandom(options.beside === undefined ? 1 : 2);
  const { log, logged } = recordingLog();
  const onError = (error: unknown) => log.error({ err: error }, 'a fault in the background');
  const plans = watchPlans(home.place);
  const { onStatement } = plans;
  const opened = await openDatabase(home.place, { now: clock.now, onError, onStatement });
  plans.begin();
  const db: Database = { ...opened, close: closeOnce(opened.close) };
  if (options.beside === undefined && options.place === undefined)
    await furnish(plans.unwatched(db), clock.now(), options);
  const menu = await openMenu(db, clock, onError);
  const provider = fakeProvider();
  const secrets = await loadSecrets(db, random);
  const context: Context = {
    settings: home.settings,
    log,
    db,
    menu,
    cards: options.ownCards
      ? openCards({ settings: home.settings, menu, log }, noProvider)
      : onlyAccount(options.provider ?? provider),
    clock,
    random,
    secrets,
  };
  const app = await buildApp(context, options.gauge ?? calm);
  await app.ready();
  const close = closeOnce(async () => {
    await app.close();
    menu.close();
    // Closing the database cuts off work in progress, which then logs errors that mean nothing.
    const faults = logged.slice(0, 5);
    const scans = await plans.scans();
    await db.close();
    await home.remove();
    if (faults.length > 0 && !options.mayFail) {
      throw new Error(`the server logged errors: ${JSON.stringify(faults, null, 2)}`);
    }
    if (scans.length > 0) throw new Error(`the server scans whole tables that grow:\n${scans.join('\n')}`);
  });
  let address: Promise<string> | undefined;
  const listen = () => (address ??= app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    app,
    context,
    db: plans.unwatched(db),
    clock,
    provider,
    place: home.place,
    logged,
    device: () => makeDevice(app),
    diner: () => knownDiner(app, context),
    staff: (role) => signedIn(app, context, role),
    refreshMenu: async () => void (await menu.refresh()),
    listen,
    events: async (device, path, lastEventId) => tapEvents(await listen(), device, path, lastEventId),
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Home {
  readonly place: DatabasePlace;
  readonly settings: Settings;
  remove(): Promise<void>;
}

async function prepareHome({ dialect, beside, place, environment }: TestAppOptions): Promise<Home> {
  const dataDir = place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'sufra-test-')));
  const there = place ?? beside?.place;
  const database = there === undefined ? await databaseWithSchema(dialect ?? 'sqlite', dataDir) : undefined;
  const databaseUrl = database?.url ?? there?.databaseUrl;
  const settings = readSettings({
    DATA_DIR: dataDir,
    // Tests pay through the emulators at a venue that isn't the demo.
    ALLOW_EMULATOR: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  return {
    place: { databaseUrl, dataDir },
    settings,
    remove: async () => {
      await database?.drop();
      if (place === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Orders go to the kitchen at once, and nothing needs a manager. */
const testOperations = {
  presence: 'open',
  write_off_max: null,
  refund_max: null,
  comp_max: null,
  cancel_cooked_max: null,
  pay_out_max: null,
} as const;

async function furnish(db: Database, now: number, options: TestAppOptions): Promise<void> {
  if (options.empty) return;
  await db.write(async (tx) => {
    await insertMenu(tx);
    await insertStaff(tx, now, options.passwordHash);
    if (options.drawer !== 'closed') await openDrawer(tx, now);
    await writeOperations(tx, { ...defaultOperations, ...testOperations, ...options.operations });
  });
}

async function openDrawer(tx: Transaction, at: number): Promise<void> {
  await startShift(tx, { id: 'shift-1', staffId: staffAccount('cashier').id, at }, zeroFils);
}

function recordingLog() {
  const logged: { msg: string; err?: unknown }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return { log, logged };
}

async function knownDiner(app: FastifyInstance, { db, clock, random }: Context): Promise<Device> {
  const [id, token] = [random.id(), random.token()];
  await db.write((tx) => createDiner(tx, { id, token, now: clock.now(), overHttps: false }));
  const device = makeDevice(app, { customerId: id });
  device.keepCookie({ name: dinerCookie, value: token, path: '/' });
  return device;
}

async function signedIn(app: FastifyInstance, { db, clock, random }: Context, role: Role): Promise<Device> {
  const token = random.token();
  await db.write((tx) => insertStaffSession(tx, { role, token, at: clock.now() }));
  const device = makeDevice(app);
  device.keepCookie({ name: staffCookie, value: token, path: '/api/v1/staff' });
  return device;
}

function closeOnce(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}

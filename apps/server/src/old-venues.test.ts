/** What older versions left is opened by this one: databases that were filled by these versions themselves. */
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { oldSchemas } from '../../../tools/upgrade/old-data.ts';
import { emailOf, layla, password } from '../../../tools/upgrade/old-house.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { backUpBeforeUpgrade } from './backup/schedule/before-upgrade.ts';
import { checkLedger } from './bill/ledger/check.ts';
import { migrations } from './database/migrations/list.ts';
import type { DialectName } from './database/sql.ts';
import { deleteExpired } from './housekeeping/housekeeping.ts';
import { eraseGuest } from './privacy/erase.ts';
import { readSettings } from './settings/settings.ts';
import { dialects } from './testing/both-databases.ts';
import { type OldVenue, openOldVenue } from './testing/old-venue.ts';
import { type Database, openDatabase } from './testing/open-database.ts';
import type { Device } from './testing/people/device.ts';
import { everything } from './testing/people/guest-with-past.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { openOlderDatabase } from './testing/test-place.ts';
import { verifyChain } from './venue/audit/verify.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** What is kept for hours only. */
const passing = ['events', 'recent_uses'];
const all = oldSchemas.flatMap((schema) => dialects.map((dialect) => [schema, dialect] as const));

function open({ place, remembered }: OldVenue, steps = migrations): Promise<Database> {
  const onError = (error: unknown) => expect.unreachable(String(error));
  return openDatabase(place, { now: () => remembered.until, onError }, 'command', steps);
}

const rowsOf = <Row>(db: Database, text: string) =>
  db.read.all<Row>({ compile: () => CompiledQuery.raw(text) });

/** How many rows each table has. `migrations` isn't the venue's. */
async function counts(db: Database): Promise<ReadonlyMap<string, number>> {
  const names =
    db.dialect === 'sqlite'
      ? `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : `select table_name as name from information_schema.tables where table_schema = 'public'`;
  const found = new Map<string, number>();
  for (const { name } of await rowsOf<{ name: string }>(db, names)) {
    const [row] = await rowsOf<{ n: number }>(db, `select count(*) as n from ${name}`);
    if (name !== 'migrations') found.set(name, Number(row?.n));
  }
  return found;
}

/** The venue some minutes after that evening, on today's program. */
function today({ place, remembered }: OldVenue): Promise<TestApp> {
  return testApp({
    place,
    now: remembered.until + 5 * minuteMs,
    environment: { PAYMENT_PROVIDER: 'epg-emulator' },
  });
}

/** A browser of that evening, with the cookies that it still has. */
function browserOf(app: TestApp, cookie: string, path = '/'): Device {
  const device = app.device();
  for (const one of cookie.split('; ')) {
    const [name = '', value = ''] = one.split('=');
    device.keepCookie({ name, value, path });
  }
  return device;
}

async function signedIn(app: TestApp, role: 'cashier' | 'manager' | 'waiter'): Promise<Device> {
  const device = app.device();
  const body = { email: emailOf(role), password };
  expect((await device.call('staffSignIn', { body })).status, `the ${role} signs in`).toBe(200);
  return device;
}

async function isSound(db: Database): Promise<void> {
  const { differences, entries } = await checkLedger(db.read);
  expect(differences).toEqual([]);
  expect(entries).toBeGreaterThan(50);
  expect(await verifyChain(db.read, [])).not.toHaveProperty('broken');
  await db.lookForDamage();
  expect(db.damage()).toBeUndefined();
}

describe.each(all)('a venue of schema %i, on %s', (schema, dialect) => {
  test('is brought up to date without losing a row, and its books are sound [UPGRADE-5]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    const before = await open(venue, migrations.slice(0, schema));
    const had = await counts(before);
    await before.close();
    const after = await open(venue);
    const has = await counts(after);
    expect(had.get('orders')).toBe(5);
    expect([...had].filter(([table, rows]) => (has.get(table) ?? 0) < rows)).toEqual([]);
    await isSound(after);
    await after.close();
  });

  test('shows its menu, a bill of then and the papers to those who had them [UPGRADE-5]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    await using app = await today(venue);
    const { layla: past, managerCookie } = venue.remembered;
    const guest = browserOf(app, past.cookie);
    const params = { customerId: past.id };
    expect((await guest.call('items', { params: { ...params, perPage: '1000' } })).data.data).toHaveLength(
      24,
    );
    const bill = (await guest.call('orderDetails', { params: { orderId: past.orderId } })).data;
    expect(bill).toMatchObject({ payment_status: 'paid', standing: 'left' });
    expect(bill.items.map(({ special_instructions }) => special_instructions)).toEqual([
      layla.note,
      layla.note,
    ]);
    const receipt = await guest.call('receipt', { params: { orderId: past.orderId } });
    expect([receipt.status, receipt.text.includes('176.00')]).toEqual([200, true]);
    const [praise] = (await guest.call('feedbackList', { params })).data;
    expect(praise).toMatchObject({ rating: 5, comment: layla.comment });
    expect((await guest.call('favourites', { params })).text).toContain('is_favourite');
    const manager = browserOf(app, managerCookie, '/api/v1/staff');
    expect((await manager.call('staffSession')).data.staff).toMatchObject({ role: 'manager' });
    const { items } = (await manager.call('staffMenu')).data;
    expect(items.filter(({ enabled }) => !enabled)).toHaveLength(1);
    expect(items.filter(({ remaining }) => remaining === 7)).toHaveLength(1);
    expect((await manager.call('staffRefunds')).data).toMatchObject({
      due: [{ cause: 'cancelled_lines' }],
    });
  });

  test('goes on with its evening: what was asked, owed and open then is settled now [UPGRADE-5]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    await using app = await today(venue);
    const { seated } = venue.remembered;
    const [cashier, manager] = [await signedIn(app, 'cashier'), await signedIn(app, 'manager')];
    await settleAll(cashier);
    const guest = browserOf(app, seated.cookie);
    const state = async () =>
      (await guest.call('orderDetails', { params: { orderId: seated.orderId } })).data.payment_status;
    expect(await state()).toBe('paid');
    const { cart } = (await guest.call('cart', { params: { customerId: seated.id } })).data;
    expect(cart.items).toHaveLength(1);
    const item_id = cart.items[0]?.item.id ?? 0;
    const stranger = app.device();
    await stranger.scan('7');
    for (const device of [guest, stranger]) {
      const placed = await device.call('placeOrder', { body: { items: [{ item_id, quantity: 2 }] } });
      expect(placed.status).toBe(201);
      const body = { order_id: placed.data.order.id, payment_method: 'cash', name: 'Today' } as const;
      expect((await device.call('paySingle', { body })).status).toBe(201);
    }
    await settleAll(cashier);
    const { due } = (await manager.call('staffRefunds')).data;
    expect(due).toHaveLength(1);
    for (const { id } of due) {
      const given = await manager.call('completeRefund', {
        params: { refundId: id },
        body: { method: 'cash' },
      });
      expect(given.status).toBe(200);
    }
    await isSound(app.db);
    const numbers = await rowsOf<{ number: number }>(
      app.db,
      'select number from tax_invoices order by number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(3);
  });

  test('forgets a guest of then: nothing that they wrote is left [UPGRADE-5] [PRIV-3]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    await using app = await today(venue);
    const { id } = venue.remembered.layla;
    // Answers to staff name guests, and are kept for two days in case somebody asks again.
    app.clock.advance(3 * dayMs);
    await deleteExpired(app.context);
    const marks = Object.values(layla);
    const before = await everything(app.db);
    expect(marks.filter((mark) => !before.includes(mark))).toEqual([]);
    const erased = await app.db.write((tx) =>
      eraseGuest(tx, id, { random: app.context.random, passing: true }),
    );
    expect(erased).toMatchObject({ ok: true, value: { orders: 1, feedback: 1, payments: 1, calls: 2 } });
    const left = await everything(app.db, passing);
    expect(marks.filter((mark) => left.includes(mark))).toEqual([]);
    expect((await everything(app.db, [...passing, 'audit_log'])).includes(id), 'their id').toBe(false);
    await isSound(app.db);
  });

  test('goes back: the backup made before the upgrade has all of it, for the older rules [UPGRADE-3]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    const older = migrations.slice(0, schema);
    const { dataDir, databaseUrl } = venue.place;
    const tars = { BACKUP_DIR: join(dataDir, 'tars') };
    const settings = readSettings({
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...tars,
    });
    const now = () => venue.remembered.until + 5 * minuteMs;
    const before = await open(venue, older);
    const had = await counts(before);
    await before.close();
    const file = (await backUpBeforeUpgrade(settings, now)) ?? 'none';
    expect(file).toContain(`before-upgrade-from-${schema}-`);
    const upgraded = await open(venue);
    await upgraded.write((tx) => tx.run(tx.sql.insertInto('customers').values({ id: 'new', created_at: 0 })));
    await upgraded.close();
    await restoreBackup({ place: venue.place, now, steps: older }, file);
    const back = await open(venue, older);
    expect(await counts(back)).toEqual(had);
    await back.close();
    // Forward again.
    const again = await open(venue);
    await isSound(again);
    await again.close();
  });

  test('has the schema that today’s migrations make up to there: none that shipped has changed [UPGRADE-6]', async () => {
    await using venue = await openOldVenue(schema, dialect);
    const old = await open(venue, migrations.slice(0, schema));
    const made = await openOlderDatabase(dialect, schema);
    const [was, is] = [await shapeOf(old), await shapeOf(made.db)];
    expect(was.length).toBeGreaterThan(60);
    expect(is).toEqual(was);
    await old.close();
    await made.close();
  });
});

/** The till takes whatever waits to be paid. */
async function settleAll(cashier: Device): Promise<void> {
  const { waiting } = (await cashier.call('staffPayments')).data;
  expect(waiting.length).toBeGreaterThan(0);
  for (const { id, amount } of waiting) {
    const taken = await cashier.call('approvePayment', { params: { attemptId: id }, body: { amount } });
    expect(taken.body.code).toBeUndefined();
  }
}

const shapes: Readonly<Record<DialectName, string>> = {
  sqlite: `select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_schema where name not like 'sqlite_%'`,
  postgres: `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace`,
};

async function shapeOf(db: Database): Promise<readonly string[]> {
  return (await rowsOf<{ line: string }>(db, shapes[db.dialect])).map(({ line }) => line).sort();
}

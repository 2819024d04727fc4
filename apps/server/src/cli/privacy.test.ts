import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, guestWithPast, marks } from '../testing/people/guest-with-past.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
let guest: Awaited<ReturnType<typeof guestWithPast>>;

beforeAll(async () => {
  app = await testApp();
  guest = await guestWithPast(app);
});
afterAll(() => app.close());

function privacy(...args: readonly string[]) {
  return privacyIn(undefined, ...args);
}

/** As npm runs it for somebody who is in `folder`. */
function privacyIn(folder: string | undefined, ...args: readonly string[]) {
  const program = new URL('./privacy.ts', import.meta.url).pathname;
  const env = { PATH: process.env['PATH'], DATA_DIR: app.context.settings.dataDir, INIT_CWD: folder };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error === null ? 0 : error.code, said: stdout + stderr }),
  );
  return promise;
}

test('beside the server a guest’s data goes into a file that only its owner reads, and replaces none [PRIV-1]', async () => {
  const file = join(app.context.settings.dataDir, 'guest.json');
  const made = await privacy('export', '--email', marks.email, '--out', file);
  expect(made).toEqual({ code: 0, said: `${file}: everything about one guest\n` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8')).guests[0].id).toBe(guest.id);
  const { dataDir } = app.context.settings;
  const again = await privacyIn(dataDir, 'export', '--email', marks.email, '--out', 'guest.json');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('that file is there already') });
  await rm(file);
});

test('erasing is tried first, says what it would do and what stays, and is done with --yes [PRIV-3] [PRIV-8]', async () => {
  const before = await everything(app.db);
  const tried = await privacy('erase', '--guest', guest.id);
  expect(tried.code).toBe(0);
  expect(tried.said).toContain(`guest ${guest.id} would be erased: the name, and`);
  expect(tried.said).toContain('Nothing was changed.');
  expect((await everything(app.db)) === before).toBe(true);
  const { said, code } = await privacy('erase', '--guest', guest.id, '--yes');
  expect(code).toBe(0);
  for (const part of [
    `guest ${guest.id} erased: the name, and`,
    '  2 calls for a waiter or a car',
    '  2 things that a waiter was called for',
    '1 orders stay with their payments',
    '1 names of buyers stay on tax invoices',
    'The audit log stays',
    'own backups still have it until about',
  ])
    expect(said).toContain(part);
  expect(said).not.toContain('Nothing was changed');
  const { read } = app.db;
  const log = read.sql
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', 'like', 'privacy.%');
  expect(await read.all(log.orderBy('id'))).toEqual([
    { action: 'privacy.export', subject: guest.id },
    { action: 'privacy.erase', subject: guest.id },
  ]);
  expect(await privacy('erase', '--guest', guest.id, '--yes')).toMatchObject({
    code: 1,
    said: 'nobody was found\n',
  });
});

test('a receipt of several guests names them, and wrong usage is explained [PRIV-2]', async () => {
  const [one, two] = [app.device(), app.device()];
  await one.scan(2);
  await two.scan(2);
  const placed = await one.call('placeOrder', { body: { items: [{ item_id: 1, quantity: 1 }] } });
  const { said, code } = await privacy('erase', '--receipt', placed.data.order.order_ref, '--yes');
  expect(code).toBe(1);
  expect(said).toContain('Choose one with --guest:');
  for (const { customerId } of [one, two]) expect(said).toContain(customerId);
  for (const wrong of [
    [],
    ['erase'],
    ['erase', '--guest', 'a', '--email', 'b'],
    ['look', '--guest', 'a'],
    ['export', '--nonsense'],
  ])
    expect(await privacy(...wrong)).toMatchObject({ code: 2, said: expect.stringContaining('usage:') });
});

test('an address or a number of several guests names them and what is booked with it, and erases nobody [PRIV-2]', async () => {
  const guests = [app.device(), app.device()];
  const number = '050 222 3344';
  for (const one of guests) {
    await one.scan(3);
    const { order } = (await one.call('placeOrder', { body: { items: [{ item_id: 1, quantity: 1 }] } })).data;
    const contact = { full_name: 'Shared', email: 'shared@example.com', phone_number: number };
    const body = { ...contact, comment: '', rating: 5, agreement: true, order_id: order.id } as const;
    expect((await one.call('sendFeedback', { body })).status).toBe(201);
  }
  const waiter = await app.staff('waiter');
  const { today } = (await waiter.call('staffBookings')).data;
  const day = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const body = { name: 'Shared', party: 2, day, time: '20:00', phone: number };
  expect((await waiter.call('addBooking', { body })).status).toBe(201);
  const before = await everything(app.db);
  for (const by of [
    ['--phone', number],
    ['--email', 'shared@example.com'],
  ] as const)
    for (const action of [['erase', '--yes'], ['export']]) {
      const { said, code } = await privacy(...action, ...by);
      expect([code, said]).toEqual([1, expect.stringContaining('Choose one with --guest:')]);
      for (const { customerId } of guests) expect(said).toContain(customerId);
      expect(said.includes('Bookings with this number: 1.')).toBe(by[0] === '--phone');
    }
  expect((await everything(app.db)) === before, 'nothing changed').toBe(true);
  await app.db.write((tx) => tx.run(tx.sql.deleteFrom('bookings')));
});

test('bookings are found by their phone number alone, go into the file, and are erased by name of the day [BOOK-9]', async () => {
  const waiter = await app.staff('waiter');
  const { today } = (await waiter.call('staffBookings')).data;
  const day = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const phones = ['+971 56 111 2233', '0561112233', '0569998877'];
  for (const [index, phone] of phones.entries()) {
    const body = { name: 'Booked-Guest', party: 2, day, time: '20:00', phone };
    const headers = { 'idempotency-key': `book-${index}` };
    expect((await waiter.call('addBooking', { body, headers })).status).toBe(201);
  }
  // The command's clock is the machine's.
  await app.db.write(async (tx) => {
    await tx.run(tx.sql.updateTable('bookings').set({ at: Date.now() + 86_400_000 }));
  });
  const file = join(app.context.settings.dataDir, 'bookings.json');
  const made = await privacy('export', '--phone', '056 111 2233', '--out', file);
  expect(made.said).toBe(`${file}: everything about 0 guests, and 2 bookings\n`);
  const { guests, bookings } = JSON.parse(await readFile(file, 'utf8'));
  expect(guests).toEqual([]);
  expect(bookings.map(({ phone }: { phone: string }) => phone)).toEqual(phones.slice(0, 2));
  await rm(file);
  const tried = await privacy('erase', '--phone', '056 111 2233');
  expect(tried.said).toContain('2 bookings with this phone number would be erased');
  expect(tried.said).toContain('one is still to come');
  expect(tried.said).toContain('Nothing was changed.');
  const rows = () => app.db.read.all(app.db.read.sql.selectFrom('bookings').select('phone'));
  expect(await rows()).toHaveLength(3);
  const erased = await privacy('erase', '--phone', '056 111 2233', '--yes');
  expect(erased.said).toContain('2 bookings with this phone number erased');
  expect(await rows()).toEqual([{ phone: '0569998877' }]);
  expect(await everything(app.db, ['events'])).not.toContain('56 111 2233');
});

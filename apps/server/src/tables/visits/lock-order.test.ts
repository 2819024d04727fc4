/**
 * On PostgreSQL two writes that lock rows in opposite orders wait for each other, and one is run again. Each test holds one
 * row, has staff begin, and takes the other row once they wait.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { besideAnother } from '../../testing/at-once/lock-waits.ts';
import type { Transaction } from '../../testing/open-database.ts';
import { keyOf, seatedGuest } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { staffAccount } from '../../testing/people/staff-fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { moveCars } from '../cars/commands.ts';
import { endVisit } from './commands.ts';
import { lockOpenVisit } from './queries.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ dialect: 'postgres' });
});
afterEach(() => app.close());

type Lock = (tx: Transaction) => Promise<unknown>;

/** Begins `act` between two steps of a write, and goes on once it waits; returns its answer. Neither may start again. */
async function crossing<Answer>(holds: Lock, act: () => Promise<Answer>, takes: Lock): Promise<Answer> {
  const { answer, repeats } = await besideAnother(app, { holds, takes }, act);
  expect(repeats, 'writes that ran again').toBe(0);
  if (answer === undefined) throw new Error('nothing was answered');
  return answer;
}

const visitOf = async (guest: Device) => (await guest.call('visit')).data.visit?.id ?? '';

/** Parties at tables 1 and 2, of which the one at table 2 came first. */
async function twoParties() {
  const two = await seatedGuest(app, 2);
  const one = await seatedGuest(app, 1);
  const [waiter, valet] = [await app.staff('waiter'), await app.staff('valet')];
  const [earlier, later] = [await visitOf(two), await visitOf(one)];
  expect(earlier < later).toBe(true);
  return { one, two, earlier, later, waiter, valet };
}

const join = (waiter: Device) => waiter.call('joinTables', { params: { table: '1' }, body: { to: '2' } });

test('two parties that become one while quiet visits end are locked in the same order [FAULT-15]', async () => {
  const { earlier, later, waiter } = await twoParties();
  const joined = await crossing(
    (tx) => lockOpenVisit(tx, earlier),
    () => join(waiter),
    (tx) => lockOpenVisit(tx, later),
  );
  expect(joined.status).toBe(200);
});

test.each([
  ['all of one’s own', 'waiter', undefined],
  ['those named', 'manager', ['1', '3']],
] as const)(
  'tables that are handed over while quiet visits end are locked in the same order: %s [FAULT-15]',
  async (_, role, tables) => {
    const { earlier, later, waiter } = await twoParties();
    for (const table of ['1', '2'])
      await waiter.call('takeTable', { params: { table }, body: { instead_of: null } });
    // The database has the row of a party that moved behind the others.
    await waiter.call('moveTable', { params: { table: '2' }, body: { to: '3' } });
    const giver = await app.staff(role);
    const to = staffAccount('cashier').id;
    const given = await crossing(
      (tx) => lockOpenVisit(tx, earlier),
      () => giver.call('handOverTables', { body: { to, ...(tables && { tables: [...tables] }) } }),
      (tx) => lockOpenVisit(tx, later),
    );
    expect(given.data.tables).toEqual(['1', '3']);
  },
);

test('a guest who changes tables while quiet visits end locks both visits in the same order [FAULT-15]', async () => {
  const { one, two, earlier, later } = await twoParties();
  const key = await keyOf(app, 2);
  await crossing(
    (tx) => lockOpenVisit(tx, earlier),
    () => one.scan(2, { key }),
    (tx) => lockOpenVisit(tx, later),
  );
  expect(await visitOf(one)).toBe(await visitOf(two));
});

test('a table doesn’t part from a visit that ends at the same moment, and neither starts again [FAULT-15]', async () => {
  const { earlier: visitId, waiter } = await twoParties();
  await join(waiter);
  const parted = await crossing(
    (tx) => lockOpenVisit(tx, visitId),
    () => waiter.call('partTable', { params: { table: '1' } }),
    (tx) => endVisit(tx, { visitId, table: '2', at: app.clock.now(), by: null, reason: 'quiet' }),
  );
  expect(parted.body.code).toBe('visit_ended');
});

const lexus = { plate: '3 21877', hook: '07', words: 'White Lexus' };
const changeCar = (
  valet: Device,
  { id, ticket, version }: { id: string; ticket: string; version: number },
) => ({
  withTable: (table: string) =>
    valet.call('changeCar', { params: { carId: id }, body: { ...lexus, ticket, version, table } }),
});

test('a car that gets another table while its party moves there waits without its lock [FAULT-15]', async () => {
  const { earlier, later, valet } = await twoParties();
  const { car } = (await valet.call('addCar', { body: { ...lexus, table: '1' } })).data;
  const changed = await crossing(
    (tx) => lockOpenVisit(tx, earlier),
    () => changeCar(valet, car).withTable('2'),
    (tx) => moveCars(tx, { from: later, to: earlier }),
  );
  expect(changed.data.car.table).toBe('2');
});

test('a car whose party joins another while its plate is changed goes along [VALET-3]', async () => {
  const { earlier, later, valet } = await twoParties();
  const { car } = (await valet.call('addCar', { body: { ...lexus, table: '1' } })).data;
  const changed = await crossing(
    (tx) => moveCars(tx, { from: later, to: earlier }),
    () => changeCar(valet, car).withTable('1'),
    async () => {},
  );
  expect(changed.data.car.table).toBe('2');
});

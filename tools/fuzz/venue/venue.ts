/** Seats the guests and signs the staff in, again and again while requests change everything. */

import { accountOf, disabledAccount, everybody, manage, type Person, seatings } from '../requests/people.ts';
import { type Ask, askAs, type Scene } from './ask.ts';
import { dine } from './dine.ts';
import type { Owner } from './may-see.ts';

export type Venue = {
  readonly people: readonly Person[];
  readonly ownerOf: (number: number) => Owner | undefined;
  /** Gives everybody their place: guests come as new devices to cleared tables, staff sign in who were out. */
  readonly seatEverybody: () => Promise<void>;
  /** A guest with a new phone, who shows a table's code. */
  readonly newGuest: (name: string, table: string) => Promise<Person>;
};

/** Prepares the venue: guests without a code are asked about, and the limits are out of the way. */
export async function openVenue(scene: Scene): Promise<Venue> {
  const people = everybody();
  const owners = new Map<number, Owner>();
  let last = 0;
  const become = (person: Person) => {
    last += 1;
    person.number = last;
    owners.set(last, { customerId: person.customerId, role: person.role });
  };
  for (const person of people) become(person);
  const ask: Ask = (person, name, asking) => askAs(scene, person, name, asking);
  await disable(ask, scene, people);
  const keysNow = () => tableKeys(ask, scene, named(people, 'the manager'));
  return {
    people,
    newGuest: async (name, table) => {
      const guest: Person = {
        name,
        number: 0,
        cookie: undefined,
        customerId: undefined,
        table,
        key: undefined,
      };
      await scan(ask, guest, table, (await keysNow()).get(table));
      become(guest);
      return guest;
    },
    ownerOf: (number) => owners.get(number),
    seatEverybody: async () => {
      for (const person of people) if (person.role !== undefined) await signInAgain(ask, person);
      const manager = named(people, 'the manager');
      await clearTables(ask, manager);
      const keys = await keysNow();
      for (const person of people) {
        if (!(person.name in seatings)) continue;
        person.cookie = undefined;
        await sit(ask, person, keys);
        become(person);
        await dine(ask, scene, person);
      }
      await scatter(ask, people, keys);
    },
  };
}

const named = (people: readonly Person[], name: string): Person => {
  const found = people.find((person) => person.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};

async function signIn(ask: Ask, person: Person, email?: string, password?: string): Promise<void> {
  const account = accountOf(person.role ?? 'owner');
  const body = { email: email ?? account.email, password: password ?? account.password };
  const { status } = await ask(person, 'staffSignIn', { path: 'staff/session', body });
  // Whose password was guessed too often waits, as anybody else would.
  if (status !== 200 && status !== 429) throw new Error(`${person.name} cannot sign in: ${status}`);
}

/** Signs in who is out: somebody of the others may have ended their session. */
async function signInAgain(ask: Ask, person: Person): Promise<void> {
  const { status } = await ask(person, 'staffSession', { path: 'staff/session' });
  if (status !== 200) await signIn(ask, person);
}

/** Signs somebody in whose account is disabled afterwards: their session must be worth nothing. */
async function disable(ask: Ask, { place }: Scene, people: readonly Person[]): Promise<void> {
  const former = named(people, 'a disabled member of staff');
  const said = await manage(place, 'staff', 'add', disabledAccount, 'owner', 'Former');
  const password = /password: (\S+)/.exec(said)?.[1] ?? '';
  await signIn(ask, former, disabledAccount, password);
  await manage(place, 'staff', 'disable', disabledAccount);
}

async function clearTables(ask: Ask, manager: Person): Promise<void> {
  for (const table of ['1', '2', '3', '4', '5', '6', '7', '8'])
    await ask(manager, 'clearTable', { path: `staff/tables/${table}/clear`, body: { reason: 'new guests' } });
}

async function tableKeys(ask: Ask, { secrets }: Scene, manager: Person) {
  const { data } = await ask(manager, 'tableCodes', { path: 'staff/table-codes' });
  const { tables } = data as { tables: readonly { number: string; url: string }[] };
  const keys = new Map(
    tables.map(({ number, url }) => [number, new URL(url).searchParams.get('k') ?? ''] as const),
  );
  for (const key of keys.values()) secrets.keep(key, { kind: 'table key', owner: 0 });
  return keys;
}

async function sit(ask: Ask, person: Person, keys: ReadonlyMap<string, string>): Promise<void> {
  const { table, proven } = seatings[person.name] ?? { table: '1', proven: false };
  await scan(ask, person, table, proven ? keys.get(table) : undefined);
}

async function scan(ask: Ask, person: Person, table: string, key: string | undefined): Promise<void> {
  const query = key === undefined ? '' : `?k=${key}`;
  const { status, data } = await ask(person, 'tableInfo', { path: `customer/tableinfo/${table}${query}` });
  if (status !== 200) throw new Error(`${person.name} cannot sit at table ${table}: ${status}`);
  person.customerId = (data as { customer: { id: string } }).customer.id;
  person.table = table;
  person.key = key;
}

/** One leaves, a party is moved, a visit is ended. */
async function scatter(ask: Ask, people: readonly Person[], keys: ReadonlyMap<string, string>) {
  const manager = named(people, 'the manager');
  for (const person of people) {
    const seating = seatings[person.name];
    if (seating?.after === 'leaves') await scan(ask, person, '4', keys.get('4'));
    if (seating?.after === 'is moved')
      await ask(manager, 'moveTable', { path: 'staff/tables/5/move', body: { to: '7' } });
    if (seating?.after === 'is cleared')
      await ask(manager, 'clearTable', { path: 'staff/tables/6/clear', body: { reason: 'they left' } });
  }
}

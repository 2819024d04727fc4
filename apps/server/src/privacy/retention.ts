import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { readOperations } from '../venue/settings/operations.ts';
import { eraseGuest } from './erase.ts';
import * as store from './store-retention.ts';

const dayMs = 24 * 60 * 60_000;
/** A batch is one short transaction: orders wait behind it. */
const batchRows = 500;
/** Erasing a guest is a transaction of its own, the longer the more visits they had. */
const batchGuests = 2;
/** Between batches the server does nothing for this long but what guests and staff ask. */
const pauseMs = 10;
/** How many batches of devices are looked at in one run in which nobody is found; the next run goes on. */
const idleBatchesMax = 40;

type Ground = Pick<Context, 'db' | 'clock' | 'random'>;

/** How many rows of each kind lost what they said about guests, and how many guests were forgotten. */
export type Cleaned = Readonly<Record<store.AgingTable | 'guests', number>>;

/**
 * Takes away what is older than the owner's setting: names and phone numbers on payments, notes on dishes, contacts and
 * words of feedback, calls, old carts, cars; and forgets guests who were not here for that long. In small batches with pauses,
 * each of which goes on where the last one ended.
 */
export async function applyRetention(ground: Ground, stopping = () => false): Promise<Cleaned> {
  const { db, clock } = ground;
  const { guest_data_days } = await readOperations(db.read);
  const before = clock.now() - guest_data_days * dayMs;
  const cleaned: Record<string, number> = {};
  for (const table of store.agingTables) cleaned[table] = await cleanTable(ground, table, before, stopping);
  cleaned['guests'] = await forgetGuests(ground, before, stopping);
  const total = Object.values(cleaned).reduce((sum, count) => sum + count, 0);
  const after = { ...cleaned, days: guest_data_days };
  const entry = { at: clock.now(), action: 'privacy.retention', subject: 'venue', after };
  if (total > 0) await db.write(async (tx) => tx.audit(entry));
  return cleaned as Cleaned;
}

async function cleanTable(
  { db }: Ground,
  table: store.AgingTable,
  before: number,
  stopping: () => boolean,
): Promise<number> {
  let cleaned = 0;
  while (!stopping()) {
    const after = await store.placeIn(db.read, table);
    const rows = await store.nextRows(db.read, table, { after, limit: batchRows });
    const young = rows.findIndex(({ at }) => at >= before);
    const old = (young === -1 ? rows : rows.slice(0, young)).map(({ id }) => id);
    const last = old.at(-1);
    if (last === undefined) break;
    cleaned += await db.write(async (tx) => {
      await store.keepPlace(tx, table, last);
      return store.cleanRows(tx, table, old);
    });
    if (young !== -1 || rows.length < batchRows) break;
    await pause(pauseMs);
  }
  return cleaned;
}

/** Goes around all devices; who was not here for long enough is erased. */
async function forgetGuests(ground: Ground, before: number, stopping: () => boolean): Promise<number> {
  const { db } = ground;
  let forgotten = 0;
  for (let idle = 0; idle < idleBatchesMax && !stopping(); idle += 1) {
    const after = await store.placeIn(db.read, 'devices');
    const devices = await store.nextDevices(db.read, { after, limit: batchRows });
    const gone = new Set(devices.filter(({ last }) => last < before).map(({ customer_id }) => customer_id));
    const erased = await eraseEach(ground, [...gone], stopping);
    if (erased > 0) idle = 0;
    forgotten += erased;
    if (stopping()) break;
    const next = devices.length < batchRows ? '' : (devices.at(-1)?.token_hash ?? '');
    if (next !== after) await db.write((tx) => store.keepPlace(tx, 'devices', next));
    if (next === '') break;
    await pause(pauseMs);
  }
  return forgotten;
}

/** Erases guests. One who can't be erased now, for a refund that is due, is left for later. */
async function eraseEach(
  { db, random }: Ground,
  ids: readonly string[],
  stopping: () => boolean,
): Promise<number> {
  let erased = 0;
  for (const [index, id] of ids.entries()) {
    if (stopping()) break;
    const done = await db.write((tx) => eraseGuest(tx, id, { random, passing: false }));
    if (done.ok) erased += 1;
    if (index % batchGuests === batchGuests - 1) await pause(pauseMs);
  }
  return erased;
}

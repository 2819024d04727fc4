/** `npm run privacy -- …`: everything that is kept about a guest, as a file; or erases it. Works beside the server. */

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock, systemRandom } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
import type { Database } from '../database/transaction.ts';
import { bookingRows, bookingsOfPhone, eraseBookings, instantText } from '../privacy/bookings.ts';
import { type Erased, tryErasing } from '../privacy/erase.ts';
import { exportFile, nameOfGuest } from '../privacy/exporting/export.ts';
import { findGuests, type GuestKey, guestKeys } from '../privacy/find.ts';
import { erasedLines, refusals, stayingLines } from '../privacy/report.ts';
import { givenPath, readSettings, type Settings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = `usage: npm run privacy -- export WHO [--out FILE]
       npm run privacy -- erase WHO [--yes]
  WHO is one of these:
  --guest ID         the guest's number, as their phone shows it under "Your data"
  --email ADDRESS    what they gave with feedback
  --phone NUMBER     what they gave with feedback, for a payment or for a booking
  --member NUMBER    the number of their membership
  --receipt NUMBER   of an order, a bill or an invoice
                     What leads to several guests names them; choose one with --guest
  --out FILE         where to write; otherwise guest-data.json here. An existing file is not replaced
  --yes              erases; without it nothing is changed, and you read what would be`;

interface Asked {
  readonly action: 'export' | 'erase';
  readonly by: GuestKey;
  readonly text: string;
  readonly out: string;
  readonly yes: boolean;
}

/** The arguments; undefined if they can't be meant. */
function readArguments(args: readonly string[]): Asked | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      guest: text,
      email: text,
      phone: text,
      member: text,
      receipt: text,
      out: text,
      yes: { type: 'boolean' },
    },
  });
  const [action, ...others] = positionals;
  const given = guestKeys.filter((key) => values[key] !== undefined);
  const [by] = given;
  if ((action !== 'export' && action !== 'erase') || others.length > 0) return undefined;
  if (by === undefined || given.length > 1) return undefined;
  return {
    action,
    by,
    text: values[by] ?? '',
    out: values.out ?? 'guest-data.json',
    yes: values.yes ?? false,
  };
}

/** Returns the exit code. */
async function run(db: Database, settings: Settings, asked: Asked): Promise<number> {
  const ids = await findGuests(db.read, asked.by, asked.text);
  const booked = asked.by === 'phone' ? await bookingsOfPhone(db.read, asked.text) : [];
  if (ids.length + booked.length === 0) {
    complain('nobody was found');
    return 1;
  }
  if (ids.length > 1) {
    await sayWhoIsMeant(db, { ids, booked });
    return 1;
  }
  if (asked.action === 'export') return exportFound(db, { ids, booked }, asked.out);
  const [id] = ids;
  const failed = id === undefined ? 0 : await eraseOne(db, settings, id, asked.yes);
  if (booked.length > 0) await eraseBooked(db, booked, asked.yes);
  if (!asked.yes) say('Nothing was changed. To do it, run the same command with --yes.');
  return failed;
}

/** Names the guests that something leads to: they may be people who only share it, and who knows one asks for one. */
async function sayWhoIsMeant(db: Database, { ids, booked }: Found): Promise<void> {
  say('This leads to several guests. Choose one with --guest:');
  for (const id of ids) say(`  ${id}  ${(await nameOfGuest(db.read, id)) ?? '(no name)'}`);
  if (booked.length > 0)
    say(
      `Bookings with this number: ${booked.length}. Save or erase them in the console, under Guests, Members.`,
    );
}

/** Erases the bookings of a phone number, after naming those that are still to come. */
async function eraseBooked(db: Database, ids: readonly string[], yes: boolean): Promise<void> {
  say(`${ids.length} bookings with this phone number ${yes ? 'erased' : 'would be erased'}`);
  for await (const { at } of bookingRows(db.read, ids))
    if (at > systemClock.now()) say(`  one is still to come: ${instantText(at)}`);
  if (!yes) return;
  await db.write(async (tx) => {
    const bookings = await eraseBookings(tx, ids);
    tx.audit({ at: systemClock.now(), action: 'privacy.erase', subject: 'bookings', after: { bookings } });
  });
}

type Found = { readonly ids: readonly string[]; readonly booked: readonly string[] };

async function exportFound(db: Database, { ids, booked }: Found, file: string): Promise<number> {
  const pieces = exportFile(db.read, { guests: ids, bookings: booked, now: systemClock.now() });
  await writeFile(givenPath(file), pieces, { flag: 'wx', mode: 0o600 });
  await db.write(async (tx) => {
    for (const id of ids) tx.audit({ at: systemClock.now(), action: 'privacy.export', subject: id });
    if (booked.length > 0) tx.audit({ at: systemClock.now(), action: 'privacy.export', subject: 'bookings' });
  });
  const about = ids.length === 1 ? 'one guest' : `${ids.length} guests`;
  say(`${file}: everything about ${about}${booked.length === 0 ? '' : `, and ${booked.length} bookings`}`);
  return 0;
}

/** Erases a guest, and says what went and what stays. A trial does the same, and takes it back. */
async function eraseOne(db: Database, { backups }: Settings, id: string, yes: boolean): Promise<number> {
  const tried = await tryErase(db, id, yes);
  if (typeof tried === 'string') {
    complain(`guest ${id}: ${refusals[tried] ?? tried}`);
    return 1;
  }
  for (const line of erasedLines(id, tried, yes)) say(line);
  for (const line of stayingLines(tried, { backups, now: systemClock.now() })) say(line);
  return 0;
}

async function tryErase(db: Database, id: string, yes: boolean): Promise<Erased | string> {
  const tried = await tryErasing(db, id, {
    random: systemRandom,
    passing: true,
    done: (tx, erased) => {
      if (!yes) return 'trial';
      tx.audit({ at: systemClock.now(), action: 'privacy.erase', subject: id, after: { ...erased } });
      return 'done';
    },
  });
  return tried.ok ? tried.value : tried.code;
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked === undefined) {
    complain(usage);
    return 2;
  }
  const settings = readSettings();
  const { dataDir, databaseUrl } = settings;
  const onError = (error: unknown) => complain(String(error));
  const db = await openData({ dataDir, databaseUrl }, { now: systemClock.now, onError });
  try {
    return await run(db, settings, asked);
  } finally {
    await db.close();
  }
}

helpIfAsked(usage);
try {
  process.exitCode = await main();
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  const wrong = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const line = taken ? 'that file is there already; name another with --out' : explain(error);
  if (line === undefined && !wrong) throw error;
  complain(wrong ? usage : `sufra: ${line}`);
  process.exitCode = wrong ? 2 : 1;
}

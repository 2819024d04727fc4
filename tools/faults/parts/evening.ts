/** An evening at a venue while something goes wrong, and the books afterwards. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookAtBank } from '../../crash/at-bank.ts';
import { openBooks, type Place } from '../../crash/books.ts';
import { checkMoney } from '../../crash/check-money.ts';
import { checkOrders } from '../../crash/check-orders.ts';
import { seatCrowd } from '../../crash/crowd.ts';
import { type Counts, count, emptyJournal, type Journal } from '../../crash/journal.ts';
import { makeTraffic } from '../../crash/phone.ts';
import { seededRandom } from '../../crash/random.ts';
import { liftLimits } from '../../processes/no-limits.ts';
import { root } from '../../repository.ts';
import type { Figure } from './report.ts';

/** Where an evening takes place: `url` is where guests and staff go. */
export type Venue = { readonly url: string; readonly gatewayUrl: string; readonly place: () => Place };

/** What is known while people are at work. */
export type Working = { readonly journal: Journal; readonly done: () => number };

/**
 * Lets guests and staff work until `during` ends, then compares everything that was acknowledged with the books. Sends
 * are repeated until they are answered, as a phone does.
 */
export async function evening(
  { url, gatewayUrl, place }: Venue,
  seed: number,
  during: (working: Working) => Promise<void>,
): Promise<{ readonly acknowledged: Counts; readonly broken: readonly string[] }> {
  await liftLimits(environmentOf(place()));
  const journal = emptyJournal();
  const traffic = makeTraffic();
  traffic.open();
  const crowd = await seatCrowd({ url, traffic, journal, random: seededRandom(seed) });
  const done = () => journal.orders.filter(({ status }) => status === 'acknowledged').length;
  await Promise.race([during({ journal, done }), crowd.failed]);
  await Promise.race([crowd.leave(), crowd.failed]);
  const bank = await lookAtBank({ place: place(), sufra: { gatewayUrl } });
  return { acknowledged: count(journal), broken: [...bank, ...(await checkVenue(place(), journal))] };
}

/** Every difference between what was acknowledged and the books, and what the owner's own checks find. */
export async function checkVenue(place: Place, journal: Journal): Promise<readonly string[]> {
  const books = await openBooks(place);
  try {
    const found = [
      ...(await books.damage()),
      ...(await checkOrders(books, journal)),
      ...(await checkMoney(books, journal)),
    ];
    for (const program of ['ledger-check', 'audit-verify']) found.push(...(await checkWith(program, place)));
    return found;
  } finally {
    await books.close();
  }
}

async function checkWith(program: string, place: Place): Promise<readonly string[]> {
  const file = join(root, 'apps', 'server', 'src', 'cli', `${program}.ts`);
  try {
    await promisify(execFile)(process.execPath, [file], {
      env: { ...process.env, ...environmentOf(place) },
    });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`${program}: ${`${stdout}${stderr}`.trim().slice(-500)}`];
  }
}

/** The settings that lead a command to a venue. */
export function environmentOf({ databaseUrl, dataDir }: Place): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
}

/** What was acknowledged, and that nothing of it is lost, as figures. */
export function figuresOf(acknowledged: Counts, broken: readonly string[]): readonly Figure[] {
  const { orders, payments, answers, refunds } = acknowledged;
  return [
    { name: 'orders acknowledged', value: orders, unit: 'orders' },
    { name: 'payments acknowledged', value: payments, unit: 'payments' },
    { name: 'answers of the desk', value: answers, unit: 'answers' },
    { name: 'refunds acknowledged', value: refunds, unit: 'refunds' },
    { name: 'lost, doubled or wrong', value: broken.length, unit: 'entries', limit: 0 },
  ];
}

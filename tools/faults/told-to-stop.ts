/** A server is told to stop while guests order: what it has begun it ends, and it is gone in time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBooks, type Place } from '../crash/books.ts';
import { emptyJournal } from '../crash/journal.ts';
import { type SeededRandom, seededRandom } from '../crash/random.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { checkVenue, environmentOf } from './parts/evening.ts';
import { at, type Fault, type FaultOptions, type Outcome } from './parts/report.ts';
import { keepOrdering, type Write, type Writers } from './parts/writer.ts';

const usualStops = 100;
/** Each venue has so many stops, or its bills would grow beyond those of any evening. */
const stopsAVenue = 20;
const goneWithinMs = 10_000;
const tables = Array.from({ length: 12 }, (_, index) => String(index + 1));

export const toldToStop: Fault = {
  name: 'told-to-stop',
  title: 'A server is told to stop in the middle of orders (SIGTERM): what it took it answers',
  run: (options) => stopAgainAndAgain(options, usualStops),
};

/** Stops servers this many times while guests order and repeat nothing. */
export async function stopAgainAndAgain({ seed, say }: FaultOptions, stops: number): Promise<Outcome> {
  const random = seededRandom(seed);
  const broken: string[] = [];
  const exits: number[] = [];
  let [orders, untold, unread] = [0, 0, 0];
  while (exits.length < stops && broken.length === 0) {
    const done = await spendEvening(Math.min(stopsAVenue, stops - exits.length), random);
    exits.push(...done.exits);
    broken.push(...done.broken);
    orders += done.orders;
    untold += done.untold;
    unread += done.unread;
    say(`${exits.length} stops, ${orders} orders, ${untold} done and not told, ${broken.length} broken`);
  }
  const slowest = at(
    exits.toSorted((a, b) => a - b),
    1,
  );
  const figures = [
    { name: 'stops in the middle of orders', value: exits.length, unit: 'stops', least: stops },
    { name: 'orders placed', value: orders, unit: 'orders', least: stops * 10 },
    { name: 'orders that were placed and never answered', value: untold, unit: 'orders', limit: 0 },
    { name: 'connections that nobody took any more, nothing done', value: unread, unit: 'orders' },
    {
      name: 'the longest from the signal until it was gone',
      value: slowest,
      unit: 'ms',
      limit: goneWithinMs,
    },
    { name: 'lost, doubled or wrong', value: broken.length, unit: 'entries', limit: 0 },
  ];
  return { figures, broken };
}

type Evening = {
  readonly exits: readonly number[];
  readonly broken: readonly string[];
  readonly orders: number;
  readonly untold: number;
  readonly unread: number;
};

async function spendEvening(stops: number, random: SeededRandom): Promise<Evening> {
  const sufra = await startSufra({ PAYMENT_PROVIDER: 'none' });
  try {
    const place = { databaseUrl: undefined, dataDir: sufra.dataDir };
    await liftLimits(environmentOf(place));
    const journal = emptyJournal();
    const going = { url: sufra.url, tables, journal, everyMs: 5, keepAlive: false };
    const ordering = await keepOrdering(going);
    const seen: Seen[] = [];
    for (let stop = 1; stop <= stops; stop += 1)
      seen.push(await stopOnce(sufra, place, { ordering, random }));
    await ordering.stop();
    const broken = [...seen.flatMap((one) => one.broken), ...(await checkVenue(place, journal))];
    const sum = (of: (one: Seen) => number) => seen.reduce((all, one) => all + of(one), 0);
    return {
      exits: seen.map(({ exitMs }) => exitMs),
      broken,
      orders: journal.orders.length,
      untold: sum(({ untold }) => untold),
      unread: sum(({ cut, untold }) => cut - untold),
    };
  } finally {
    await sufra.stop();
  }
}

/** What came of one stop. `cut` are the orders whose connection broke; `untold` of them were placed. */
type Seen = {
  readonly exitMs: number;
  readonly cut: number;
  readonly untold: number;
  readonly broken: readonly string[];
};

type AtWork = { readonly ordering: Writers; readonly random: SeededRandom };

/** Stops a server, looks at what became of the orders that were under way, and starts it again. */
async function stopOnce(sufra: Sufra, place: Place, { ordering, random }: AtWork): Promise<Seen> {
  await sleep(random.whole(200, 600));
  const before = ordering.writes.length;
  const began = performance.now();
  await sufra.end();
  const exitMs = performance.now() - began;
  const code = await sufra.ended();
  await sleep(50);
  const cut = ordering.writes.slice(before).filter(({ came }) => came === 'cut');
  const untold = await howManyAreThere(place, cut);
  const others = ordering.writes
    .slice(before)
    .filter(({ came }) => !['cut', 'refused', 201, 503].includes(came));
  await sufra.restart();
  const broken = [
    ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ...others.map(({ tag, came }) => `order ${tag} was answered with ${came}`),
  ];
  return { exitMs, cut: cut.length, untold, broken };
}

async function howManyAreThere(place: Place, writes: readonly Write[]): Promise<number> {
  const books = await openBooks(place);
  const rows = await books.rows<{ tag: string }>('select distinct instructions as tag from order_lines');
  await books.close();
  const there = new Set(rows.map(({ tag }) => tag));
  return writes.filter(({ tag }) => there.has(tag)).length;
}

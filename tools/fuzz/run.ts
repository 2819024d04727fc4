/** Sends random requests to a real server as twenty people, and checks every answer. */
import { calls } from '@sufra/contract/calls';
import type { CallName } from '@sufra/contract/core/routes';
import { type Books, openBooks } from '../crash/books.ts';
import { type SeededRandom, seededRandom } from '../crash/random.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { startSufra } from '../processes/sufra.ts';
import { type Documented, judge, readDocument, slowMs } from './judge.ts';
import { leftBehind } from './left-behind.ts';
import { makeIds } from './requests/ids.ts';
import { accountOf, manage } from './requests/people.ts';
import { makeSecrets } from './requests/secrets.ts';
import { type Heard, openSender, type Sender } from './requests/wire.ts';
import { type Asked, writeRequest } from './requests/write.ts';
import { addAnswer, type Tally } from './tally.ts';
import { leaks } from './venue/may-see.ts';
import { openVenue, type Venue } from './venue/venue.ts';

export type FuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  readonly connections: number;
  /** A PostgreSQL URL; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
  readonly say: (line: string) => void;
};

export type FuzzReport = {
  readonly tally: Tally;
  /** Every fault, each kind once with its first request. */
  readonly faults: readonly string[];
  /** How many marks of secrets were in answers to those who may read them: none would mean that nobody looked. */
  readonly rightlyRead: number;
  readonly seconds: number;
};

type Run = {
  readonly sender: Sender;
  readonly venue: Venue;
  readonly books: Books;
  readonly documented: Documented;
  readonly ids: ReturnType<typeof makeIds>;
  readonly secrets: ReturnType<typeof makeSecrets>;
  readonly random: SeededRandom;
  readonly tally: Tally;
  readonly faults: Map<string, string>;
  rightlyRead: number;
};

/** After so many requests the guests are others, so that what they may know of each other is clear again. */
const requestsPerParty = 600;
/** Too many different faults: the rest adds nothing. */
const faultsMax = 60;

/** Starts a server with a venue, and sends it so many requests. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { databaseUrl, seed, connections } = options;
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const sufra = await startSufra({ ...settings, PAYMENT_PROVIDER: 'epg-emulator' });
  const place = { databaseUrl, dataDir: sufra.dataDir };
  const sender = openSender(sufra.url, connections, slowMs * 2);
  const books = await openBooks(place);
  try {
    await liftLimits({ ...settings, DATA_DIR: sufra.dataDir });
    await manage(place, 'venue', 'set', 'presence=confirm_unproven', 'open_lines_max=300');
    const document: unknown = await (await fetch(`${sufra.url}/api/v1/openapi.json`)).json();
    const [ids, secrets] = [makeIds(), makeSecrets()];
    const venue = await openVenue({ sender, ids, secrets, place });
    const documented = readDocument(document);
    const tally: Tally = new Map();
    const random = seededRandom(seed);
    const run = {
      sender,
      venue,
      books,
      documented,
      ids,
      secrets,
      random,
      tally,
      faults: new Map<string, string>(),
      rightlyRead: 0,
    };
    const seconds = await sendAll(run, options);
    for (const { where, text } of await leftBehind(sufra))
      for (const { kind } of secrets.found(text)) run.faults.set(where + kind, `a ${kind} is in ${where}`);
    return { tally, faults: [...run.faults.values()], rightlyRead: run.rightlyRead, seconds };
  } finally {
    sender.close();
    await books.close();
    await sufra.stop();
  }
}

/** Requests are written and judged in order, and sent a connectionful at a time: a seed writes the same ones again. */
async function sendAll(run: Run, { requests, connections, say }: FuzzOptions): Promise<number> {
  const began = performance.now();
  let sent = 0;
  let party = 0;
  while (sent < requests && run.faults.size < faultsMax) {
    if (sent >= party) {
      await run.venue.seatEverybody();
      party += requestsPerParty;
    }
    const batch = Array.from({ length: Math.min(connections, requests - sent) }, () => nextRequest(run));
    const heard = await Promise.all(batch.map(({ wire }) => run.sender.send(wire)));
    for (const [index, asked] of batch.entries()) await look(run, asked, heard[index]);
    sent += batch.length;
    if (Math.floor(sent / 10_000) > Math.floor((sent - batch.length) / 10_000))
      say(`${sent} requests, ${run.faults.size} faults, ${seconds(began)} s`);
  }
  return seconds(began);
}

const seconds = (began: number) => Math.round((performance.now() - began) / 1000);
const names = Object.keys(calls) as CallName[];
/** Calls that lock an account after some tries. The manager is needed to clear the tables. */
const guesses: ReadonlySet<CallName> = new Set(['staffSignIn', 'changeOwnPassword']);

function nextRequest({ venue, random, ids, secrets }: Run): Asked {
  const name = random.pick(names);
  const isFor = calls[name].access.who === 'staff';
  const people = guesses.has(name) ? venue.people.filter(({ role }) => role !== 'manager') : venue.people;
  const fitting = people.filter(({ role }) => (role !== undefined) === isFor);
  const by = random.pick(random.happens(0.8) ? fitting : people);
  const { number: person, customerId, table, key } = by;
  const fixed = {
    ...(customerId === undefined ? {} : { customerId, customer_id: customerId }),
    ...(table === undefined || isFor ? {} : { table }),
    ...(key === undefined ? {} : { k: key }),
    ...(by.role === undefined ? {} : accountOf(by.role)),
  };
  return writeRequest(name, by, { random, ids, secrets, person, fixed, chosen: [] });
}

async function look(run: Run, asked: Asked, heard: Heard | undefined): Promise<void> {
  if (heard === undefined) return;
  addAnswer(run.tally, asked.call, heard);
  for (const wrong of judge(asked, heard, run.documented)) note(run, asked, wrong);
  const own = heard.headers['set-cookie'] ?? [];
  for (const line of own) {
    const value = /=([^;]*)/.exec(line)?.[1] ?? '';
    if (value.length >= 16) run.secrets.keep(value, { kind: 'session', owner: asked.number });
  }
  const found = run.secrets.found(heard.text);
  const leaked = await leaks(asked, found, run.venue.ownerOf, run.books);
  for (const wrong of leaked) note(run, asked, wrong);
  run.rightlyRead += found.length - leaked.length;
  if (heard.status < 300 && heard.text.startsWith('{"status":true'))
    run.ids.learn((JSON.parse(heard.text) as { data: unknown }).data, asked.number);
}

/** Keeps the first request of each kind of fault. */
function note({ faults }: Run, { call, by, bent, wire }: Asked, wrong: string): void {
  const kind = `${call} ${wrong.replaceAll(/\d+/g, '#').slice(0, 80)}`;
  if (faults.has(kind)) return;
  const body = wire.body === undefined ? '' : ` ${wire.body.toString().slice(0, 300)}`;
  const how = bent === undefined ? '' : `, with ${bent}`;
  faults.set(kind, `${call}: ${wrong}\n  ${by.name}${how}: ${wire.method} ${wire.path.slice(0, 200)}${body}`);
}

/** Sends random requests to a real server as twenty people, and checks every answer. */
import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import { apiBase } from '@sufra/contract/core/route';
import { type Books, openBooks, type Place } from '../crash/books.ts';
import { seededRandom } from '../crash/random.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { readDocument, slowMs } from './judge.ts';
import { leftBehind } from './left-behind.ts';
import { look, type Run } from './looking.ts';
import { nextRequest } from './next-request.ts';
import { makeIds } from './requests/ids.ts';
import { manage, type Person } from './requests/people.ts';
import { makeSecrets } from './requests/secrets.ts';
import { openSender, type Sender } from './requests/wire.ts';
import type { Tally } from './tally.ts';
import type { Parts, Stage } from './tour/stage.ts';
import { tour } from './tour/tour.ts';
import { openVenue } from './venue/venue.ts';

export type FuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  readonly connections: number;
  /** A PostgreSQL URL; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
  /** Whose emulator guests pay at. */
  readonly provider: 'epg' | 'stripe';
  readonly say: (line: string) => void;
};

export type FuzzReport = {
  readonly tally: Tally;
  /** Every fault, each kind once with its first request. */
  readonly faults: readonly string[];
  /** How many marks of secrets were in answers to those who may read them: none would mean that nobody looked. */
  readonly rightlyRead: number;
  /** How many live events were read and judged. */
  readonly events: number;
  readonly seconds: number;
};

/** After so many requests the guests are others, so that what they may know of each other is clear again. */
const requestsPerParty = 600;
/** Too many different faults: the rest adds nothing. */
const faultsMax = 60;

/** Starts a server with a venue, walks through every call, and sends it so many requests. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { databaseUrl, connections, provider } = options;
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const sufra = await startSufra({ ...settings, PAYMENT_PROVIDER: `${provider}-emulator` });
  const place = { databaseUrl, dataDir: sufra.dataDir };
  const sender = openSender(sufra.url, connections, slowMs * 2);
  const books = await openBooks(place);
  try {
    await liftLimits({ ...settings, DATA_DIR: sufra.dataDir });
    await manage(place, 'venue', 'set', 'presence=confirm_unproven', 'open_lines_max=300');
    const run = await openRun(sufra, place, { sender, books }, options.seed);
    const seconds = await sendAll(run, stageOf(run, sufra, place), options);
    for (const { where, text } of await leftBehind(sufra))
      for (const { kind } of run.secrets.found(text))
        run.faults.set(where + kind, `a ${kind} is in ${where}`);
    const { tally, rightlyRead, events } = run;
    return { tally, faults: [...run.faults.values()], rightlyRead, events, seconds };
  } finally {
    sender.close();
    await books.close();
    await sufra.stop();
  }
}

async function openRun(
  { url }: Sufra,
  place: Place,
  { sender, books }: { readonly sender: Sender; readonly books: Books },
  seed: number,
): Promise<Run> {
  const document: unknown = await (await fetch(`${url}/api/v1/openapi.json`)).json();
  const [ids, secrets] = [makeIds(), makeSecrets()];
  return {
    sender,
    venue: await openVenue({ sender, ids, secrets, place }),
    books,
    documented: readDocument(document),
    ids,
    secrets,
    random: seededRandom(seed),
    tally: new Map(),
    faults: new Map(),
    rightlyRead: 0,
    events: 0,
  };
}

/** Where the tour is made: each of its calls is looked at as a random one is. */
function stageOf(run: Run, { gatewayUrl }: Sufra, place: Place): Stage {
  const who = (name: string) => {
    const found = run.venue.people.find((person) => person.name === name);
    if (found === undefined) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const tell = async <Data>(by: Person, name: keyof typeof calls, parts: Parts = {}): Promise<Data> => {
    const call: Call = calls[name];
    const params = { ...(by.customerId === undefined ? {} : { customerId: by.customerId }), ...parts.params };
    const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent((params as Readonly<Record<string, string>>)[key] ?? 'none'),
    );
    const query = new URLSearchParams(parts.query).toString();
    const headers = {
      ...(by.cookie === undefined ? {} : { cookie: by.cookie }),
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...parts.headers,
    };
    const body = parts.body === undefined ? undefined : Buffer.from(JSON.stringify(parts.body));
    const wire = {
      method: call.method,
      path: `${apiBase}${path}${query === '' ? '' : `?${query}`}`,
      headers,
      body,
    };
    const heard = await run.sender.send(wire);
    const { number, customerId } = by;
    await look(run, { call: name, by, number, customerId, bent: undefined, reaches: true, wire }, heard);
    const cookies = (heard.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
    if (cookies.length > 0) by.cookie = cookies.join('; ');
    return (heard.text.startsWith('{') ? (JSON.parse(heard.text).data ?? {}) : {}) as Data;
  };
  return { tell, who, newGuest: run.venue.newGuest, gatewayUrl, place };
}

/** Requests are written and judged in order, and sent a connectionful at a time: a seed writes the same ones again. */
async function sendAll(run: Run, stage: Stage, { requests, connections, say }: FuzzOptions): Promise<number> {
  const began = performance.now();
  let sent = 0;
  let party = 0;
  while (sent < requests && run.faults.size < faultsMax) {
    if (sent >= party) {
      await run.venue.seatEverybody();
      if (party === 0) await tour(stage);
      party += requestsPerParty;
    }
    const batch = Array.from({ length: Math.min(connections, requests - sent) }, () => nextRequest(run));
    const heard = await Promise.all(batch.map(({ wire }) => run.sender.send(wire)));
    for (const [index, going] of batch.entries()) {
      const one = heard[index];
      if (one !== undefined) await going.look(one);
    }
    sent += batch.length;
    if (Math.floor(sent / 10_000) > Math.floor((sent - batch.length) / 10_000))
      say(`${sent} requests, ${run.faults.size} faults, ${seconds(began)} s`);
  }
  return seconds(began);
}

const seconds = (began: number) => Math.round((performance.now() - began) / 1000);

/** Looks at every answer: is it what was documented, and does it tell nobody else's secrets? */
import type { CallName } from '@sufra/contract/core/routes';
import type { Books } from '../crash/books.ts';
import type { SeededRandom } from '../crash/random.ts';
import { type Documented, judge } from './judge.ts';
import { countEvents } from './pages/judge-events.ts';
import { judgePage, leaksOnPage } from './pages/judge-page.ts';
import type { AskedPage } from './pages/page-requests.ts';
import type { Ids } from './requests/ids.ts';
import type { Person } from './requests/people.ts';
import type { Secrets } from './requests/secrets.ts';
import type { Heard, Sender, Wire } from './requests/wire.ts';
import type { Asked } from './requests/write.ts';
import { addAnswer, type Tally } from './tally.ts';
import { leaks } from './venue/may-see.ts';
import type { Venue } from './venue/venue.ts';

/** A run of the fuzzer: everything that is known, and what was found. */
export type Run = {
  readonly sender: Sender;
  readonly venue: Venue;
  readonly books: Books;
  readonly documented: Documented;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly random: SeededRandom;
  readonly tally: Tally;
  readonly faults: Map<string, string>;
  rightlyRead: number;
  /** Live events that were read and judged. */
  events: number;
};

/** Looks at the answer of a call. */
export async function look(run: Run, asked: Asked, heard: Heard): Promise<void> {
  addAnswer(run.tally, asked.call, heard);
  for (const wrong of judge(asked, heard, run.documented)) note(run, asked, wrong);
  keepSession(run, asked.number, heard);
  const found = run.secrets.found(heard.text);
  const leaked = await leaks(asked, found, run.venue.ownerOf, run.books);
  for (const wrong of leaked) note(run, asked, wrong);
  run.rightlyRead += found.length - leaked.length;
  if (heard.headers['content-type']?.startsWith('text/event-stream')) run.events += countEvents(heard.text);
  if (heard.status < 300 && heard.text.startsWith('{"status":true'))
    run.ids.learn((JSON.parse(heard.text) as { data: unknown }).data, asked.number);
}

/** Looks at the answer of a page. */
export function lookAtPage(run: Run, by: Person, asked: AskedPage, heard: Heard): void {
  addAnswer(run.tally, asked.kind, heard);
  keepSession(run, by.number, heard);
  const found = run.secrets.found(heard.text);
  const leaked = leaksOnPage(asked, found);
  const bent = asked.straight ? undefined : 'an address that nobody gave out';
  for (const wrong of [...judgePage(asked, heard), ...leaked])
    note(run, { call: asked.kind, by, bent, wire: asked.wire }, wrong);
  run.rightlyRead += found.length - leaked.length;
}

function keepSession({ secrets }: Run, owner: number, { headers }: Heard): void {
  for (const line of headers['set-cookie'] ?? []) {
    const value = /=([^;]*)/.exec(line)?.[1] ?? '';
    if (value.length >= 16) secrets.keep(value, { kind: 'session', owner });
  }
}

type Noted = {
  readonly call: CallName | AskedPage['kind'];
  readonly by: Person;
  readonly bent: string | undefined;
  readonly wire: Wire;
};

/** Keeps the first request of each kind of fault. */
function note({ faults }: Run, { call, by, bent, wire }: Noted, wrong: string): void {
  const kind = `${call} ${wrong.replaceAll(/\d+/g, '#').slice(0, 80)}`;
  if (faults.has(kind)) return;
  const body = wire.body === undefined ? '' : ` ${wire.body.toString().slice(0, 300)}`;
  const how = bent === undefined ? '' : `, with ${bent}`;
  faults.set(kind, `${call}: ${wrong}\n  ${by.name}${how}: ${wire.method} ${wire.path.slice(0, 200)}${body}`);
}

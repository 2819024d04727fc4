/** Requests for what a browser opens outside of the API: invoices, credit notes, card links, the bank's way back. */
import type { SeededRandom } from '../../crash/random.ts';
import type { Ids } from '../requests/ids.ts';
import { oddHeaders, oddQueries, oddSegments } from '../requests/odd-parts.ts';
import type { Person } from '../requests/people.ts';
import type { Wire } from '../requests/wire.ts';

/** The kinds of pages, as the tally names them. */
export const pageKinds = ['a paper', 'a card link', 'the way back', 'after paying', 'a notice'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A request for a page. `straight`: its address is one that the server gave out, as it is. */
export type AskedPage = { readonly kind: PageKind; readonly straight: boolean; readonly wire: Wire };

const providers = ['epg', 'stripe', 'epg-emulator', 'stripe-emulator', 'none', '__proto__'];
const form = 'application/x-www-form-urlencoded';
const posted = [
  { type: form, body: 'TransactionID=1&ResponseCode=0' },
  { type: form, body: `TransactionID=${'9'.repeat(5000)}&TransactionID=2` },
  {
    type: 'application/json',
    body: '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{}}}',
  },
  { type: 'application/json', body: '{' },
  { type: 'text/plain', body: '' },
];

/** Writes a request for a page in somebody's name; undefined as long as nobody knows one of its kind. */
export function writePage(person: Person, ids: Ids, random: SeededRandom): AskedPage | undefined {
  const kind = random.pick(pageKinds);
  const token = tokenFor(kind, person, ids, random);
  if (token === undefined) return undefined;
  const { known, text } = token;
  const { method, path } = wayTo(kind, text, random);
  const sent = method === 'POST' ? random.pick(posted) : undefined;
  const [oddName, oddValues] = random.pick(oddHeaders);
  const headers = {
    ...(person.cookie === undefined ? {} : { cookie: person.cookie }),
    ...(random.happens(0.3) ? { 'accept-language': random.pick(['ar', 'tr', 'xx']) } : {}),
    ...(sent === undefined ? {} : { 'content-type': sent.type }),
    ...(random.happens(0.2) ? { [oddName]: random.pick(oddValues) } : {}),
  };
  const query = random.happens(0.2) ? `?${random.pick(oddQueries)}` : '';
  const body = sent === undefined ? undefined : Buffer.from(sent.body);
  return { kind, straight: known, wire: { method, path: path + query, headers, body } };
}

function tokenFor(kind: PageKind, { number }: Person, ids: Ids, random: SeededRandom) {
  if (kind === 'a notice') return { known: false, text: random.pick(providers) };
  const real = ids.pick(kind === 'a paper' ? 'paper' : 'card link', number, random);
  if (real === undefined) return undefined;
  if (random.happens(0.6)) return { known: true, text: real };
  const bent = [`${real}x`, real.slice(0, -1), real.toLowerCase(), 'x'.repeat(43), ...oddSegments()];
  return { known: false, text: random.pick(bent) };
}

function wayTo(kind: PageKind, token: string, random: SeededRandom) {
  switch (kind) {
    case 'a paper':
      return { method: random.pick(['GET', 'GET', 'HEAD', 'POST']), path: `/r/${token}` };
    case 'a card link':
      return { method: random.pick(['GET', 'GET', 'HEAD', 'POST']), path: `/pay/${token}` };
    case 'the way back':
      return { method: random.pick(['GET', 'POST']), path: `/pay/return/${token}` };
    case 'after paying':
      return { method: 'GET', path: `/pay/done/${token}` };
    default:
      return { method: 'POST', path: `/pay/webhooks/${token}` };
  }
}

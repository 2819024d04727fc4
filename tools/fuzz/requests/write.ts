/** Writes requests for a call: as its schemas say, or bent in one of many ways. */
import { calls } from '@sufra/contract/calls';
import { type Call } from '@sufra/contract/core/call';
import { apiBase } from '@sufra/contract/core/route';
import type { CallName } from '@sufra/contract/core/routes';
import type { SeededRandom } from '../../crash/random.ts';
import { type Bent, bend } from './bend.ts';
import { type Filling, type Schema, valid } from './generate.ts';
import type { Person } from './people.ts';
import type { Wire } from './wire.ts';

/** A request and what is known about it. */
export type Asked = {
  readonly call: CallName;
  readonly by: Person;
  /** The person's number and customer at the time: they may come back as somebody else meanwhile. */
  readonly number: number;
  readonly customerId: string | undefined;
  /** What is wrong with it; undefined if nothing is. */
  readonly bent: string | undefined;
  /** Whether it still reaches the route of the call. */
  readonly reaches: boolean;
  readonly wire: Wire;
};

/** A call's path with its parameters, encoded unless they are to be sent as they are. */
function pathOf(call: Call, params: Readonly<Record<string, unknown>>): string {
  return apiBase + call.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name]));
}

function encode(value: unknown): string {
  // A lone surrogate can't be encoded; the server never sees one in a path.
  return encodeURIComponent(String(value).toWellFormed());
}

function queryOf(query: object): string {
  const fields = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

/** Writes a request for a call in somebody's name; four in ten are bent. */
export function writeRequest(name: CallName, by: Person, filling: Filling): Asked {
  const call: Call = calls[name];
  const { random } = filling;
  const part = (schema: unknown) =>
    schema === undefined ? {} : (valid(schema as Schema, name, filling) as Record<string, unknown>);
  const params = part(call.params);
  const query = part(call.query);
  const body = call.body === undefined ? undefined : valid(call.body, name, filling);
  const straight: Bent = {
    method: call.method,
    path: pathOf(call, params),
    query: queryOf(query),
    headers: { ...usualHeaders(call, by, random) },
    body,
    raw: undefined,
    reaches: true,
  };
  const way = random.happens(0.4) ? bend(straight, params, random) : undefined;
  const { method, path, query: tail, headers, body: sent, raw, reaches } = way?.bent ?? straight;
  const bytes = raw ?? (sent === undefined ? undefined : Buffer.from(JSON.stringify(sent)));
  const wire = { method, path: path + tail, headers, body: method === 'HEAD' ? undefined : bytes };
  const { number, customerId } = by;
  return { call: name, by, number, customerId, bent: way?.how, reaches, wire };
}

function usualHeaders(call: Call, { cookie }: Person, random: SeededRandom): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(random.happens(0.3) ? { 'accept-language': random.pick(['ar', 'ru', 'tr-TR,tr', 'xx']) } : {}),
    ...(call.stream === 'text/event-stream' && random.happens(0.6) ? { 'last-event-id': '1' } : {}),
    ...(call.creates && random.happens(0.3) ? { 'idempotency-key': `key ${random.whole(1, 50)}` } : {}),
  };
}

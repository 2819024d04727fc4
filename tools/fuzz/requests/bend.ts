/** The ways in which a request is made wrong. */
import type { SeededRandom } from '../../crash/random.ts';
import { oddTexts, oddValues } from './hostile.ts';
import {
  brokenBodies,
  contentTypes,
  extraNames,
  oddHeaders,
  oddPaths,
  oddQueries,
  oddSegments,
} from './odd-parts.ts';

/** A request in parts. `raw` is sent instead of the body. */
export type Bent = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly raw: Buffer | undefined;
  readonly reaches: boolean;
};

type Way = (request: Bent, random: SeededRandom, params: object) => Partial<Bent> | undefined;

/** Each returns what is different, or undefined where the request has nothing to bend in this way. */
const ways: Readonly<Record<string, Way>> = {
  'an odd value': ({ body }, random) =>
    inBody(body, (holder, key) => changed(holder, key, odd(random)), random),
  'a missing field': ({ body }, random) => inBody(body, without, random),
  'an extra field': ({ body }, random) =>
    isObject(body) ? { body: { ...body, [random.pick(extraNames)]: odd(random) } } : undefined,
  'another kind of body': ({ body }, random) => (body === undefined ? undefined : { body: odd(random) }),
  'a broken body': ({ body, headers }, random) =>
    body === undefined ? undefined : { raw: random.pick(brokenBodies)(JSON.stringify(body)), headers },
  'a body where none belongs': ({ body, headers, method }, random) =>
    body !== undefined || method === 'GET'
      ? undefined
      : { raw: Buffer.from(random.pick(['{', '{}', '[]', 'null', '""'])), headers: json(headers) },
  'an odd content type': ({ body, headers }, random) =>
    body === undefined ? undefined : { headers: { ...headers, 'content-type': random.pick(contentTypes) } },
  'no content type': ({ body, headers }) => {
    const { 'content-type': _, ...rest } = headers;
    return body === undefined ? undefined : { headers: rest };
  },
  'a form': ({ body, headers }) => asForm(body, headers),
  'an odd parameter': ({ path }, random, params) => {
    const values = Object.values(params).map((value) => `/${encodeURIComponent(String(value))}`);
    if (values.length === 0) return undefined;
    return {
      path: path.replace(random.pick(values), () => `/${random.pick(oddSegments())}`),
      reaches: false,
    };
  },
  'an odd query': (_, random) => ({ query: `?${random.pick(oddQueries)}` }),
  'another method': (_, random) => ({
    method: random.pick(['OPTIONS', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'TRACE']),
    reaches: false,
  }),
  'only the head': ({ method }) => (method === 'GET' ? { method: 'HEAD' } : undefined),
  'an odd path': ({ path }, random) => ({ path: random.pick(oddPaths)(path), reaches: false }),
  'an odd header': ({ headers }, random) => {
    const [name, values] = random.pick(oddHeaders);
    return { headers: { ...headers, [name]: random.pick(values) }, reaches: name !== 'host' };
  },
};

/** Bends a request in one way that fits it. */
export function bend(
  request: Bent,
  params: object,
  random: SeededRandom,
): { readonly how: string; readonly bent: Bent } {
  for (;;) {
    const [how, way] = random.pick(Object.entries(ways));
    const different = way(request, random, params);
    if (different !== undefined) return { how, bent: { ...request, ...different } };
  }
}

const odd = (random: SeededRandom): unknown =>
  random.happens(0.5) ? random.pick(oddTexts) : random.pick(oddValues);

const json = (headers: Bent['headers']) => ({ ...headers, 'content-type': 'application/json' });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Holder = Readonly<Record<string, unknown>>;

/** Changes one field somewhere in a body. */
function inBody(
  body: unknown,
  change: (holder: Holder, key: string) => unknown,
  random: SeededRandom,
): Partial<Bent> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const keys = Object.keys(body);
  if (keys.length === 0) return undefined;
  const key = random.pick(keys);
  const inside = (body as Holder)[key];
  const deeper = random.happens(0.6) ? inBody(inside, change, random) : undefined;
  return {
    body: deeper === undefined ? change(body as Holder, key) : changed(body as Holder, key, deeper.body),
  };
}

function changed(holder: Holder, key: string, value: unknown): unknown {
  if (Array.isArray(holder)) return holder.with(Number(key), value);
  return { ...holder, [key]: value };
}

function without(holder: Holder, key: string): unknown {
  return Array.isArray(holder)
    ? holder.toSpliced(Number(key), 1)
    : Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
}

function asForm(body: unknown, headers: Bent['headers']): Partial<Bent> | undefined {
  if (!isObject(body)) return undefined;
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const form = new URLSearchParams(fields);
  const type = 'application/x-www-form-urlencoded';
  return { raw: Buffer.from(form.toString()), headers: { ...headers, 'content-type': type } };
}

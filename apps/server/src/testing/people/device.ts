import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { cookieJar, type SetCookie } from './cookie-jar.ts';

/** An answer, parsed as the envelope it should be. */
export interface Answer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The envelope; empty when the answer isn't JSON. */
  readonly body: Envelope<Data>;
  /** `body.data`; throws when the answer is a refusal. */
  readonly data: Data;
  readonly bytes: Buffer;
  readonly text: string;
}

interface Envelope<Data> {
  readonly status?: boolean;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Data;
}

/** Parts of a request besides its body. */
export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** An Idempotency-Key. */
  readonly key?: string;
}

/** The parts of a call. `customerId` in the path defaults to the device's own. */
export interface CallParts<Name extends CallName> extends Extras {
  readonly params?: Partial<ParamsOf<Name>>;
  readonly query?: QueryOf<Name>;
  readonly body?: BodyOf<Name>;
}

/** A device's answer at a table. */
type Seated = DataOf<'tableInfo'> & { readonly visit: NonNullable<DataOf<'tableInfo'>['visit']> };

/** A browser on a phone or till: it keeps its cookies and knows its customer id. */
export interface Device {
  /** Known after `scan`, or at once for `diner()`. */
  readonly customerId: string;
  call<Name extends CallName>(name: Name, parts?: CallParts<Name>): Promise<Answer<DataOf<Name>>>;
  /** Opens the table's link. */
  scan(table: number | string, options?: { readonly key?: string }): Promise<Answer<Seated>>;
  /** Requests a path below `/api/v1/`, or any path of the server if it starts with a slash. */
  get<Data = unknown>(path: string, extras?: Extras): Promise<Answer<Data>>;
  post<Data = unknown>(path: string, body?: unknown, extras?: Extras): Promise<Answer<Data>>;
  put<Data = unknown>(path: string, body?: unknown, extras?: Extras): Promise<Answer<Data>>;
  delete<Data = unknown>(path: string, body?: unknown, extras?: Extras): Promise<Answer<Data>>;
  /** Sends any request with this device's cookies. */
  send<Data = unknown>(options: InjectOptions & { readonly url: string }): Promise<Answer<Data>>;
  /** The Cookie header for a path. */
  cookies(path: string): string | undefined;
  /** Stores a cookie, as if a server had set it. */
  keepCookie(cookie: SetCookie): void;
  forgetCookies(): void;
}

/** Makes a device that talks to `app` without a network. */
export function makeDevice(
  app: Pick<FastifyInstance, 'inject'>,
  known?: { readonly customerId: string },
): Device {
  const jar = cookieJar();
  let customerId = known?.customerId;

  const send = async <Data>(options: InjectOptions & { readonly url: string }): Promise<Answer<Data>> => {
    const path = options.url;
    const cookie = jar.header(path.split('?')[0] ?? path);
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    jar.take(response.cookies);
    return answerOf<Data>(response.statusCode, response.headers, response.rawPayload);
  };
  const request =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    <Data>(path: string, body?: unknown, extras: Extras = {}) =>
      send<Data>({ method, url: fullPath(path), headers: headersOf(extras), ...payloadOf(body) });

  const device: Device = {
    get customerId() {
      if (customerId === undefined) throw new Error('this device has not scanned a table');
      return customerId;
    },
    call: (name, parts = {}) => {
      const own = customerId === undefined ? {} : { customerId };
      const path = pathOf(name, { ...own, ...parts.params }, parts.query);
      return request(routes[name].method)(path, parts.body, parts);
    },
    scan: async (table, { key } = {}) => {
      const query = key === undefined ? {} : { k: key };
      const answer = await device.call('tableInfo', { params: { table: String(table) }, query });
      customerId = answer.body.data?.customer.id ?? customerId;
      return answer as Answer<Seated>;
    },
    get: (path, extras) => request('GET')(path, undefined, extras),
    post: request('POST'),
    put: request('PUT'),
    delete: request('DELETE'),
    send,
    cookies: (path) => jar.header(path),
    keepCookie: (cookie) => jar.take([cookie]),
    forgetCookies: () => jar.clear(),
  };
  return device;
}

function fullPath(path: string): string {
  return path.startsWith('/') ? path : apiBase + path;
}

function headersOf({ headers, language, key }: Extras): Record<string, string> {
  return {
    ...headers,
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

/** Strings and bytes are sent unchanged, with the content type of the headers; everything else as JSON. */
function payloadOf(body: unknown): Pick<InjectOptions, 'payload'> {
  return body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> };
}

/** The path of a call with its parameters filled in, below `/api/v1/`. */
export function pathOf(name: CallName, params: object = {}, query: object = {}): string {
  const named = params as Readonly<Record<string, unknown>>;
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(named[key])),
  );
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return text === '' ? path : `${path}?${text}`;
}

function answerOf<Data>(status: number, rawHeaders: object, bytes: Buffer): Answer<Data> {
  const headers = rawHeaders as Readonly<Record<string, string | undefined>>;
  const text = bytes.toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') && !headers['content-encoding'];
  const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Envelope<Data>;
  return {
    status,
    headers,
    body,
    bytes,
    text,
    get data() {
      if (body.status !== true) throw new Error(`no data in the answer: ${status} ${text.slice(0, 500)}`);
      return body.data as Data;
    },
  };
}

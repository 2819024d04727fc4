import type { Route } from '@sufra/contract/core/route';
import type { CallName } from '@sufra/contract/core/routes';
import { ApiError } from './api-error.ts';
import type { Answer, CallRequest } from './call-types.ts';
import { toForm, toUrl } from './encode.ts';
import { createKeys } from './idempotency.ts';

/** After how many milliseconds without an answer a write counts as still waiting (FETCH-10). */
export const stillWaitingMs = 10_000;

type ClientOptions = {
  /** The address of the API, ending in a slash: `/api/v1/` or a full URL. */
  readonly base: string;
  /** The calls that the app makes. */
  readonly routes: Readonly<Partial<Record<CallName, Route>>>;
  /** The current language, sent as Accept-Language; undefined leaves it to the browser. */
  readonly language?: () => string | undefined;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The number of writes without an answer for ten seconds. Called on each change; nothing is aborted. */
  readonly onStillWaiting?: (writes: number) => void;
};

type AnyRequest = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[] | undefined;
  readonly encoding?: 'json' | 'form';
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * Makes calls of the contract with `fetch`. A call resolves with the envelope of a 2xx answer. It rejects with an
 * `ApiError` for any other answer or one that isn't JSON, and with fetch's own error without an answer. Calls have no
 * time-out. Every failure is logged as a console warning with its body, 404s too (FETCH-5 to FETCH-7).
 */
export function createClient(options: ClientOptions) {
  const keys = createKeys();
  const waiting = watchWrites(options.onStillWaiting);
  const send = options.fetch ?? ((url, init) => fetch(url, init));

  async function call<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<Answer<Name>> {
    const { params, query, body, encoding = 'json', signal, idempotencyKey } = request as AnyRequest;
    const route = options.routes[name];
    if (route === undefined) throw new Error(`this app has no call ${name}`);
    const { method, path } = route;
    const url = toUrl(options.base, path, params, query);
    const headers = new Headers({ accept: 'application/json' });
    const language = options.language?.();
    if (language !== undefined) headers.set('accept-language', language);
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (method === 'GET') {
      const response = await send(url, init);
      return parse<Name>(name, response, await response.text());
    }

    const write = JSON.stringify([name, params, body]);
    headers.set('idempotency-key', idempotencyKey ?? keys.keyFor(write));
    if (body !== undefined) Object.assign(init, encodeBody(body, encoding, headers));
    const response = await waiting.during(() => send(url, init));
    const text = await response.text();
    // After a 5xx, as without a whole answer, nobody knows whether the write was done.
    if (response.status < 500) keys.settle(write);
    return parse<Name>(name, response, text);
  }

  return { base: options.base, call };
}

/** The calls of an API. */
export type Client = ReturnType<typeof createClient>;

function encodeBody(body: object, encoding: 'json' | 'form', headers: Headers): RequestInit {
  if (encoding === 'form') return { body: toForm(body as Readonly<Record<string, unknown>>) };
  headers.set('content-type', 'application/json');
  return { body: JSON.stringify(body) };
}

function parse<Name extends CallName>(name: Name, response: Response, text: string): Answer<Name> {
  const answer = parseJson(text);
  const isEnvelope = typeof answer === 'object' && answer !== null;
  if (response.ok && isEnvelope) return answer;
  throw failureOf(name, response, answer ?? text);
}

function failureOf(asked: string, response: Response, body: unknown): ApiError {
  const error = new ApiError(response.status, body, retryAfterMs(response));
  console.warn(`${String(response.status)}: ${asked}`, error.body);
  return error;
}

/** A file of the API. */
export interface ReadFile {
  /** What the server calls it. */
  readonly name: string;
  readonly content: Blob;
}

/**
 * Reads the file at an address of the API whole, so that of a broken connection there is no half of it. Fails as a call
 * does, where a link would leave the browser with an answer that it can't show.
 */
export async function readFile(address: string): Promise<ReadFile> {
  const response = await fetch(address, { method: 'GET' });
  if (!response.ok) {
    const text = await response.text();
    throw failureOf(address, response, parseJson(text) ?? text);
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return { name: named?.[1] ?? 'file', content: await response.blob() };
}

/** The Retry-After of an answer: seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterMs({ headers }: Response): number | undefined {
  const after = headers.get('retry-after');
  if (after === null) return undefined;
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function watchWrites(onChange: (writes: number) => void = () => undefined) {
  let late = 0;
  const change = (by: number) => {
    late += by;
    onChange(late);
  };
  return {
    async during<Value>(write: () => Promise<Value>): Promise<Value> {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        change(1);
      }, stillWaitingMs);
      try {
        return await write();
      } finally {
        clearTimeout(timer);
        if (isLate) change(-1);
      }
    },
  };
}

/**
 * Another vendor's server with only the calls CALL-1 to CALL-35: no cookies, events, idempotency keys, venue or
 * progress; everything else is a 404.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, menuCalls, paymentCalls, type Request, tableCalls } from './calls.ts';
import { parseBody } from './form.ts';
import { pictureOf } from './menu.ts';
import { Restaurant } from './restaurant.ts';

/** How a call fails: a delay, a status with a body, an HTML page, or half an answer. */
export type Failure = {
  readonly delayMs?: number;
  readonly status?: number;
  readonly body?: unknown;
  readonly html?: string;
};

/** CORS headers that allow any origin and header, as such servers send them. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** Starts the server. `home` is where the bank's page returns to when the payment named no address. */
export async function startAnotherServer(home: string) {
  const restaurant = new Restaurant();
  const failures = new Map<string, Failure>();
  const received: string[] = [];
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, { status: false, message: String(error) });
    });
  });
  await listen(server);
  const origin = originOf(server);
  const page = (share: number, back: unknown = `${home}/confirmation?table_number=7`) =>
    `${origin}/bank/${share}?${new URLSearchParams({ back: String(back) }).toString()}`;
  const calls = { ...menuCalls(restaurant), ...tableCalls(restaurant), ...paymentCalls(restaurant, page) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (request.method === 'OPTIONS') return send(response, 204, undefined);
    if (pathname.startsWith('/pictures/')) return sendText(response, 'image/svg+xml', pictureOf(pathname));
    if (pathname.startsWith('/bank/')) return bank(request, response, pathname, searchParams);
    const path = pathname.replace(/^\/api\/v1\//, '');
    const call = findCall(calls, request.method ?? '', path);
    const told = `${request.method ?? ''} ${path}`;
    received.push(told);
    if (call === undefined) unknown.push(told);
    const failure = failures.get(call?.rule ?? '');
    if (failure?.delayMs !== undefined) await sleep(failure.delayMs);
    if (failure?.html !== undefined) return sendText(response, 'text/html', failure.html);
    if (failure?.status !== undefined) return send(response, failure.status, failure.body);
    const body = await parseBody(await text(request), request.headers['content-type'] ?? '');
    const success = call?.answer({ parts: call.parts, query: searchParams, body });
    if (success?.data === undefined) return send(response, 404, { status: false, message: 'Not found.' });
    return send(response, 200, { status: true, ...success });
  }

  /** The bank's page has one button; pressing it pays. */
  function bank(request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) {
    const form = `<form method="post"><button>Pay</button></form>`;
    if (request.method === 'GET') return sendText(response, 'text/html', `<title>Bank</title>${form}`);
    restaurant.settle(Number(path.replace('/bank/', '')));
    response.writeHead(303, { location: query.get('back') ?? home }).end();
  }

  return {
    url: `${origin}/api/v1/`,
    restaurant,
    /** The received calls in order: method and path below the base. */
    received,
    /** The received calls that are not among CALL-1 to CALL-35. */
    unknown,
    /** Makes a call, by its method and path as in `calls.ts`, fail until `heal`. */
    fail: (rule: string, failure: Failure) => void failures.set(rule, failure),
    heal: () => failures.clear(),
    stop: () => stop(server),
  };
}

/** The running server. */
export type AnotherServer = Awaited<ReturnType<typeof startAnotherServer>>;

function findCall(calls: Calls, method: string, path: string) {
  for (const [rule, answer] of Object.entries(calls)) {
    const pattern = new RegExp(`^${rule.replaceAll('*', '([^/]+)')}$`);
    const parts = pattern.exec(`${method} ${path}`)?.slice(1).map(decodeURIComponent);
    if (parts !== undefined) return { rule, answer: (request: Request) => answer(request), parts };
  }
  return undefined;
}

/** Listens on a free loopback port. */
export function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** The origin of a listening server, without a trailing slash. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops a server and closes the connections that browsers keep open. */
export function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...openToAll });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

function sendText(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...openToAll }).end(body);
}

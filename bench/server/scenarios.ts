/** The measured scenarios: the most frequent calls of a full restaurant. */
import { request as httpRequest } from 'node:http';
import { apiBase } from '@sufra/contract/core/route';
import { call, type Guest } from './guests.ts';
import type { CachedAnswer } from './limits/bare-http.ts';
import type { Request } from './load.ts';
import { allPaid, returnRequests } from './settling.ts';

/** A scenario, prepared again in each round. */
export type Scenario = {
  readonly name: string;
  /** What it is compared with: a bare HTTP server, or bare commits. */
  readonly against: 'http' | 'commits';
  /** The minimum share of the limit, averaged over the rounds. */
  readonly aim: number | undefined;
  /** The same on PostgreSQL, where the other aims don't hold. */
  readonly postgresAim?: number;
  /** The minimum number per second. */
  readonly perSecondMin?: number;
  /** The maximum median in milliseconds. */
  readonly p50Max?: number;
  /** The expected status of every answer. */
  readonly status: string;
  readonly requests: (port: number, guests: readonly Guest[]) => Promise<readonly Request[]>;
  /** Over one connection. */
  readonly alone?: true;
  /** Each request can be carried out only once, so it is sent once; this checks afterwards that all were done. */
  readonly once?: (port: number, guests: readonly Guest[]) => Promise<void>;
};

const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  accept: 'application/json',
  'accept-language': 'en',
  'accept-encoding': 'gzip, deflate, br',
};

const menuPath = (guest: Guest) => `${apiBase}customer/item/all/${guest.customerId}/1000`;
const itemPath = `${apiBase}customer/home/item/dish-500`;
const fiveLines = [0, 1, 2, 3, 4].map((line) => `{"item_id":${201 + line * 37},"quantity":{quantity}}`);
const order = `{"items":[${fiveLines.join(',')}]}`;
const cartLine = '{"item_id":{item},"quantity":{quantity}}';

export const scenarios: readonly Scenario[] = [
  {
    name: 'menu, 1,000 dishes, Brotli',
    against: 'http',
    aim: 0.75,
    postgresAim: 0.45,
    status: '200',
    requests: async (_, guests) => guests.map((guest) => get(guest, menuPath(guest))),
  },
  {
    name: 'menu, unchanged (304)',
    against: 'http',
    aim: undefined,
    status: '304',
    requests: (port, guests) => unchanged(port, guests, menuPath),
  },
  {
    name: 'a dish',
    against: 'http',
    aim: undefined,
    postgresAim: 0.45,
    status: '200',
    requests: async (_, guests) => guests.map((guest) => get(guest, itemPath)),
  },
  {
    name: 'order, polled, unchanged (304)',
    against: 'http',
    aim: 0.7,
    postgresAim: 0.3,
    status: '304',
    requests: async (port, guests) => {
      const orders = await placeOrders(port, guests);
      return unchanged(
        port,
        guests,
        (guest) => `${apiBase}customer/orders/details/${orders.get(guest) ?? ''}`,
      );
    },
  },
  {
    name: 'cart, set a line',
    against: 'commits',
    aim: undefined,
    status: '200',
    requests: async (_, guests) =>
      guests.map((guest) => post(guest, `${apiBase}customer/cart/add/${guest.customerId}`, cartLine)),
  },
  {
    name: 'place an order of 5 lines',
    against: 'commits',
    aim: 1.5,
    postgresAim: 0.5,
    status: '201',
    requests: async (_, guests) =>
      guests.map((guest) => post(guest, `${apiBase}customer/place_order`, order)),
  },
  {
    name: 'place an order of 5 lines, one guest at a time',
    against: 'commits',
    aim: undefined,
    p50Max: 1,
    status: '201',
    alone: true,
    requests: async (_, guests) =>
      guests.map((guest) => post(guest, `${apiBase}customer/place_order`, order)),
  },
  {
    name: 'settle a card share, the bank answering at once',
    against: 'commits',
    aim: undefined,
    postgresAim: 0.5,
    perSecondMin: 1500,
    status: '303',
    requests: returnRequests,
    once: allPaid,
  },
];

/** The scenarios with PostgreSQL's aims in place of SQLite's. */
export function onPostgres(chosen: readonly Scenario[]): readonly Scenario[] {
  return chosen.map(({ perSecondMin: _, p50Max: __, postgresAim, ...scenario }) => ({
    ...scenario,
    aim: postgresAim,
  }));
}

function get({ cookie }: Guest, path: string): Request {
  return { method: 'GET', path, headers: { ...phone, cookie } };
}

function post({ cookie }: Guest, path: string, body: string): Request {
  return { method: 'POST', path, headers: { ...phone, cookie }, body };
}

async function placeOrders(port: number, guests: readonly Guest[]): Promise<ReadonlyMap<Guest, string>> {
  const placed = new Map<Guest, string>();
  for (const guest of guests) {
    const body = JSON.parse(order.replaceAll('{quantity}', '2')) as object;
    placed.set(guest, (await call(port, 'placeOrder', { body, cookie: guest.cookie })).data.order.id);
  }
  return placed;
}

/** Requests of guests who already have the answer cached. */
function unchanged(port: number, guests: readonly Guest[], pathOf: (guest: Guest) => string) {
  return Promise.all(
    guests.map(async (guest) => {
      const request = get(guest, pathOf(guest));
      const { headers } = await answerTo(port, request);
      return { ...request, headers: { ...request.headers, 'if-none-match': headers['etag'] ?? '' } };
    }),
  );
}

/** Headers that every server adds by itself. */
const ofTheConnection = new Set(['connection', 'date', 'keep-alive']);

/** Our server's answer to a request, for the bare server to send. */
export function answerTo(port: number, { path, method, headers }: Request): Promise<CachedAnswer> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name));
        const body = Buffer.concat(chunks).toString('base64');
        resolve({
          path,
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept) as Readonly<Record<string, string>>,
          body,
        });
      });
    });
    asking.once('error', reject);
    asking.end();
  });
}

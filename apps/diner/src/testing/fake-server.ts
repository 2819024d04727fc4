import { homeAnswer, ok, page, someCategories, someItems } from './menu.ts';

/** A request as the fake server received it. */
export type Received = {
  readonly method: string;
  /** Below /api/v1/, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON, the form, or undefined. */
  readonly body: unknown;
};

/** An answer: a body for a 200, a status and a body, or a whole response. A promise holds it back. */
export type FakeAnswer = object | readonly [status: number, body: unknown] | Response;

type Handler = (request: Received) => FakeAnswer | Promise<FakeAnswer>;

type Route = { readonly method: string; readonly path: string; readonly handle: Handler };

/** What a server answers that speaks the common API alone. Everything else is a 404. */
const commonRoutes: Readonly<Record<string, FakeAnswer>> = {
  'GET customer/tableinfo/*': ok({ customer: { id: 'c-1' } }),
  'GET customer/home/*': homeAnswer(),
  'GET customer/categories/all': ok(someCategories),
  'GET customer/item/all/*/1000': page(someItems),
  'GET customer/search': page([]),
  'GET customer/favourites/*': ok([]),
  'GET customer/allegens/all': ok([]),
  'GET customer/cart/*': ok({ cart: { items: [], total_amount: '0.00' } }),
  'GET customer/orders/*': page([]),
};

/**
 * A stand-in for the server in component tests: `on('GET customer/home/*', answer)` answers a path, the latest rule
 * first, `*` being one part of the path; `received` has every request in order.
 */
export function fakeServer() {
  const rules: Route[] = [];
  const received: Received[] = [];

  function on(rule: string, answer: FakeAnswer | Handler): void {
    const [method = 'GET', path = ''] = rule.split(' ');
    rules.unshift({
      method,
      path,
      handle: typeof answer === 'function' ? (answer as Handler) : () => answer,
    });
  }
  for (const [rule, answer] of Object.entries(commonRoutes)) on(rule, answer);

  async function fetch(input: string, init: RequestInit = {}): Promise<Response> {
    const request = readRequest(input, init);
    received.push(request);
    const rule = rules.find(({ method, path }) => method === request.method && matches(path, request.path));
    const answer = rule === undefined ? [404, { status: false }] : await rule.handle(request);
    init.signal?.throwIfAborted();
    return toResponse(answer);
  }

  return {
    on,
    fetch,
    received,
    /** The requests to a path, `*` being one part of it. */
    requestsTo: (rule: string) =>
      received.filter(
        ({ method, path }) => matches(rule.split(' ')[1] ?? '', path) && rule.startsWith(method),
      ),
  };
}

/** The stand-in of one test. */
export type FakeServer = ReturnType<typeof fakeServer>;

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
  );
}

function readRequest(input: string, init: RequestInit): Received {
  const url = new URL(input, 'http://test');
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/api\/v1\//, ''),
    query: url.searchParams,
    headers: new Headers(init.headers),
    body,
  };
}

function toResponse(answer: FakeAnswer): Response {
  if (answer instanceof Response) return answer.clone();
  const [status, body] = Array.isArray(answer) ? (answer as [number, unknown]) : [200, answer];
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Somebody who asks a server the same questions all evening, as a browser would, and notes what comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';

/** An answer, and how long it took. `status` is 0 without one. */
export type Seen = {
  readonly at: number;
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;
  readonly ms: number;
  readonly data: unknown;
};

/** A browser with its cookies. */
export type Browser = {
  readonly ask: (
    name: CallName,
    parts?: {
      readonly params?: Readonly<Record<string, string>>;
      readonly body?: object;
      readonly key?: string;
    },
  ) => Promise<Seen>;
  readonly get: (path: string) => Promise<Seen>;
  /** The session, as a Cookie header. */
  readonly cookie: () => string;
};

const patienceMs = 30_000;

/** Opens a browser on a server. It repeats nothing. Two browsers with the same `cookies` are one phone at two servers. */
export function openBrowser(url: string, cookies = new Map<string, string>()): Browser {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit): Promise<Seen> => {
    const began = performance.now();
    try {
      const headers = { ...(init.headers as Record<string, string>), cookie: cookie() };
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(`${url}${path}`, { ...init, headers, signal });
      const text = await response.text();
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const body = (isJson ? JSON.parse(text) : {}) as { code?: string; data?: unknown };
      const after = response.headers.get('retry-after');
      return {
        at: began,
        status: response.status,
        code: body.code,
        retryAfter: after === null ? undefined : Number(after),
        ms: performance.now() - began,
        data: body.data,
      };
    } catch {
      // No answer is an answer too: whoever asked sees the status 0.
      return {
        at: began,
        status: 0,
        code: undefined,
        retryAfter: undefined,
        ms: performance.now() - began,
        data: undefined,
      };
    }
  };
  return {
    cookie,
    get: (path) => send(path, {}),
    ask: (name, { params = {}, body, key } = {}) => {
      const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
      return send(`${apiBase}${path}`, {
        method: routes[name].method,
        headers: {
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}

/** Asks again and again until told to stop; returns all that was seen. */
export function keepAsking(ask: () => Promise<Seen>, everyMs: number) {
  const seen: Seen[] = [];
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      seen.push(await ask());
      await sleep(everyMs);
    }
  };
  const working = work();
  return {
    seen,
    stop: async () => {
      stopped = true;
      await working;
      return seen;
    },
  };
}

/** Asks until an answer is right, and returns how long that took in milliseconds. Throws after `withinMs`. */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(50);
  }
  return Math.round(performance.now() - began);
}

/** Sits down at a table; throws if the server doesn't let it. */
export async function sitDown(browser: Browser, table: string): Promise<{ readonly customerId: string }> {
  const scanned = await browser.ask('tableInfo', { params: { table } });
  if (scanned.status !== 200) throw new Error(`table ${table}: ${scanned.status} ${scanned.code}`);
  return { customerId: (scanned.data as { customer: { id: string } }).customer.id };
}

/** Signs in to a demo account; throws if that fails. */
export async function signIn(browser: Browser, role: string): Promise<void> {
  const body = { email: `${role}@demo.test`, password: 'demo-password' };
  const { status, code } = await browser.ask('staffSignIn', { body });
  if (status !== 200) throw new Error(`the ${role} cannot sign in: ${status} ${code}`);
}

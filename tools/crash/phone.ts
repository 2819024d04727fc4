import { setTimeout as sleep } from 'node:timers/promises';
import type { DataOf } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';

/** The parts of a call. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** An Idempotency-Key. */
  readonly key?: string;
};

/** What the server answered. */
export type Answer<Data> = {
  readonly status: number;
  readonly code: string | undefined;
  /** Undefined for a refusal. */
  readonly data: Data | undefined;
};

/** A browser that keeps its cookies and retries until it gets an answer. */
export type Phone = {
  readonly call: <Name extends CallName>(name: Name, parts?: Parts) => Promise<Answer<DataOf<Name>>>;
  /** Requests a page of the server, or posts a form to it; without the cookie, as after a cross-site post. */
  readonly page: (send: () => Promise<Response>) => Promise<Response>;
};

/** An answer that our server should never give. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}

const pauseMs = 20;

/** Makes a phone for the server at `origin`; every request goes through `traffic`. */
export function makePhone(origin: string, traffic: Traffic): Phone {
  const cookies = new Map<string, string>();
  const request = async (name: CallName, { params = {}, body, key }: Parts) => {
    const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
    const response = await fetch(`${origin}${apiBase}${path}`, {
      method: routes[name].method,
      headers: {
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return { status: response.status, text };
  };
  return {
    call: async (name, parts = {}) => {
      const { status, text } = await untilAnswered(traffic, () => request(name, parts), isFinal);
      if (status >= 500) throw new BadAnswer(`${name} answered ${status}: ${text.slice(0, 300)}`);
      const { code, data } = JSON.parse(text) as { code?: string; data?: never };
      if (code === 'idempotency_conflict') throw new BadAnswer(`${name} treated a repeat as another request`);
      return { status, code, data: status < 300 ? data : undefined };
    },
    page: (send) => untilAnswered(traffic, send, () => true),
  };
}

/** "Try again later" is not final, and neither is what a balancer says in place of a server that is gone. */
function isFinal({ status, text }: { readonly status: number; readonly text: string }): boolean {
  const fromBalancer = [502, 504].includes(status) && !text.startsWith('{');
  return status !== 503 && !fromBalancer;
}

/** Without an answer nobody knows whether the request was carried out, so it is sent again unchanged. */
async function untilAnswered<Value>(
  traffic: Traffic,
  send: () => Promise<Value>,
  isAnswer: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    try {
      const value = await traffic.pass(send);
      if (isAnswer(value)) return value;
    } catch (error) {
      // `fetch` throws this when the server is gone.
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(pauseMs);
  }
}

/** Signs in to a demo account. */
export async function signInAs(phone: Phone, role: 'cashier' | 'manager'): Promise<void> {
  const body = { email: `${role}@demo.test`, password: 'demo-password' };
  const signedIn = await phone.call('staffSignIn', { body });
  if (signedIn.data === undefined) throw new Error(`the ${role} cannot sign in: ${signedIn.code}`);
}

/**
 * A gate in front of the server, closed while it is down: senders wait, so that nothing is sent between a restart and
 * the check of what survived.
 */
export type Traffic = {
  readonly open: () => void;
  readonly shut: () => void;
  /** Sends once the gate is open. Rejects if `send` rejects. */
  readonly pass: <Value>(send: () => Promise<Value>) => Promise<Value>;
  /** Resolves when no request is pending. */
  readonly quiet: () => Promise<void>;
};

export function makeTraffic(): Traffic {
  let gate = Promise.withResolvers<void>();
  const underWay = new Set<Promise<unknown>>();
  return {
    open: () => gate.resolve(),
    shut: () => {
      gate = Promise.withResolvers<void>();
    },
    pass: async (send) => {
      await gate.promise;
      const sending = send();
      underWay.add(sending);
      try {
        return await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    quiet: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

import type { Role } from '@sufra/contract/permissions';
import { type CallName, routes } from '@sufra/contract/routes';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { leaveToSignIn } from '../app/leave.ts';
import { createQueries } from '../app/queries.ts';
import { speak } from '../i18n.ts';
import { createRoutes } from '../routes.tsx';

// Pages are loaded when they are opened, and a busy machine takes its time.
configure({ asyncUtilTimeout: 8000 });

/** What a call was made with. */
export interface Made {
  readonly call: CallName;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** A refusal that the fake server answers. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  constructor(status: number, code: string, message: string) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

/** The data that the fake server answers to a call, made anew for each. */
export type Answers = Partial<Record<CallName, (made: Made) => unknown>>;

function callOf(method: string, path: string): CallName | undefined {
  const names = Object.keys(routes) as CallName[];
  return names.find((name) => {
    const route = routes[name];
    const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
    return route.method === method && pattern.test(path);
  });
}

function envelope(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A server in place of `fetch`: it answers from `answers` and remembers what it was asked. */
export function fakeServer(answers: Answers): { readonly made: Made[]; of(call: CallName): Made[] } {
  const made: Made[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = decodeURIComponent(url.replace('/api/v1/', ''));
    const call = callOf(init.method ?? 'GET', path);
    if (call === undefined) return envelope(404, { status: false, message: 'No such call.' });
    const text = typeof init.body === 'string' ? init.body : undefined;
    const asked: Made = {
      call,
      path,
      body: text === undefined ? undefined : JSON.parse(text),
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    };
    made.push(asked);
    const data = answers[call]?.(asked);
    if (data instanceof Refusal) {
      return envelope(data.status, { status: false, code: data.code, message: data.message });
    }
    return envelope(200, { status: true, data: data ?? {} });
  });
  return { made, of: (call) => made.filter((one) => one.call === call) };
}

/** Someone signed in with a role, for the fake server. */
export function signedInAs(role: Role): Answers {
  return {
    staffSession: () => ({
      staff: { id: 'me', name: 'Rana Haddad', email: `${role}@demo.test`, role, permissions: [] },
    }),
    staffTickets: () => ({ tickets: [], now: new Date().toISOString() }),
    staffPayments: () => ({ waiting: [], resolved: [], now: new Date().toISOString() }),
    staffService: () => ({ open: [], done: [], now: new Date().toISOString() }),
    paymentAlerts: () => ({ needs_attention: [], now: new Date().toISOString() }),
    staffRefunds: () => ({ due: [], done: [], now: new Date().toISOString() }),
    staffShifts: () => ({ open: null, closed: [], now: new Date().toISOString() }),
  };
}

/** Opens the console at a path, on a screen wide enough for a list with its detail. */
export async function openConsole(path: string, answers: Answers) {
  // The client reports every refusal on the console, and refusals are what these tests are about.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer(answers);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await speak('en');
  const queries = createQueries(leaveToSignIn(() => router));
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [path] });
  const view = render(<App router={router} queries={queries} />);
  return { server, router, queries, ...view };
}

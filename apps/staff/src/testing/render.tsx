import { may, type Permission, permissions, type Role } from '@sufra/contract/core/permissions';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { createRoutes } from '../app/routes.tsx';
import { switchLanguage } from '../shared/i18n.ts';
import { createQueries } from '../shared/queries.ts';
import { redirectToSignIn } from '../shared/redirect-to-sign-in.ts';

// Pages are loaded when they are opened, and a busy machine is slow.
configure({ asyncUtilTimeout: 8000 });

/** A call that the fake server received. */
export interface RecordedCall {
  readonly call: CallName;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** An error that the fake server answers with, and what it carries for the screen. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly errors: Readonly<Record<string, string>> | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    data?: unknown,
    errors?: Readonly<Record<string, string>>,
  ) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.data = data;
    this.errors = errors;
  }
}

/** What the fake server answers to each call. */
export type Answers = Partial<Record<CallName, (made: RecordedCall) => unknown>>;

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

/** Replaces `fetch`: answers from `answers` and records the calls. */
export function fakeServer(answers: Answers): {
  readonly made: RecordedCall[];
  of(call: CallName): RecordedCall[];
} {
  const made: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = decodeURIComponent(url.replace('/api/v1/', ''));
    const call = callOf(init.method ?? 'GET', path);
    if (call === undefined) return envelope(404, { status: false, message: 'No such call.' });
    const text = typeof init.body === 'string' ? init.body : undefined;
    const asked: RecordedCall = {
      call,
      path,
      body: text === undefined ? undefined : JSON.parse(text),
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    };
    made.push(asked);
    const data = await answers[call]?.(asked);
    // A file has no envelope.
    if (data instanceof Response) return data;
    if (data instanceof Refusal) {
      const { status, ...refusal } = data;
      return envelope(status, { status: false, ...refusal });
    }
    return envelope(200, { status: true, data: data ?? {} });
  });
  return { made, of: (call) => made.filter((one) => one.call === call) };
}

const canOrder = { open: true, because: null, headline: null, reason: null, note: null, until: null };

/** What a role may do where the owner changed nothing. */
export function usualPermissions(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((name) => may({ role, rights: {} }, name));
}

/** The answers for somebody signed in with a role, and empty lists for everything else. */
export function signedInAs(role: Role): Answers {
  return {
    staffSession: () => ({
      staff: {
        id: 'me',
        name: 'Rana Haddad',
        email: `${role}@demo.test`,
        role,
        permissions: usualPermissions(role),
        has_pin: false,
        second_factor_due: false,
      },
    }),
    staffTickets: () => ({ tickets: [], now: new Date().toISOString() }),
    staffPayments: () => ({
      waiting: [],
      resolved: [],
      more: { waiting: false, resolved: false },
      now: new Date().toISOString(),
    }),
    staffService: () => ({ open: [], done: [], now: new Date().toISOString() }),
    staffCars: () => ({ cars: [], gone: [], now: new Date().toISOString() }),
    paymentAlerts: () => ({ needs_attention: [], now: new Date().toISOString() }),
    staffRefunds: () => ({
      due: [],
      done: [],
      more: { due: false, done: false },
      now: new Date().toISOString(),
    }),
    approvals: () => ({ waiting: [], recent: [], now: new Date().toISOString() }),
    staffOrdering: () => ({ ordering: canOrder, pause: null, now: new Date().toISOString() }),
    pausePreview: () => ({ previews: [] }),
    staffSettings: () => ({ settings: {} }),
    printers: () => ({ printers: [], troubles: [] }),
    cardAccounts: () => ({
      by_environment: false,
      provider: 'none',
      money: 'none',
      account: null,
      earlier: [],
      notices_url: 'https://menu.example/pay/webhooks/stripe',
      basis: 'none',
    }),
    webhooks: () => ({ webhooks: [], private_allowed: false }),
    backupState: () => ({ notice: null, last: null, failed: null }),
    staffFeedback: () => ({ data: [], current_page: 1, per_page: 50, last_page: 1, total: 0 }),
    cannedAnswers: () => ({ answers: [], default_language: 'en' }),
    members: () => ({ members: [], next: null, more: false }),
    staffDiscounts: () => ({ today: '2026-11-23', discounts: [] }),
    staffBookings: () => ({
      day: '2026-11-23',
      today: '2026-11-23',
      bookings: [],
      now: new Date().toISOString(),
    }),
    staffShifts: () => ({
      open: null,
      drawers: [],
      closed: [],
      may_take_over: [],
      now: new Date().toISOString(),
    }),
  };
}

/**
 * Opens the console at a path, on a screen wide enough for a list with its detail, or on a phone. The browser is never idle
 * unless a test says so: what is loaded ahead would still be under way when the test has ended.
 */
export async function openConsole(path: string, answers: Answers, { phone = false, idle = false } = {}) {
  // The client logs every error answer as a warning, and these tests are full of them.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer(answers);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !phone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (idle ? setTimeout(work) : undefined));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  await switchLanguage('en');
  const queries = createQueries(redirectToSignIn(() => router));
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [path] });
  const view = render(<App router={router} queries={queries} />);
  return { server, router, queries, ...view };
}

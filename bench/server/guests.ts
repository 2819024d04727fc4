/** Guests who really scan a table, so that the server knows them. */
import type { DataOf } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';

/** How many tables the benchmark's venue has: so many that none of them orders more in a round than a large party does. */
export const tables = 320;

/** A guest's phone. */
export type Guest = { readonly customerId: string; readonly cookie: string };

/** Makes an API call and returns its data; throws on a refusal. */
export async function call<Name extends CallName>(
  port: number,
  name: Name,
  parts: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: object;
    readonly cookie?: string;
  } = {},
): Promise<{ readonly data: DataOf<Name>; readonly cookie: string }> {
  const { params = {}, query = {}, body, cookie } = parts;
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}${path}${search}`, {
    method: routes[name].method,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: DataOf<Name> };
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie ?? '' };
}

/** Seats this many guests at the tables, each with their own device. */
export async function seatGuests(port: number, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const { data, cookie } = await call(port, 'tableInfo', {
      params: { table: String((index % tables) + 1) },
    });
    guests.push({ customerId: data.customer.id, cookie });
  }
  return guests;
}

/** Ends the guests' visits and seats the same guests again, so that they start new orders. */
export async function reseatGuests(port: number, manager: string, guests: readonly Guest[]): Promise<void> {
  for (let table = 1; table <= Math.min(tables, guests.length); table += 1) {
    const body = { reason: 'The next round of the measurement' };
    await call(port, 'clearTable', { params: { table: String(table) }, body, cookie: manager });
  }
  for (const [index, { cookie }] of guests.entries()) {
    await call(port, 'tableInfo', { params: { table: String((index % tables) + 1) }, cookie });
  }
}

/** Signs in the demo's manager and returns the cookie. */
export async function signInManager(port: number): Promise<string> {
  const body = { email: 'manager@demo.test', password: 'demo-password' };
  return (await call(port, 'staffSignIn', { body })).cookie;
}

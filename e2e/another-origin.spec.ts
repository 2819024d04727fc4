/** A page at another address, in a real browser, against a venue that names its origin and one that doesn't. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type Sufra, startSufra } from '../tools/processes/sufra.ts';
import { expect, test } from './helpers/fixture.ts';

let elsewhere: Server;
let origin: string;
let sufra: Sufra;
/** Another port of the same host is another origin of the same site, so the guest's cookie goes along. */
let api: string;

test.beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, 'localhost', listening));
  origin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
  sufra = await startSufra({ ALLOWED_ORIGINS: origin });
  api = `${sufra.url.replace('127.0.0.1', 'localhost')}/api/v1/`;
});

test.afterAll(async () => {
  elsewhere.close();
  await sufra.stop();
});

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Heard {
  /** What the browser stops has the name of its error. */
  readonly status: number | string;
  readonly body: { readonly data?: unknown };
}

/** Makes a call from the page, as a script in it would. */
function call(page: Page, path: string, init: Sent = {}): Promise<Heard> {
  return page.evaluate(
    async ([url, options]) => {
      try {
        const answer = await fetch(url, { credentials: 'include', ...options });
        return { status: answer.status, body: (await answer.json()) as Heard['body'] };
      } catch (error) {
        return { status: (error as Error).name, body: {} };
      }
    },
    [api + path, init] as const,
  );
}

const ordering = (customer: string, itemId: number): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-page' },
  body: JSON.stringify({ customer_id: customer, items: [{ item_id: itemId, quantity: 1 }] }),
});

test('a page of a named origin sits down, orders and hears of it; the staff stay closed to it [CORS-2] [CORS-3] [CORS-4] [CORS-6]', async ({
  page,
}) => {
  await page.goto(origin);
  const seat = await call(page, 'customer/tableinfo/5');
  expect(seat.status).toBe(200);
  const { customer } = seat.body.data as { customer: { id: string } };
  const menu = await call(page, `customer/item/all/${customer.id}/1000?page=1`);
  const dishes = menu.body.data as { data: { id: number; is_available: boolean }[] };
  const dish = dishes.data.find((one) => one.is_available)?.id ?? 0;
  const heard = page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const stream = new EventSource(url, { withCredentials: true });
        stream.addEventListener('order.changed', ({ data }) => resolve(data as string));
      }),
    `${api}customer/events`,
  );
  await expect
    .poll(async () => {
      const placed = await call(page, 'customer/place_order', ordering(customer.id, dish));
      return placed.status;
    })
    .toBe(201);
  expect(await heard).toContain('order_id');
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await call(page, 'staff/session', signIn)).status).toBe('TypeError');
  expect((await call(page, 'staff/tables')).status).toBe('TypeError');
});

test('a page of any other origin reads nothing and orders nothing [CORS-1]', async ({ page }) => {
  await page.goto(origin.replace('localhost', '127.0.0.1')).catch(() => page.goto('about:blank'));
  for (const path of ['venue', 'customer/tableinfo/5'])
    expect((await call(page, path)).status, path).toBe('TypeError');
  expect((await call(page, 'customer/place_order', ordering('x', 1))).status).toBe('TypeError');
});

/**
 * Whatever a client sends, the answer is a clear refusal in its language: never a 5xx, never internals. The table
 * covers every call with a body; the list below it covers paths that people type.
 */

import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Device, pathOf } from '../testing/people/device.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let server: TestApp;
let diner: Device;
let owner: Device;
beforeAll(async () => {
  server = await testApp();
  diner = server.device();
  await diner.scan(1);
  owner = await server.staff('owner');
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

/** The body, its headers, and the expected answer. */
const bodies: readonly (readonly [
  string,
  string | Buffer | undefined,
  Record<string, string>,
  readonly number[],
])[] = [
  ['half of a JSON text', '{"item_id": 1', json, [400]],
  ['no JSON at all', 'item_id=1', json, [400]],
  ['an empty JSON body', '', json, [400, 422]],
  ['a list', '[1, 2, 3]', json, [422]],
  ['nothing but a field that no call has', '{"no_such_field": [7, 1]}', json, [422]],
  ['a number', '42', json, [422]],
  ['null', 'null', json, [422]],
  ['a text', '"hummus"', json, [422]],
  ['a prototype', '{"__proto__": {"admin": true}}', json, [400]],
  ['a constructor', '{"constructor": {"prototype": {"admin": true}}}', json, [400]],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, [400, 422]],
  ['two megabytes', `{"instructions": "${'x'.repeat(2_000_000)}"}`, json, [413]],
  ['two megabytes of a form', `instructions=${'x'.repeat(2_000_000)}`, form, [413]],
  ['XML', '<order/>', { 'content-type': 'text/xml' }, [415]],
  ['plain text', 'hummus please', { 'content-type': 'text/plain' }, [415, 422]],
  ['an unknown content type', 'x', { 'content-type': 'x' }, [415]],
  ['a form with a contradiction', 'a=1&a[b]=2', form, [400, 422]],
  ['a form with a prototype', '__proto__[admin]=1', form, [400, 422]],
  [
    'a form without an end',
    '--x\r\ncontent-disposition: form-data; name="item_id"\r\n\r\n8',
    multipart,
    [400],
  ],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, [400, 415]],
  [
    'a form with a file',
    '--x\r\ncontent-disposition: form-data; name="f"; filename="a.exe"\r\n\r\nMZ\r\n--x--\r\n',
    multipart,
    [413, 415],
  ],
];

const writing = (Object.values(calls) as readonly Call[]).filter((call) => call.body !== undefined);

function expectRefusal(answer: Answer<unknown>, statuses: readonly number[]): void {
  expect(statuses, answer.text.slice(0, 300)).toContain(answer.status);
  expect(answer.body.status).toBe(false);
  expect(answer.body.code).toMatch(/^[a-z_]+$/);
  expect(answer.body.message).toMatch(/\p{Script=Arabic}|^Unauthenticated\.$/u);
  expect(answer.headers['x-request-id']).toBeTruthy();
  expect(answer.text).not.toMatch(/\bat .*\.ts|SQLITE|select |node_modules|Error:/);
}

const params = () => ({
  customerId: diner.customerId,
  itemId: '1',
  cartItemId: 'x',
  orderId: 'x',
  splitId: 'x',
  attemptId: 'x',
  table: '1',
});

describe.each(writing.map((call) => [call.name, call] as const))('%s', (name, call) => {
  // Where a body may be left out, these two say as little as none.
  const silent = ['null', 'nothing but a field that no call has'];
  const wrong = bodies.filter(([title]) => call.bodyOptional !== true || !silent.includes(title));
  test.each(wrong)('refuses %s', async (_title, payload, headers, statuses) => {
    const device = call.access.who === 'staff' ? owner : diner;
    const answer = await device.send({
      method: call.method,
      url: `/api/v1/${pathOf(name, params())}`,
      headers: { ...headers, 'accept-language': 'ar' },
      ...(payload === undefined ? {} : { payload }),
    });
    // An unknown share or attempt may be refused before the body is checked.
    expectRefusal(answer, call.path.match(/:(splitId|attemptId)/) ? [...statuses, 404] : statuses);
  });
});

describe.each(writing.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test.each([
    [
      'wrong types',
      '{"item_id": {}, "quantity": [], "items": "x", "allergen_ids": {"a": 1}, "order_id": []}',
    ],
    ['a nest of five thousand', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('survives %s', async (_title, payload) => {
    const device = call.access.who === 'staff' ? owner : diner;
    const url = `/api/v1/${pathOf(name, params())}`;
    const answer = await device.send({ method: call.method, url, headers: json, payload });
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  });
});

test('nothing was logged as a server error', () => {
  expect(server.logged).toEqual([]);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

describe('addresses', () => {
  test.each([
    ['customer/item/all/999999/0', 422],
    ['customer/item/all/999999/10000', 422],
    ['customer/item/all/999999/-1', 422],
    ['customer/item/all/999999/ten', 422],
    ['customer/item/all/999999/1000?page=0', 422],
    ['customer/item/all/999999/1000?page=1.5', 422],
    ['customer/item/all/999999/1000?page=1&page=2', 422],
    ['customer/item/all/999998/1000', 404],
    ['customer/home/nobody', 404],
    ['customer/home/999999999999', 404],
    [`customer/home/${'x'.repeat(65)}`, 404],
    [`customer/home/item/${'x'.repeat(121)}`, 422],
    [`customer/home/item/${'x'.repeat(300)}`, 404],
    ['customer/search?q=a&q=b', 422],
    [`customer/search?lang=${'x'.repeat(36)}`, 422],
    ['customer/favourites/%00', 404],
    ['customer/tableinfo/nowhere', 404],
    [`customer/tableinfo/${'9'.repeat(33)}`, 422],
    ['customer/no-such-call', 404],
    ['../secret', 404],
  ])('%.60s → %i [ENT-1]', async (path, status) => {
    expectRefusal(await diner.get(path, { language: 'ar' }), [status]);
  });

  test.each(['0', '-1', '1.5', '00001', 'x', '99999999999'])(
    'removing favourite %s is refused',
    async (id) => {
      const answer = await diner.delete(`customer/favourites/${diner.customerId}/${id}`, undefined, {
        language: 'ar',
      });
      expectRefusal(answer, [422]);
    },
  );

  test.each(['/%', '/%zz', '/%c3%28', '/api/v1/%'])('%s is not a valid address', async (url) => {
    const answer = await diner.send({ url, headers: { 'accept-language': 'ar' } });
    expectRefusal(answer, [400, 404]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s of what is only read',
    async (method) => {
      const answer = await diner.send({ method, url: '/api/v1/venue', headers: { 'accept-language': 'ar' } });
      expectRefusal(answer, [404, 405]);
    },
  );
});

describe('values of a favourite and of allergens', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(0, -1, 1.5, 1e21, '1 ', ' 1', '1e3', '0x1', '٣', null, true),
  );

  test('never break the server', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(anything, { maxLength: 5 }), async (item_id, allergen_ids) => {
        const added = await diner.post(`customer/favourites/${diner.customerId}`, { item_id });
        const saved = await diner.post(`customer/allergens/save/${diner.customerId}`, { allergen_ids });
        // A body with a `__proto__` key is refused as a whole.
        expect([200, 400, 404, 422]).toContain(added.status);
        expect([200, 400, 422]).toContain(saved.status);
      }),
    );
    expect(server.logged).toEqual([]);
  });

  test('name the field in the language of the request', async () => {
    const answer = await diner.post(
      `customer/favourites/${diner.customerId}`,
      { item_id: 'x' },
      { language: 'tr' },
    );
    expect(answer.body.errors).toEqual({ item_id: 'Bu geçerli değil.' });
    const missing = await diner.post(`customer/favourites/${diner.customerId}`, {}, { language: 'ru' });
    expect(missing.body.errors).toEqual({ item_id: 'Это обязательное поле.' });
  });
});

describe('a write from another site', () => {
  const write = (headers: Record<string, string>) =>
    diner.post(
      `customer/favourites/${diner.customerId}`,
      { item_id: 1 },
      { headers: { host: '127.0.0.1:3000', ...headers } },
    );

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://127.0.0.1:3000' }, 200],
    [{}, 200],
  ])('with %o is answered %i', async (headers, status) => {
    const answer = await write(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('cross_site_request');
  });

  test('may still read public data', async () => {
    const answer = await diner.get('venue', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(200);
  });
});

test.each(['%EF%B7%BA', '%0d%0aSet-Cookie:%20x=1', '%2F%2Fevil.example', '%22%3E', '..%2f..%2fx', 'none'])(
  'whoever comes back from a bank with an address that nobody gave out gets a page that says so: %s [SAFE-1]',
  async (token) => {
    const back = await diner.post(`/pay/return/${token}`, 'TransactionID=1', { headers: form });
    expect([back.status, back.headers['set-cookie']]).toEqual([303, undefined]);
    expect(back.headers['location']).toMatch(/^\/pay\/done\/[\w%.-]+$/);
    const page = await diner.get(back.headers['location'] ?? '');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  },
);

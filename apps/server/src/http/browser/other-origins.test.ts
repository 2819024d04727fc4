import { describe, expect, test } from 'vitest';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { testApp } from '../../testing/test-app.ts';

const partner = 'https://app.example';
const stranger = 'https://evil.example';
const environment = { ALLOWED_ORIGINS: `${partner}, http://localhost:5173` };
/** What a browser sends with a call of a page at another site. */
const from = (origin: string, site = 'cross-site') => ({ origin, 'sec-fetch-site': site });
const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const ask = (origin: string, method: string) => ({ origin, 'access-control-request-method': method });

describe('pages of another origin', () => {
  test('are let in by nothing until the venue names them [CORS-1]', async () => {
    await using server = await testApp();
    const phone = server.device();
    const read = await phone.get('venue', { headers: from(partner) });
    expect([read.status, corsHeaders(read.headers)]).toEqual([200, []]);
    const preflight = await phone.send({
      method: 'OPTIONS',
      url: '/api/v1/customer/place_order',
      headers: ask(partner, 'POST'),
    });
    expect([preflight.status, corsHeaders(preflight.headers)]).toEqual([404, []]);
    const write = await phone.post('customer/place_order', {}, { headers: from(partner) });
    expect([write.status, write.body.code]).toEqual([403, 'cross_site_request']);
  });

  test('that the venue names may read and write as the guest; other origins may not [CORS-2]', async () => {
    await using server = await testApp({ environment });
    const phone = server.device();
    await phone.scan(1);
    const order = (origin: string, site?: string) =>
      phone.post(
        'customer/place_order',
        { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
        { headers: from(origin, site) },
      );
    const placed = await order(partner, 'same-site');
    expect(placed.status).toBe(201);
    expect(placed.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'etag, retry-after, x-request-id',
      vary: 'origin',
    });
    for (const origin of [stranger, 'null', `${partner}.evil.example`, 'https://app.example:8443']) {
      const refused = await order(origin);
      expect([refused.status, corsHeaders(refused.headers)], origin).toEqual([403, []]);
    }
  });

  test('read why a call was refused, too [CORS-2]', async () => {
    await using server = await testApp({ environment });
    const refused = await server.device().get('customer/visit/nobody', { headers: from(partner) });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, partner]);
  });

  test('are answered before a call that browsers ask about, for each method [CORS-3]', async () => {
    await using server = await testApp({ environment });
    const preflight = (origin: string, url = '/api/v1/customer/place_order') =>
      server.device().send({ method: 'OPTIONS', url, headers: ask(origin, 'POST') });
    const allowed = await preflight('http://localhost:5173');
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, idempotency-key, if-none-match, last-event-id',
      'access-control-max-age': '600',
    });
    expect((await preflight(stranger)).status).toBe(404);
  });

  test('never make a call of the staff, however it is written [CORS-4]', async () => {
    await using server = await testApp({ environment });
    const waiter = await server.staff('waiter');
    for (const url of ['/api/v1/staff/tables', '/api/v1/%73taff/tables', '/api/v1/staff/tables/']) {
      const read = await waiter.send({ method: 'GET', url, headers: from(partner, 'same-site') });
      expect(corsHeaders(read.headers), url).toEqual([]);
    }
    const headers = from(partner, 'same-site');
    const write = await waiter.post('staff/tables/1/clear', {}, { headers });
    expect([write.status, write.body.code]).toEqual([403, 'cross_site_request']);
    const url = '/api/v1/staff/session';
    const preflight = await waiter.send({ method: 'OPTIONS', url, headers: ask(partner, 'POST') });
    expect(preflight.status).toBe(404);
  });

  test('get an answer from the cache for their own origin each [CORS-5]', async () => {
    await using server = await testApp({ environment });
    const read = async (headers: Record<string, string>) =>
      (await server.device().get('venue', { headers })).headers;
    await read({});
    for (const origin of [partner, 'http://localhost:5173', partner]) {
      const headers = await read(from(origin));
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['vary']?.split(', ').filter((name) => name === 'origin')).toHaveLength(1);
    }
    expect(corsHeaders(await read(from(stranger)))).toEqual([]);
    expect(corsHeaders(await read({}))).toEqual([]);
  });

  test('follow live events and show the pictures of the menu; pages and receipts stay ours [CORS-6]', async () => {
    await using server = await testApp({ environment });
    const phone = server.device();
    await phone.scan(1);
    const cookie = phone.cookies('/api/v1/customer/events') ?? '';
    const stop = new AbortController();
    const headers = { ...from(partner, 'same-site'), cookie };
    const stream = await fetch(`${await server.listen()}/api/v1/customer/events`, {
      headers,
      signal: stop.signal,
    });
    stop.abort();
    expect(stream.headers.get('access-control-allow-origin')).toBe(partner);
    const picture = await phone.get('/media/none.webp', { headers: from(partner) });
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const path of ['/home', '/r/none', '/pay/none']) {
      const page = await phone.get(path, { headers: from(partner) });
      expect(corsHeaders(page.headers), path).toEqual([]);
      expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

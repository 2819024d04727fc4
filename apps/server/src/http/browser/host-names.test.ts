import { get } from 'node:http';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openPage, ordered } from '../../testing/payments/paying.ts';
import { testApp } from '../../testing/test-app.ts';
import { isOurs } from './host-names.ts';

const lan = () => ['127.0.0.1', '192.168.1.20', 'fe80::1'];

test.each([
  ['localhost', undefined, '127.0.0.1', true],
  ['LOCALHOST', undefined, '127.0.0.1', true],
  ['[::1]', undefined, '127.0.0.1', true],
  ['127.0.0.9', undefined, '127.0.0.1', true],
  ['evil.example', undefined, '127.0.0.1', false],
  ['', undefined, '127.0.0.1', false],
  ['192.168.1.20', undefined, '127.0.0.1', false],
  ['192.168.1.20', undefined, '192.168.1.20', true],
  ['192.168.1.20', undefined, '0.0.0.0', true],
  ['[fe80::1]', undefined, '::', true],
  ['203.0.113.7', undefined, '0.0.0.0', false],
  ['evil.example', undefined, '0.0.0.0', false],
  ['menu.example', 'https://menu.example', '127.0.0.1', true],
  ['Menu.Example', 'https://menu.example:8443', '127.0.0.1', true],
  ['127.0.0.1', 'https://menu.example', '127.0.0.1', true],
  ['evil.example', 'https://menu.example', '0.0.0.0', false],
  ['192.168.1.20', 'https://menu.example', '0.0.0.0', false],
  ['menu.example.evil.example', 'https://menu.example', '127.0.0.1', false],
])('%j is our own name with PUBLIC_URL %s and HOST %s: %s', (name, publicUrl, host, expected) => {
  expect(isOurs(name, { publicUrl, host }, lan)).toBe(expected);
});

/** Makes a request to a real port with any Host header. */
function ask(origin: string, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const request = get(new URL(path, origin), { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('end', () => resolve({ status: response.statusCode, text }));
    });
    request.once('error', reject);
  });
}

describeOnBoth('a request with a foreign Host header', (makeApp) => {
  test('is refused everywhere except for monitoring', async () => {
    await using server = await makeApp({
      environment: { PUBLIC_URL: 'https://menu.example', METRICS_TOKEN: 'a-token-of-this-test' },
    });
    const origin = await server.listen();
    const foreign = { host: 'evil.example' };
    for (const path of ['/', '/pay/token', '/staff/', '/media/x.webp', '/nowhere', '/%zz'])
      expect([path, (await ask(origin, path, foreign)).status]).not.toEqual([path, 200]);
    const page = await ask(origin, '/pay/token', foreign);
    expect([page.status, page.text]).toEqual([
      421,
      'Sufra is not at this address: open https://menu.example.\n',
    ]);
    const call = await ask(origin, '/api/v1/venue', { ...foreign, 'accept-language': 'tr' });
    expect([call.status, JSON.parse(call.text)]).toEqual([
      421,
      { status: false, message: 'Restoran bu adreste değil.', code: 'wrong_host' },
    ]);
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await ask(origin, path, foreign)).status]).toEqual([path, 200]);
    // The token is asked for instead.
    expect((await ask(origin, '/metrics', foreign)).status).toBe(401);
    // An answer cached under our own name is not given to another.
    for (const [host, status] of [
      ['menu.example', 200],
      ['menu.example', 200],
      ['evil.example', 421],
    ] as const)
      expect((await ask(origin, '/api/v1/venue', { host })).status).toBe(status);
  });
});

test('a page whose domain points to this server (DNS rebinding) cannot write, although Host and Origin agree', async () => {
  await using server = await testApp();
  const headers = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' };
  const answer = await server.device().post('staff/session', { email: 'x', password: 'y' }, { headers });
  expect([answer.status, answer.body.code]).toEqual([421, 'wrong_host']);
});

test('a proxy’s word for another host is refused, too', async () => {
  await using server = await testApp({
    environment: { PUBLIC_URL: 'https://menu.example', TRUST_PROXY: '1' },
  });
  const phone = server.device();
  const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' };
  expect((await phone.get('venue', { headers })).status).toBe(421);
});

test('the way back that the bank is told begins with PUBLIC_URL, whatever Host its page was opened by', async () => {
  await using server = await testApp({ environment: { PUBLIC_URL: 'https://menu.example' } });
  const guest = await ordered(server);
  const { page } = await openPage(server, guest, {}, { host: '127.0.0.1' });
  const token = page.replace('/pay/', '');
  expect([...server.provider.sessions.values()].map(({ returnUrl }) => returnUrl)).toEqual([
    `https://menu.example/pay/return/${token}`,
  ]);
});

test.each([
  ['https://menu.example', true],
  ['http://192.168.1.20:3000', false],
  [undefined, false],
])('with PUBLIC_URL %s cookies are only sent over HTTPS: %s', async (address, secure) => {
  await using server = await testApp(address === undefined ? {} : { environment: { PUBLIC_URL: address } });
  const answer = await server.device().get('customer/tableinfo/1');
  expect(String(answer.headers['set-cookie']).includes('Secure')).toBe(secure);
});

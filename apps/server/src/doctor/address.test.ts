import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../tools/processes/ports.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { lookWith, portOf } from '../testing/doctor-scene.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { lookAtAddress } from './address.ts';

const servers: Server[] = [];
const trusted = getCACertificates('default');
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  setDefaultCACertificates(trusted);
});

const look = (environment: Readonly<Record<string, string>>) =>
  lookWith(lookAtAddress, { environment: { DATA_DIR: '/nowhere', PORT: '1', ...environment } });

/** A server with this certificate that answers as ours does. */
async function secure({ key, cert }: ReturnType<typeof selfSigned>): Promise<number> {
  const server = createSecureServer({ key, cert }, (_, response) =>
    response.end('{"status":"up","instance":"0123456789abcdef"}'),
  );
  servers.push(server);
  return portOf(server);
}

test.each([
  [{}, 'warning', 'PUBLIC_URL is not set: only this machine can open the menu'],
  [{ HOST: '0.0.0.0' }, 'error', 'PUBLIC_URL is not set: the server will not start'],
  [{ PUBLIC_URL: 'http://menu.invalid' }, 'error', expect.stringContaining('is not https')],
  [{ PUBLIC_URL: 'https://menu.invalid' }, 'error', expect.stringContaining('TRUST_PROXY is not set')],
  [
    { PUBLIC_URL: 'https://menu.invalid', TRUST_PROXY: '1', HOST: '0.0.0.0' },
    'warning',
    expect.stringContaining('can be reached past the proxy'),
  ],
  [
    { PUBLIC_URL: 'http://127.0.0.1:1', TRUST_PROXY: '1' },
    'warning',
    'TRUST_PROXY=1, but PUBLIC_URL has no https',
  ],
])('the settings %o are a problem', async (environment, status, what) => {
  expect(await look(environment)).toContainEqual([status, what]);
});

test('a certificate that nobody trusts, for another name, that ends soon or has ended is told apart [DOC-5]', async () => {
  const good = selfSigned();
  const port = await secure(good);
  const at = (host: string, to = port) => look({ PUBLIC_URL: `https://${host}:${to}`, TRUST_PROXY: '1' });
  expect(await at('127.0.0.1')).toContainEqual([
    'error',
    'browsers do not trust the certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ]);
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(2, 10).replaceAll('-', '');
  const soon = selfSigned(day(10 * 24 * 60 * 60_000));
  const ended = selfSigned('240101');
  // One at a time: they all have the same name.
  const trust = ({ cert }: typeof good) => setDefaultCACertificates([...trusted, cert]);
  trust(good);
  const fine = await at('127.0.0.1');
  expect(fine.map(([status]) => status)).toEqual(['ok', 'ok', 'ok']);
  expect(fine[2]?.[1]).toMatch(/^the certificate is valid for \d{4} more days$/);
  expect(await at('localhost')).toContainEqual([
    'error',
    'browsers do not trust the certificate (ERR_TLS_CERT_ALTNAME_INVALID)',
  ]);
  trust(soon);
  expect(await at('127.0.0.1', await secure(soon))).toContainEqual([
    'warning',
    expect.stringMatching(/^the certificate is valid for (10|9) more days$/),
  ]);
  trust(ended);
  expect(await at('127.0.0.1', await secure(ended))).toContainEqual([
    'error',
    'the certificate has expired: no phone opens the menu',
  ]);
});

describeOnBoth('what answers at PUBLIC_URL', (makeApp) => {
  test('must be this venue’s own server, and a broken way to it is told from no server [DOC-5]', async () => {
    await using ours = await makeApp();
    const own = await ours.listen();
    const at = (PUBLIC_URL: string, environment = {}) =>
      lookWith(lookAtAddress, { place: ours.place, environment: { PUBLIC_URL, PORT: '1', ...environment } });
    expect(await at(own)).toContainEqual(['ok', 'it answers as this venue']);
    const dead = `http://127.0.0.1:${await freePort()}`;
    expect(await at(dead)).toContainEqual([
      'warning',
      `no server runs on this machine, and ${dead} does not answer (the connection is refused)`,
    ]);
    const here = { PORT: new URL(own).port };
    const redirect = createServer((_, response) => response.writeHead(301, { location: own }).end());
    servers.push(redirect);
    const moved = `http://127.0.0.1:${await portOf(redirect)}`;
    for (const [url, why] of [
      [dead, 'the connection is refused'],
      [moved, `it sends browsers to ${own}`],
    ] as const)
      expect(await at(url, here)).toContainEqual([
        'error',
        `the server runs, but ${url} does not lead to it: ${why}`,
      ]);
    // As if this machine had another database than the server that answers.
    const key = { value: 'another key' };
    await ours.db.write((tx) =>
      tx.run(tx.sql.updateTable('settings').set(key).where('key', '=', 'secret.table_key')),
    );
    expect(await at(own)).toContainEqual(['error', 'a server of another venue answers at PUBLIC_URL']);
  });

  test('gives cookies that arrive for https and this host alone [DOC-17]', async () => {
    const { key, cert } = selfSigned();
    let inFront: (asked: IncomingMessage, answer: ServerResponse) => void = (_, answer) => answer.end();
    const front = createSecureServer({ key, cert }, (asked, answer) => inFront(asked, answer));
    servers.push(front);
    const PUBLIC_URL = `https://127.0.0.1:${await portOf(front)}`;
    const environment = { PUBLIC_URL, TRUST_PROXY: '1' };
    await using ours = await makeApp({ environment });
    const own = await ours.listen();
    /** Passes a request on, and the answer with other cookies. */
    const passOn =
      (change: (cookies: readonly string[]) => readonly string[]) =>
      (asked: IncomingMessage, answer: ServerResponse) => {
        const sent = request(`${own}${asked.url}`, { method: asked.method, headers: asked.headers });
        sent.on('response', (back) => {
          const { 'set-cookie': cookies, ...headers } = back.headers;
          const changed = change(cookies ?? []);
          const given = changed.length === 0 ? {} : { 'set-cookie': [...changed] };
          answer.writeHead(back.statusCode ?? 500, { ...headers, ...given });
          back.pipe(answer);
        });
        sent.end();
      };
    const look = async () =>
      (await lookWith(lookAtAddress, { place: ours.place, environment })).filter(([, what]) =>
        what.includes('cookies'),
      );
    const devices = async () =>
      (await ours.db.read.all(ours.db.read.sql.selectFrom('devices').selectAll())).length;
    inFront = passOn((cookies) => cookies);
    expect(await look()).toEqual([['ok', 'its cookies are for https and this host alone']]);
    for (const [change, what] of [
      [() => [], 'do not arrive'],
      [
        (cookies: readonly string[]) => cookies.map((one) => one.replace('; Secure', '')),
        'not for https alone',
      ],
      [
        (cookies: readonly string[]) => cookies.map((one) => one.replace('__Host-', '')),
        'not for https alone',
      ],
      [(cookies: readonly string[]) => cookies.map((one) => `${one}; Domain=example`), 'not for https alone'],
    ] as const) {
      inFront = passOn(change);
      expect(await look()).toEqual([['error', expect.stringContaining(what)]]);
    }
    expect(await devices(), 'it changed nothing').toBe(0);
  });
});

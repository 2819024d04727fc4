import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../tools/processes/ports.ts';
import { systemClock } from '../clock-and-random.ts';
import type { CardCredentials } from '../providers/cards.ts';
import { keepCredentialsKey } from '../settings/credentials-key.ts';
import { clientCertificate } from '../testing/client-certificate.ts';
import { lookWith, portOf } from '../testing/doctor-scene.ts';
import { epgAt } from '../testing/payments/card-accounts.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { openTestDatabase, type TestPlace } from '../testing/test-place.ts';
import { sealAccount } from '../venue/card-account/sealed.ts';
import { insertCardAccount } from '../venue/card-account/store.ts';
import { markDemo } from '../venue/settings/demo-mark.ts';
import { lookAtProvider } from './provider.ts';

const asked: string[] = [];
const servers: Server[] = [];
let venue: TestPlace;
let demo: TestPlace;
let emulator: string;

beforeAll(async () => {
  venue = await openTestDatabase('sqlite');
  demo = await openTestDatabase('sqlite');
  await demo.db.write((tx) => markDemo(tx));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  servers.push(server);
  emulator = `http://127.0.0.1:${await portOf(server)}`;
});
afterAll(async () => {
  for (const server of servers) server.close();
  await venue.close();
  await demo.close();
});

const look = (home: TestPlace, environment: Readonly<Record<string, string>>) =>
  lookWith(lookAtProvider, { place: home.place, environment });

test('an emulator or a test key is an error at any venue but the demo, also if the owner allowed it [DOC-10]', async () => {
  const env = { PAYMENT_PROVIDER: 'epg-emulator', EPG_URL: emulator };
  expect(await look(demo, env)).toEqual([
    ['ok', 'epg-emulator, no real money, for the demo'],
    ['ok', 'reached'],
  ]);
  expect((await look(venue, env))[0]).toEqual([
    'error',
    'epg-emulator takes no real money: the server will not start',
  ]);
  expect((await look(venue, { ...env, ALLOW_EMULATOR: '1' }))[0]).toEqual([
    'error',
    'epg-emulator takes no real money: guests leave without paying',
  ]);
  expect(asked).toEqual([]);
});

test('none is fine, and a provider that does not answer is an error', async () => {
  expect(await look(venue, {})).toEqual([
    ['ok', 'no card payments: guests pay in cash or at the card terminal'],
  ]);
  const gone = `http://127.0.0.1:${await freePort()}`;
  const account = { EPG_CUSTOMER: 'c', EPG_USERNAME: 'u', EPG_PASSWORD: 'canary' };
  expect(await look(venue, { PAYMENT_PROVIDER: 'epg', EPG_URL: gone, ...account })).toEqual([
    ['ok', 'epg, real money'],
    ['error', expect.stringMatching(/^epg can't be reached: .*ECONNREFUSED/)],
  ]);
  expect((await look(demo, { EPG_URL: gone }))[1]?.[0]).toBe('warning');
  const wrong = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'canary', STRIPE_WEBHOOK_SECRET: 'x' };
  expect(await look(venue, wrong)).toEqual([['error', 'STRIPE_SECRET_KEY is missing or wrong']]);
});

test('the certificate of the gateway is checked as a payment would check it, and nothing is asked [DOC-10]', async () => {
  const { key, cert } = selfSigned();
  const server = createSecureServer({ key, cert }, () => asked.push('secure'));
  servers.push(server);
  const EPG_URL = `https://127.0.0.1:${await portOf(server)}`;
  const account = { EPG_CUSTOMER: 'c', EPG_USERNAME: 'u', EPG_PASSWORD: 'canary' };
  const env = { PAYMENT_PROVIDER: 'epg', EPG_URL, ...account };
  expect((await look(venue, env))[1]?.[0]).toBe('error');
  const EPG_CA_FILE = join(venue.place.dataDir, 'ca.pem');
  await writeFile(EPG_CA_FILE, cert);
  expect((await look(venue, { ...env, EPG_CA_FILE })).at(-1)).toEqual(['ok', 'reached']);
  expect(asked).toEqual([]);
});

const certified = clientCertificate('one', { until: '301231' });
const untilThen = Date.parse('2030-12-31T23:59:59Z');
const inDays = (days: number) => () => untilThen - days * 24 * 3_600_000;

test.each([
  ['a year before', inDays(365), 'ok', 'client certificate until 2030-12-31'],
  ['a month before', inDays(29), 'warning', 'the bank’s client certificate ends on 2030-12-31'],
  [
    'afterwards',
    inDays(-1),
    'error',
    'the bank’s client certificate ended on 2030-12-31: no card can be charged',
  ],
])('the end of the client certificate is said in time: %s [PROV-22]', async (_, now, level, text) => {
  const EPG_PFX_FILE = join(venue.place.dataDir, 'client.pfx');
  await writeFile(EPG_PFX_FILE, Buffer.from(certified.file, 'base64'));
  const account = { EPG_CUSTOMER: 'c', EPG_AUTH: 'certificate', EPG_PFX_FILE, EPG_PFX_PASSPHRASE: 'one' };
  const env = { PAYMENT_PROVIDER: 'epg', EPG_URL: 'https://127.0.0.1:9', ...account };
  const lookAt = (environment: Readonly<Record<string, string>>, home = venue) =>
    lookWith(lookAtProvider, { place: home.place, environment, clock: { ...systemClock, now } });
  expect((await lookAt(env))[1]).toEqual([level, text]);
  expect((await lookAt({ ...env, EPG_PFX_PASSPHRASE: 'two' }))[1]?.[1]).toContain('can’t be opened');
  const home = await openTestDatabase('sqlite');
  const key = await keepCredentialsKey({ dataDir: home.place.dataDir, credentialsKey: undefined });
  const { password: _none, ...fields } = epgAt('https://127.0.0.1:9', { auth: 'certificate' }).epg ?? {};
  const secrets = { certificate: certified.file, passphrase: 'one' };
  const row = sealAccount(key, 'a', { provider: 'epg', fields, secrets } as CardCredentials);
  const secrets_set = JSON.stringify({ certificate: { at: 1, by: 'nobody', until: untilThen } });
  const set = { since: 1, set_by: 'nobody', secrets_set, ended_at: null };
  await home.db.write((tx) => insertCardAccount(tx, { id: 'a', provider: 'epg', ...row, ...set }));
  expect((await lookAt({}, home))[1]).toEqual([level, text]);
  await home.close();
});

const known = selfSigned('301231').cert;

test.each([
  ['a year before', inDays(365), 'ok', 'the bank’s server is known by certificates until 2030-12-31'],
  [
    'a month before',
    inDays(29),
    'warning',
    'a certificate that the bank’s server is known by ends on 2030-12-31',
  ],
  [
    'afterwards',
    inDays(-1),
    'error',
    'a certificate that the bank’s server is known by ended on 2030-12-31: cards may no longer be charged',
  ],
])(
  'the end of what the bank’s server is known by is said in time: %s [PROV-25]',
  async (_, now, level, text) => {
    const EPG_CA_FILE = join(venue.place.dataDir, 'known.pem');
    await writeFile(EPG_CA_FILE, selfSigned('401231').cert + known);
    const account = { EPG_CUSTOMER: 'c', EPG_USERNAME: 'u', EPG_PASSWORD: 'canary' };
    const env = { PAYMENT_PROVIDER: 'epg', EPG_URL: 'https://127.0.0.1:9', ...account, EPG_CA_FILE };
    const lookAt = (environment: Readonly<Record<string, string>>, home = venue) =>
      lookWith(lookAtProvider, { place: home.place, environment, clock: { ...systemClock, now } });
    expect((await lookAt(env))[1]).toEqual([level, text]);
    await writeFile(EPG_CA_FILE, known + selfSigned().key);
    expect((await lookAt(env))[1]).toEqual(['warning', 'EPG_CA_FILE has a private key in it']);
    await writeFile(EPG_CA_FILE, 'no certificate');
    expect((await lookAt(env))[1]).toEqual(['warning', 'EPG_CA_FILE is no file of certificates (PEM)']);
    const home = await openTestDatabase('sqlite');
    const key = await keepCredentialsKey({ dataDir: home.place.dataDir, credentialsKey: undefined });
    const { password, ...fields } = epgAt('https://127.0.0.1:9').epg ?? { password: null };
    const secrets = { password, ca: known };
    const row = sealAccount(key, 'a', { provider: 'epg', fields, secrets } as CardCredentials);
    const secrets_set = JSON.stringify({ ca: { at: 1, by: 'nobody', until: untilThen, certificates: [] } });
    const set = { since: 1, set_by: 'nobody', secrets_set, ended_at: null };
    await home.db.write((tx) => insertCardAccount(tx, { id: 'a', provider: 'epg', ...row, ...set }));
    expect((await lookAt({}, home))[1]).toEqual([level, text]);
    await home.close();
  },
);

test('a bank’s server is reached by the certificate that was chosen in the console [DOC-10] [PROV-23]', async () => {
  const { key: serverKey, cert } = selfSigned();
  const server = createSecureServer({ key: serverKey, cert }, () => asked.push('secure'));
  servers.push(server);
  const url = `https://127.0.0.1:${await portOf(server)}`;
  const home = await openTestDatabase('sqlite');
  const key = await keepCredentialsKey({ dataDir: home.place.dataDir, credentialsKey: undefined });
  const save = (ca: string) =>
    home.db.write(async (tx) => {
      const { password, ...fields } = epgAt(url).epg ?? { password: null };
      const secrets = { password, ca };
      const row = sealAccount(key, 'a', { provider: 'epg', fields, secrets } as CardCredentials);
      const set = { since: 1, set_by: 'nobody', secrets_set: '{}', ended_at: null };
      await tx.run(tx.sql.deleteFrom('card_accounts'));
      await insertCardAccount(tx, { id: 'a', provider: 'epg', ...row, ...set });
    });
  await save(cert);
  expect((await look(home, {}))[1]).toEqual(['ok', 'reached']);
  await save(known);
  expect((await look(home, {}))[1]).toEqual(['error', expect.stringContaining('self-signed certificate')]);
  await home.close();
});

test('an account from the console is looked at like any other, and one that can’t be read is an error [DOC-10] [PROV-15]', async () => {
  const home = await openTestDatabase('sqlite');
  const { dataDir } = home.place;
  const key = await keepCredentialsKey({ dataDir, credentialsKey: undefined });
  const save = (url: string) =>
    home.db.write(async (tx) => {
      const typed = epgAt(url);
      const { password, ...fields } = typed.epg ?? { password: null };
      const secrets = { password };
      const row = sealAccount(key, url, { provider: 'epg', fields, secrets } as CardCredentials);
      const set = { since: 1, set_by: 'nobody', secrets_set: '{}', ended_at: null };
      await tx.run(tx.sql.deleteFrom('card_accounts'));
      await insertCardAccount(tx, { id: url, provider: 'epg', ...row, ...set });
    });
  await save(emulator);
  expect(await look(home, {})).toEqual([
    ['ok', 'epg from the console, real money'],
    ['ok', 'reached'],
  ]);
  expect((await look(home, { PAYMENT_PROVIDER: 'none' }))[0]?.[1]).toContain('no card payments');
  await save(`http://127.0.0.1:${await freePort()}`);
  expect((await look(home, {}))[1]).toEqual(['error', expect.stringContaining("epg can't be reached")]);
  await rm(join(dataDir, 'credentials.key'));
  expect(await look(home, {})).toEqual([
    ['error', "the credentials of epg from the console can't be read: no cards are taken"],
  ]);
  await home.close();
});

import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRandom } from '../../clock-and-random.ts';
import { isPublicAddress } from '../../core/outward/public-address.ts';
import { decrypt, pushHost, pushService } from '../../testing/push-service.ts';
import { deliverer } from './deliver.ts';
import { areKeys, encryptFor } from './encrypt.ts';
import { readEndpoint } from './endpoint.ts';
import { publicKeyOf, vapidHeader } from './vapid.ts';

type Service = Awaited<ReturnType<typeof pushService>>;

const venueKey = systemRandom.token();
const now = Date.UTC(2026, 10, 23);
let service: Service;
beforeAll(async () => {
  service = await pushService();
});
afterAll(() => service.close());

function messageTo(
  { endpoint, keys }: ReturnType<Service['subscribe']>,
  text = 'ready',
  signedBy = venueKey,
) {
  const about = { endpoint: new URL(endpoint), contact: 'https://menu.example', now };
  return {
    endpoint,
    authorization: vapidHeader(signedBy, about),
    body: encryptFor(keys, text, systemRandom),
  };
}

const subscribe = () => service.subscribe(publicKeyOf(venueKey));
const send = deliverer;

test('the service of the tests reads the example of RFC 8291 [PUSH-3]', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const text = decrypt(
    Buffer.from(body, 'base64url'),
    pair,
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  );
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

test('a message arrives encrypted for one browser and signed for one service, always as long [PUSH-3]', async () => {
  const phone = subscribe();
  for (const text of ['ready', 'جاهز لك'.repeat(40)])
    expect(await send(service.place)(messageTo(phone, text))).toEqual({ kind: 'delivered' });
  expect(phone.received.map(({ text }) => text)).toEqual(['ready', 'جاهز لك'.repeat(40)]);
  expect(new Set(phone.received.map(({ bytes }) => bytes)).size).toBe(1);
  const [first] = phone.received;
  expect(first?.claims).toEqual({
    aud: `https://${pushHost}`,
    exp: (now + 12 * 60 * 60_000) / 1000,
    sub: 'https://menu.example',
  });
  expect(first?.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'ready' });
});

test('a signature of another key, and an address that is gone, are given up [PUSH-5]', async () => {
  const phone = subscribe();
  const foreign = messageTo(phone, 'ready', systemRandom.token());
  expect(await send(service.place)(foreign)).toEqual({ kind: 'never', detail: 'status 403' });
  const unknown = { ...messageTo(phone), endpoint: `https://${pushHost}/send/unknown` };
  expect(await send(service.place)(unknown)).toEqual({ kind: 'never', detail: 'status 404' });
  expect(phone.received).toEqual([]);
});

test.each([
  ['gone', { kind: 'never', detail: 'status 410' }],
  ['redirect', { kind: 'never', detail: 'status 307' }],
  ['silent', { kind: 'later', detail: 'too slow' }],
  ['broken', { kind: 'later', detail: 'status 500' }],
  ['busy', { kind: 'later', detail: 'status 429', retryAfterMs: 30_000 }],
  ['endless', { kind: 'delivered' }],
  ['hangup', { kind: 'later', detail: 'ECONNRESET' }],
] as const)('a service that is %s holds nobody up and is asked once [PUSH-5]', async (fault, outcome) => {
  service.state.fault = fault;
  const before = service.state.requests;
  const began = performance.now();
  try {
    expect(await send({ ...service.place, timeoutMs: 300 })(messageTo(subscribe()))).toMatchObject(outcome);
  } finally {
    service.state.fault = undefined;
  }
  expect(service.state.requests).toBe(before + 1);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a service whose certificate is not its own gets nothing [PUSH-4]', async () => {
  const phone = subscribe();
  const { ca, ...untrusted } = service.place;
  expect(ca).toContain('CERTIFICATE');
  expect(await send(untrusted)(messageTo(phone))).toMatchObject({ kind: 'later' });
  expect(phone.received).toEqual([]);
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['the house', ['10.1.2.3']],
  ['the house', ['192.168.1.1']],
  ['the data of a cloud machine', ['169.254.169.254']],
  ['this machine, by IPv6', ['::1']],
  ['this machine, in disguise', ['::ffff:127.0.0.1']],
  ['the house, by IPv6', ['fd00::1']],
  ['both at once', ['93.184.216.34', '127.0.0.1']],
])('a name that leads to %s (%s) is never connected to [PUSH-4]', async (_, addresses) => {
  const { allows, ...place } = service.place;
  expect(allows()).toBe(true);
  const before = service.state.requests;
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const guarded = send({ ...place, lookup: (_host, done) => done(null, found) });
  expect(await guarded(messageTo(subscribe()))).toEqual({ kind: 'never', detail: 'not a public address' });
  expect(service.state.requests).toBe(before);
});

test('a name that nobody knows may be known later [PUSH-5]', async () => {
  const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  const asking = send({ ...service.place, lookup: (_host, done) => done(unknown, []) });
  expect(await asking(messageTo(subscribe()))).toEqual({ kind: 'later', detail: 'ENOTFOUND' });
});

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://push.example:8443/x',
  'https://user:pass@push.example/x',
  'https://push.example/x#y',
  'https://push.example./x',
  'file:///etc/passwd',
  'push.example',
  '',
])('%s is no address of a push service [PUSH-4]', async (endpoint) => {
  expect(readEndpoint(endpoint)).toBeUndefined();
  const outcome = await send(service.place)({ ...messageTo(subscribe()), endpoint });
  expect(outcome).toEqual({ kind: 'never', detail: 'not an address of a push service' });
});

test('the port of https may be named, and an address keeps its query [PUSH-4]', () => {
  expect(readEndpoint('https://push.example:443/x?y=1')?.href).toBe('https://push.example/x?y=1');
});

test.each([
  ['93.184.216.34', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2606:4700::1', true],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is of the open internet: %s [PUSH-4]', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

test('only keys of a browser are taken [PUSH-4]', () => {
  const { keys } = subscribe();
  expect(areKeys(keys)).toBe(true);
  const off = Buffer.from(keys.p256dh, 'base64url');
  off[64] = (off[64] ?? 0) ^ 1;
  expect(areKeys({ ...keys, p256dh: off.toString('base64url') })).toBe(false);
  expect(areKeys({ ...keys, p256dh: keys.p256dh.slice(0, 20) })).toBe(false);
  expect(areKeys({ ...keys, auth: 'AAAA' })).toBe(false);
});

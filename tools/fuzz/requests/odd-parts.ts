/** Parts of requests that no honest client sends. */
import { deep, oddTexts } from './hostile.ts';

export const extraNames = [
  '__proto__',
  'constructor',
  'customer_id',
  'price',
  'status',
  'proven',
  'role',
  'x',
];
export const contentTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'x',
  '/',
];
export const oddQueries = [
  'lang=xx&lang=ar',
  'lang[]=en',
  'lang=%00',
  'page=0',
  'page=1&page=2',
  'q=%F0%9F%98%80&q=',
  'k=x&k=y',
  '__proto__[x]=1',
  '%',
  'a=%zz',
  `x=${'y'.repeat(9000)}`,
  '&&==&',
];
export const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['accept-language', ['*', 'x'.repeat(4000), 'en;q=9', ',,,;;']],
  ['idempotency-key', ['', 'k'.repeat(5000), '\u00FF']],
  ['if-none-match', ['*', 'W/"x"', '"']],
  ['origin', ['http://evil.example', 'null', 'x']],
  ['sec-fetch-site', ['cross-site', 'same-site', 'x']],
  ['host', ['evil.example', '127.0.0.1:1', '[::1]', 'x@y']],
  ['x-forwarded-for', ['1.2.3.4, 5.6.7.8', 'x']],
  ['x-forwarded-host', ['evil.example']],
  ['cookie', ['sufra_diner=', 'sufra_diner=%', `sufra_diner=${'z'.repeat(6000)}`, ';;=;', 'sufra_staff="']],
  ['accept-encoding', ['br;q=0', 'x', '*']],
  ['range', ['bytes=0-1', 'bytes=-9', 'x']],
  ['last-event-id', ['-1', '9999999999999999999', 'x']],
  ['accept', ['text/html', 'x']],
];
export const oddPaths: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replace('/api', '//api'),
  (path) => path.replace('customer', 'Customer'),
  (path) => path.replace('/v1/', '/v1/../v1/'),
  (path) => path.replace('/v1/', '/v1/%2e%2e/'),
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}/${'x/'.repeat(200)}`,
  (path) => path.replaceAll('a', '%61'),
];
export const brokenBodies: readonly ((body: string) => Buffer)[] = [
  (body) => Buffer.from(body.slice(0, -1)),
  () => Buffer.from(''),
  (body) => Buffer.from(`\uFEFF${body}`),
  (body) => Buffer.from(body.replace(/^\{"(\w+)":/, '{"$1":null,"$1":')),
  (body) => Buffer.from(body.replace('{', '{"__proto__":{"x":1},')),
  () => Buffer.from(deep(5000)),
  () => Buffer.from('['.repeat(50_000)),
  (body) => Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  (body) => Buffer.from(body.replace(/"[^"]*"$/, '"\xC3\x28"'), 'latin1'),
  () => Buffer.from('1e400'),
  () => Buffer.alloc(1_100_000, 0x20),
];

/** What can stand in a path in the place of a parameter, encoded or not. */
export function oddSegments(): readonly string[] {
  const safe = oddTexts.filter((text) => text.isWellFormed() && text !== '').map(encodeURIComponent);
  return [...safe, '..', '.', '%2e%2e%2f', '%', '%ZZ', '%C0%80', 'x'.repeat(201)];
}

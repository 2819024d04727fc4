import { type CallName, routes } from '@sufra/contract/core/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../testing/people/device.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const writes = (Object.keys(routes) as CallName[]).filter((name) => routes[name].method !== 'GET');

/** An id for each part of a path: what it names doesn't matter to whoever is refused before. */
const ids = (name: CallName) =>
  Object.fromEntries([...routes[name].path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, '1']));

const boundary = 'x7';
const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;

/** How a page of another site can send something with the cookies of whoever looks at it. */
const waysToSend = [
  ['as JSON', { 'content-type': 'application/json', origin: 'https://evil.example' }, '{}'],
  [
    'as a form',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    'a=1',
  ],
  ['as plain text', { 'content-type': 'text/plain', origin: 'https://evil.example' }, '{}'],
  ['with files', { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null' }, part],
  ['without saying from where', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, '{}'],
  ['from a sister site', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, '{}'],
] as const;

describe('a page of another site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test.each(waysToSend)(
    'makes no call that changes something, sent %s [SAFE-9]',
    async (_, headers, payload) => {
      const [guest, owner] = [app.device(), await app.staff('owner')];
      await guest.scan(1);
      expect(writes.length).toBeGreaterThan(140);
      const letIn: string[] = [];
      for (const name of writes) {
        const device = routes[name].path.startsWith('staff/') ? owner : guest;
        const url = `/api/v1/${pathOf(name, ids(name))}`;
        const { status, body } = await device.send({ method: routes[name].method, url, headers, payload });
        if (status !== 403 || body.code !== 'cross_site_request')
          letIn.push(`${name}: ${status} ${body.code}`);
      }
      expect(letIn).toEqual([]);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const headersOf = async (url: string, environment: Readonly<Record<string, string>> = {}) => {
  await using server = await testApp({ environment });
  return (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers;
};

describe('the headers of every answer', () => {
  test('let a page load only from our own origin, and nobody frame it', async () => {
    const { 'content-security-policy': policy, ...headers } = await headersOf('/home');
    expect(String(policy).split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toMatch(/.{8}/);
  });

  test.each(['/home', '/staff/', '/pay/none', '/r/none', '/api/v1/venue'])(
    'make no exception for inline scripts or styles, nor for texts as markup: %s [SAFE-5]',
    async (url) => {
      const policy = String((await headersOf(url))['content-security-policy']);
      expect(policy).not.toContain('unsafe-');
      if (!url.startsWith('/api/')) expect(policy).toContain("require-trusted-types-for 'script'");
    },
  );

  test('let an API answer load nothing, and nobody cache it', async () => {
    expect(await headersOf('/api/v1/venue')).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await headersOf('/api/v1/customer/orders/all')).toMatchObject({ 'cache-control': 'no-store' });
  });

  test.each(['/%zz', '/api/v1/%zz', '/api/v1/no-such-call', '/nowhere.js'])(
    'protect an answer to an address that leads nowhere, too: %s',
    async (url) => {
      const headers = await headersOf(url);
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/.{8}/);
    },
  );

  test.each([
    ['/staff', 'same-origin'],
    ['/staff/board', 'same-origin'],
    ['/pay/none', 'same-origin'],
    ['/r/none', 'same-origin'],
    ['/', undefined],
    ['/restaurant', undefined],
    ['/home', undefined],
  ])(
    'isolate %s from the page that opened it: %s; and no search engine lists it [FOUND-2]',
    async (url, opener) => {
      const headers = await headersOf(url);
      expect(headers['cross-origin-opener-policy']).toBe(opener);
      expect(headers['x-robots-tag']).toBe(opener && 'noindex');
    },
  );

  test('require HTTPS from then on if the venue has it', async () => {
    for (const url of ['/home', '/api/v1/venue']) {
      expect(await headersOf(url)).not.toHaveProperty('strict-transport-security');
      expect(
        (await headersOf(url, { PUBLIC_URL: 'https://menu.example' }))['strict-transport-security'],
      ).toContain('max-age=31536000');
    }
  });
});

import { expect, test } from 'vitest';
import { pageRedirect } from './page.ts';

const settings = { pageHosts: ['ipg.example.ae'], redirect: 'post' } as const;

test('the browser posts the transaction to the page', () => {
  expect(pageRedirect('https://ipg.example.ae/Pay?lang=en', '123456789012', settings)).toEqual({
    method: 'POST',
    url: 'https://ipg.example.ae/Pay?lang=en',
    fields: { TransactionID: '123456789012' },
    hosts: settings.pageHosts,
  });
});

test('a plain link is used only if the settings want it and it has a token', () => {
  const wanted = { ...settings, redirect: 'get' } as const;
  const withToken = 'https://ipg.example.ae/Pay?t=0123456789abcdef0123456789abcdef';
  expect(pageRedirect(withToken, '1', wanted)).toEqual({ method: 'GET', url: withToken, fields: {} });
  expect(pageRedirect('https://ipg.example.ae/Pay', '1', wanted)?.method).toBe('POST');
  expect(pageRedirect(withToken, '1', settings)?.method).toBe('POST');
});

test.each([
  'https://evil.example/Pay',
  'https://ipg.example.ae.evil.example/Pay',
  'https://ipg.example.ae@evil.example/Pay',
  'https://user:pass@ipg.example.ae/Pay',
  'http://ipg.example.ae/Pay',
  'javascript:alert(1)//ipg.example.ae',
  '/Pay',
  '',
])('the browser is not sent to "%s"', (page) => {
  expect(pageRedirect(page, '1', settings)).toBeUndefined();
});

test('if the list of hosts names a port, the port must match', () => {
  const local = { pageHosts: ['127.0.0.1:3443'], redirect: 'post' } as const;
  expect(pageRedirect('http://127.0.0.1:3443/Pay', '1', local)).toBeDefined();
  expect(pageRedirect('http://127.0.0.1:3444/Pay', '1', local)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { returnPath, signInPath } from './paths.ts';

test('sign-in leads back to the page before it, with its query', () => {
  const address = signInPath({ pathname: '/payments/a1', search: '?show=cash' });
  expect(address).toBe('/sign-in?to=%2Fpayments%2Fa1%3Fshow%3Dcash');
  expect(returnPath(new URL(address, 'http://x').searchParams)).toBe('/payments/a1?show=cash');
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in');
  expect(signInPath({ pathname: '/staff/', search: '' })).toBe('/sign-in');
  expect(signInPath({ pathname: '/staff/menu', search: '' })).toBe('/sign-in?to=%2Fmenu');
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', '', '/sign-in?to=/sign-in'])(
  'sign-in never leads to %j',
  (to) => {
    expect(returnPath(new URLSearchParams({ to }))).toBe('/');
  },
);

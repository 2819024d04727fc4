import { expect, test } from 'vitest';
import { signInFrom, wayBack } from './paths.ts';

test('sign-in leads back to where one was, query and all', () => {
  const address = signInFrom({ pathname: '/payments/a1', search: '?show=cash' });
  expect(address).toBe('/sign-in?to=%2Fpayments%2Fa1%3Fshow%3Dcash');
  expect(wayBack(new URL(address, 'http://x').searchParams)).toBe('/payments/a1?show=cash');
  expect(signInFrom({ pathname: '/', search: '' })).toBe('/sign-in');
  expect(signInFrom({ pathname: '/staff/', search: '' })).toBe('/sign-in');
  expect(signInFrom({ pathname: '/staff/menu', search: '' })).toBe('/sign-in?to=%2Fmenu');
});

test.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', '', '/sign-in?to=/sign-in'])(
  'sign-in never leads to %j',
  (to) => {
    expect(wayBack(new URLSearchParams({ to }))).toBe('/');
  },
);

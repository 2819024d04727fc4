import { expect, test } from 'vitest';
import { openProvider } from './open-provider.ts';
import { readSettings } from './settings/settings.ts';

test('the settings name the provider', () => {
  expect(openProvider(readSettings({}), true)).toMatchObject({ ok: true, value: { name: 'epg-emulator' } });
  const real = {
    PAYMENT_PROVIDER: 'epg',
    EPG_URL: 'https://ipg.example.ae:2443',
    EPG_CUSTOMER: 'Sufra Restaurant',
    EPG_USERNAME: 'sufra',
    EPG_PASSWORD: 'a password',
  };
  expect(openProvider(readSettings(real), false)).toMatchObject({ ok: true, value: { name: 'epg' } });
  expect(openProvider(readSettings({ ...real, EPG_URL: 'http://ipg.example.ae' }), false)).toMatchObject({
    ok: false,
    detail: { setting: 'EPG_URL' },
  });
});

test('without a setting the demo has the emulator, and another venue takes no cards [PROV-1]', async () => {
  expect(openProvider(readSettings({}), true)).toMatchObject({ ok: true, value: { money: 'test' } });
  const none = { ok: true, value: { name: 'none', money: 'none' } };
  expect(openProvider(readSettings({}), false)).toMatchObject(none);
  expect(openProvider(readSettings({ PAYMENT_PROVIDER: 'none' }), true)).toMatchObject(none);
});

test.each([
  ['sk_live_1', 'real'],
  ['rk_live_1', 'real'],
  ['sk_test_1', 'test'],
])('the key %s takes %s money', (STRIPE_SECRET_KEY, money) => {
  const environment = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_a' };
  expect(openProvider(readSettings(environment), false)).toMatchObject({ ok: true, value: { money } });
});

test('Stripe is opened with its keys, which are sent only to Stripe', () => {
  expect(openProvider(readSettings({ PAYMENT_PROVIDER: 'stripe-emulator' }), false)).toMatchObject({
    ok: true,
    value: { name: 'stripe-emulator' },
  });
  const real = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_51abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  expect(openProvider(readSettings(real), false)).toMatchObject({ ok: true, value: { name: 'stripe' } });
  expect(openProvider(readSettings({ ...real, STRIPE_SECRET_KEY: 'rk_live_51abc' }), false).ok).toBe(true);
});

test.each([
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY'],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' },
    'PAYMENT_PROVIDER=stripe needs STRIPE_WEBHOOK_SECRET',
  ],
  [{ STRIPE_SECRET: 'x' }, 'STRIPE_SECRET is not a setting of Sufra'],
  [{ STRIPE_URL: 'nowhere' }, 'STRIPE_URL must be an http or https address'],
])('%j stops the start with one line', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line);
});

test.each([
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
    'STRIPE_SECRET_KEY',
  ],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'abc' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  [
    {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
      STRIPE_URL: 'http://127.0.0.1:1',
    },
    'STRIPE_URL',
  ],
  [{ PAYMENT_PROVIDER: 'stripe-emulator', STRIPE_URL: 'https://api.stripe.com' }, 'STRIPE_URL'],
  [{ PAYMENT_PROVIDER: 'stripe-emulator', STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
])('%j is refused by the name of its setting, not its value', (environment, setting) => {
  expect(openProvider(readSettings(environment), false)).toEqual({
    ok: false,
    code: 'provider_setting_invalid',
    detail: { setting },
  });
});

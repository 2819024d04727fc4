import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { openProvider } from './open-provider.ts';

test('the settings name the provider', () => {
  expect(openProvider(readSettings({}))).toMatchObject({ ok: true, value: { name: 'epg-emulator' } });
  const real = {
    PAYMENT_PROVIDER: 'epg',
    EPG_URL: 'https://ipg.example.ae:2443',
    EPG_CUSTOMER: 'Sufra Restaurant',
    EPG_USERNAME: 'sufra',
    EPG_PASSWORD: 'a password',
  };
  expect(openProvider(readSettings(real))).toMatchObject({ ok: true, value: { name: 'epg' } });
  expect(openProvider(readSettings({ ...real, EPG_URL: 'http://ipg.example.ae' }))).toMatchObject({
    ok: false,
    detail: { setting: 'EPG_URL' },
  });
});

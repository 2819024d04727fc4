import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMerchant } from '@sufra/emulator/emulator';
import { expect, test } from 'vitest';
import { emulatorCredentials, epgSettingsFrom } from './settings.ts';

const complete = {
  EPG_URL: 'https://ipg.example.ae:2443',
  EPG_CUSTOMER: 'Sufra Restaurant',
  EPG_USER_NAME: 'sufra',
  EPG_PASSWORD: 'a password',
};

test('four settings are enough', () => {
  expect(epgSettingsFrom(complete)).toEqual({
    ok: true,
    value: {
      name: 'epg',
      url: 'https://ipg.example.ae:2443',
      credentials: { kind: 'body', customer: 'Sufra Restaurant', userName: 'sufra', password: 'a password' },
      accept: 'application/json',
      redirect: 'post',
      pageHosts: ['ipg.example.ae'],
      connectTimeoutMs: 10_000,
      totalTimeoutMs: 30_000,
    },
  });
});

test('every other one can be set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'epg-settings-'));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, 'a certificate');
  const read = epgSettingsFrom({
    ...complete,
    EPG_AUTH: 'basic',
    EPG_STORE: '0000',
    EPG_TERMINAL: '0001',
    EPG_ACCEPT: 'text/xml-standard-api',
    EPG_REDIRECT: 'get',
    EPG_PAGE_HOSTS: 'pay.example.ae, PAY2.example.ae:444',
    EPG_CA_FILE: ca,
    EPG_PFX_FILE: ca,
    EPG_PFX_PASSPHRASE: 'phrase',
  });
  rmSync(folder, { recursive: true });
  expect(read).toMatchObject({
    value: {
      credentials: { kind: 'basic' },
      store: '0000',
      terminal: '0001',
      accept: 'text/xml-standard-api',
      redirect: 'get',
      pageHosts: ['pay.example.ae', 'pay2.example.ae:444'],
      tls: { ca: 'a certificate', passphrase: 'phrase' },
    },
  });
});

test.each([
  ['EPG_URL', ''],
  ['EPG_URL', 'ipg.example.ae'],
  ['EPG_URL', 'http://ipg.example.ae'],
  ['EPG_URL', 'ftp://127.0.0.1'],
  ['EPG_CUSTOMER', ''],
  ['EPG_USER_NAME', ''],
  ['EPG_PASSWORD', ''],
  ['EPG_AUTH', 'token'],
  ['EPG_ACCEPT', '*/*'],
  ['EPG_REDIRECT', 'put'],
  ['EPG_CA_FILE', '/nowhere/ca.pem'],
  ['EPG_PFX_FILE', '/nowhere/key.pfx'],
])('%s as "%s" stops the start and names the setting, not its value', (name, value) => {
  expect(epgSettingsFrom({ ...complete, [name]: value })).toEqual({
    ok: false,
    code: 'epg_setting_invalid',
    detail: { setting: name },
  });
});

test('the emulator knows the merchant that the adapter says it is', () => {
  const { kind, ...known } = emulatorCredentials;
  expect(kind).toBe('body');
  expect(known).toEqual(demoMerchant);
});

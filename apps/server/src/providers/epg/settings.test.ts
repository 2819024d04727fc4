import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMerchant } from '@sufra/emulator/emulator';
import { expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { epgSettings } from './settings.ts';

const account = {
  url: 'https://ipg.example.ae:2443',
  customer: 'Sufra Restaurant',
  userName: 'sufra',
  password: 'a password',
  pageHosts: [],
};

test('address and credentials are enough', () => {
  expect(epgSettings('epg', account)).toEqual({
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

test('everything else can be set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'epg-settings-'));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, 'a certificate');
  const read = epgSettings('epg', {
    ...account,
    auth: 'basic',
    store: '0000',
    terminal: '0001',
    accept: 'text/xml-standard-api',
    redirect: 'get',
    pageHosts: ['pay.example.ae', 'PAY2.example.ae:444'],
    caFile,
    pfxFile: caFile,
    pfxPassphrase: 'phrase',
    query: true,
    refunds: 'whole',
    reverseUnfinished: true,
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
      query: true,
      wholeRefunds: true,
      reverseUnfinished: true,
    },
  });
});

test.each([
  [{ url: undefined }, 'EPG_URL'],
  [{ url: 'ipg.example.ae' }, 'EPG_URL'],
  [{ url: 'http://ipg.example.ae' }, 'EPG_URL'],
  [{ url: 'ftp://127.0.0.1' }, 'EPG_URL'],
  [{ customer: '' }, 'EPG_CUSTOMER'],
  [{ userName: '' }, 'EPG_USERNAME'],
  [{ password: '' }, 'EPG_PASSWORD'],
  [{ auth: 'digest' }, 'EPG_AUTH'],
  [{ auth: 'token' }, 'EPG_MERCHANT_ID'],
  [{ accept: '*/*' }, 'EPG_ACCEPT'],
  [{ redirect: 'put' }, 'EPG_REDIRECT'],
  [{ caFile: '/nowhere/ca.pem' }, 'EPG_CA_FILE'],
  [{ pfxFile: '/nowhere/key.pfx' }, 'EPG_PFX_FILE'],
  [{ auth: 'certificate', userName: '', password: '' }, 'EPG_PFX_FILE'],
  [{ auth: 'certificate', customer: '' }, 'EPG_CUSTOMER'],
])('%j is refused with the name of the setting, not its value', (changes, setting) => {
  expect(epgSettings('epg', { ...account, ...changes })).toEqual({
    ok: false,
    code: 'provider_setting_invalid',
    detail: { setting },
  });
});

test('certificates come from a file or as they are, and count for the bank’s server alone [PROV-23]', () => {
  const ca = '-----BEGIN CERTIFICATE-----';
  expect(epgSettings('epg', { ...account, ca, caFile: '/nowhere/ca.pem' })).toMatchObject({
    value: { tls: { ca } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'epg-settings-'));
  const EPG_CA_FILE = join(folder, 'ca.pem');
  writeFileSync(EPG_CA_FILE, 'of the environment');
  const credentials = { EPG_CUSTOMER: 'c', EPG_USERNAME: 'u', EPG_PASSWORD: 'p' };
  const { epg } = readSettings({
    PAYMENT_PROVIDER: 'epg',
    EPG_URL: account.url,
    ...credentials,
    EPG_CA_FILE,
  });
  expect(epgSettings('epg', epg)).toMatchObject({ value: { tls: { ca: 'of the environment' } } });
  rmSync(folder, { recursive: true });
});

test('an account with a certificate needs no name and password', () => {
  const settings = { PAYMENT_PROVIDER: 'epg', EPG_URL: account.url, EPG_CUSTOMER: 'Sufra Restaurant' };
  expect(() => readSettings(settings)).toThrow('EPG_USERNAME');
  const { epg } = readSettings({ ...settings, EPG_AUTH: 'certificate', EPG_PFX_FILE: import.meta.filename });
  expect(epgSettings('epg', epg)).toMatchObject({
    ok: true,
    value: { credentials: { kind: 'certificate', userName: '', password: '' } },
  });
  expect(() => readSettings({ ...settings, EPG_CUSTOMER: '', EPG_AUTH: 'certificate' })).toThrow(
    'EPG_CUSTOMER',
  );
});

test('the default settings of server and emulator fit together', () => {
  const { epg } = readSettings({});
  expect(epgSettings('epg-emulator', epg)).toMatchObject({
    ok: true,
    value: { url: 'http://127.0.0.1:3443', pageHosts: ['127.0.0.1'], credentials: demoMerchant },
  });
});

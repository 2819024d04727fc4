import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientCertificate } from '../testing/client-certificate.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { firstEnd, readCertificateFile } from './certificate-file.ts';

const { key, cert } = selfSigned('301231');
const other = selfSigned('280630').cert;
const end = Date.parse('2030-12-31T23:59:59Z');

/** A key as programs name it in a file. */
const keyAs = (name: string) => key.replaceAll('PRIVATE KEY', `${name}PRIVATE KEY`);

test('a file of one or several certificates says whose they are and until when [PROV-23]', () => {
  const one = readCertificateFile(cert);
  const name = expect.stringMatching(/^CN=gateway [0-9a-f]{8}$/);
  expect(one).toMatchObject({ value: { certificates: [{ subject: name, issuer: name, until: end }] } });
  const two = readCertificateFile(`${cert}${other}`);
  if (!two.ok) throw new Error(two.code);
  expect(two.value.certificates).toHaveLength(2);
  expect(firstEnd(two.value.certificates)).toBe(Date.parse('2028-06-30T23:59:59Z'));
});

test('nothing but the certificates is kept, each once, and a file that was written so is read again [PROV-23]', () => {
  const said = `\ufeffBag Attributes\r\n  friendlyName: bank\r\n${cert.replaceAll('\n', '\r\n')}a note\n${other}${cert}the end`;
  const file = readCertificateFile(said);
  expect(file).toMatchObject({ value: { pem: `${lines(cert)}${lines(other)}` } });
  if (file.ok) expect(readCertificateFile(file.value.pem)).toEqual(file);
});

test.each([
  ['nothing', '', 'card_ca_wrong'],
  ['a text', 'the bank’s certificate', 'card_ca_wrong'],
  ['half of a certificate', cert.slice(0, 200), 'card_ca_wrong'],
  ['a whole and half of another', cert + other.slice(0, 200), 'card_ca_wrong'],
  ['a certificate with a wrong middle', cert.replace(/.{40}\n-----END/, '\n-----END'), 'card_ca_wrong'],
  ['a certificate as bytes', new X509Certificate(cert).raw.toString('latin1'), 'card_ca_wrong'],
  ['the client certificate', clientCertificate('one').file, 'card_ca_wrong'],
  ['a request for a certificate', cert.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'), 'card_ca_wrong'],
  [
    'a bundle of another kind beside one',
    `${cert}${cert.replaceAll('CERTIFICATE', 'PKCS7')}`,
    'card_ca_wrong',
  ],
  ['a key', key, 'card_ca_private_key'],
  ['a key after the certificate', `${cert}${key}`, 'card_ca_private_key'],
  ['a key before it', `${keyAs('EC ')}${cert}`, 'card_ca_private_key'],
  ['a sealed key', `${cert}${keyAs('ENCRYPTED ')}`, 'card_ca_private_key'],
  ['a key that is cut off', `${cert}${key.slice(0, 60)}`, 'card_ca_private_key'],
  ['eleven certificates', cert.repeat(11), 'card_ca_many'],
])('%s is refused by its name [PROV-24]', (_, text, code) => {
  expect(readCertificateFile(text)).toMatchObject({ ok: false, code });
});

test('64 KB of beginnings are read in no time [PROV-24]', () => {
  const started = performance.now();
  expect(readCertificateFile('-----BEGIN CERTIFICATE-----\n'.repeat(2340)).ok).toBe(false);
  expect(readCertificateFile(`-----BEGIN CERTIFICATE-----${'A'.repeat(65_000)}`).ok).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});

/** With lines of 64 letters, as programs write them. */
function lines(pem: string): string {
  const [, body = ''] = /-----\n(.*)\n-----/s.exec(pem) ?? [];
  return pem.replace(body, body.replaceAll(/.{64}(?=.)/g, '$&\n'));
}

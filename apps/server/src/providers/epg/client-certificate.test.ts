import { expect, test } from 'vitest';
import { clientCertificate } from '../../testing/client-certificate.ts';
import { certificateEnd } from './client-certificate.ts';

const bytes = (file: string) => Buffer.from(file, 'base64');

test('a file that its passphrase opens tells until when it is valid [PROV-18]', () => {
  const { file } = clientCertificate('open sesame', { until: '301231' });
  const end = Date.parse('2030-12-31T23:59:59Z');
  expect(certificateEnd(bytes(file), 'open sesame')).toEqual({ ok: true, value: end });
  expect(certificateEnd(bytes(clientCertificate('', { until: '301231' }).file), undefined)).toEqual({
    ok: true,
    value: end,
  });
});

test.each([
  ['another passphrase', clientCertificate('one').file, 'two', 'card_passphrase_wrong'],
  ['no passphrase', clientCertificate('one').file, undefined, 'card_passphrase_wrong'],
  ['an old seal', clientCertificate('one', { old: true }).file, 'one', 'card_certificate_old'],
  ['half of a file', clientCertificate('one').file.slice(0, 400), 'one', 'card_certificate_wrong'],
  [
    'another file',
    Buffer.from('-----BEGIN CERTIFICATE-----').toString('base64'),
    '',
    'card_certificate_wrong',
  ],
  ['nothing', '', 'one', 'card_certificate_wrong'],
])('%s is refused by its name [PROV-19]', (_, file, passphrase, code) => {
  expect(certificateEnd(bytes(file), passphrase)).toEqual({ ok: false, code });
});

import { expect, test } from 'vitest';
import { clientCertificate } from '../../../testing/client-certificate.ts';
import { certificateEnd } from './certificate-end.ts';

const bytes = (file: string) => Buffer.from(file, 'base64');

test('a file that its passphrase opens tells until when it is valid [PROV-18]', async () => {
  const { file } = clientCertificate('open sesame', { until: '301231' });
  const end = Date.parse('2030-12-31T23:59:59Z');
  expect(await certificateEnd(bytes(file), 'open sesame')).toEqual({ ok: true, value: end });
  expect(await certificateEnd(bytes(clientCertificate('', { until: '301231' }).file), undefined)).toEqual({
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
])('%s is refused by its name [PROV-19]', async (_, file, passphrase, code) => {
  expect(await certificateEnd(bytes(file), passphrase)).toEqual({ ok: false, code });
});

test('a file whose passphrase takes thousands of millions of rounds stops nobody, and is refused in time [PROV-19]', async () => {
  const { file } = clientCertificate('one', { endless: true });
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  const opened = certificateEnd(bytes(file), 'one', 1000);
  expect(await opened).toEqual({ ok: false, code: 'card_certificate_slow' });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});

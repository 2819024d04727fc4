import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A key and a certificate for 127.0.0.1 that it signed itself, as PEM, and for `host` if one is named. `until` is its last
 * day, as YYMMDD. Node can make
 * keys, but no certificates, so the few bytes of DER are put together here.
 */
export function selfSigned(until = '491231', host?: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
  const hex = (text: string) => Buffer.from(text, 'hex');
  const algorithm = sequence(hex('06082a8648ce3d040302'));
  // Each has a name of its own: whoever trusts several finds them by it.
  const commonName = Buffer.from(`gateway ${randomBytes(4).toString('hex')}`);
  const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, commonName))));
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from(`${until}235959Z`)),
  );
  const named = host === undefined ? [] : [der(0x82, Buffer.from(host))];
  const alternativeName = sequence(hex('0603551d11'), der(0x04, sequence(hex('87047f000001'), ...named)));
  const content = sequence(
    hex('a003020102'),
    hex('020101'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

/** Bytes of DER with their tag and length. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const long = [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body]);
}

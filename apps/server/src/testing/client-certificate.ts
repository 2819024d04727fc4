import { createHash, createHmac, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { der, selfSigned } from './self-signed.ts';

/** A client certificate as a bank gives it: a file of PKCS #12, in base64; and the certificate in it as PEM, and its print. */
export interface ClientCertificate {
  readonly file: string;
  readonly cert: string;
  readonly print: string;
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const octets = (bytes: Uint8Array) => der(0x04, bytes);
const hex = (text: string) => Buffer.from(text, 'hex');
const oids = {
  data: hex('06092a864886f70d010701'),
  certBag: hex('060b2a864886f70d010c0a0103'),
  keyBag: hex('060b2a864886f70d010c0a0102'),
  x509: hex('060a2a864886f70d01091601'),
  sha256: hex('0609608648016503040201'),
  rc2: hex('060a2a864886f70d010c0106'),
} as const;

/**
 * A client certificate whose last day is `until`, as YYMMDD, sealed with a passphrase: in a way that Node no longer opens,
 * if `old`; with a passphrase that takes two thousand million rounds to try, if `endless`. Node can't write such files, so it
 * is put together here.
 */
export function clientCertificate(
  passphrase: string,
  {
    until,
    old = false,
    endless = false,
  }: { readonly until?: string; readonly old?: boolean; readonly endless?: boolean } = {},
): ClientCertificate {
  const { key, cert } = selfSigned(until);
  const sealed = old
    ? sequence(sequence(oids.rc2, sequence(octets(randomBytes(8)), hex('020101'))), octets(randomBytes(64)))
    : createPrivateKey(key).export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase });
  const { raw, fingerprint256 } = new X509Certificate(cert);
  const certificate = sequence(oids.x509, der(0xa0, octets(raw)));
  const bags = sequence(
    sequence(oids.certBag, der(0xa0, certificate)),
    sequence(oids.keyBag, der(0xa0, sealed)),
  );
  const content = sequence(dataOf(bags));
  const file = sequence(
    hex('020103'),
    dataOf(content),
    macOf(content, passphrase, endless ? hex('02047fffffff') : hex('020101')),
  );
  return { file: file.toString('base64'), cert, print: fingerprint256 };
}

function dataOf(content: Uint8Array): Buffer {
  return sequence(oids.data, der(0xa0, octets(content)));
}

/** The check of the passphrase: RFC 7292, appendix B, reckoned with one round, since nobody has to be kept from guessing it. */
function macOf(content: Uint8Array, passphrase: string, rounds: Uint8Array): Buffer {
  const salt = randomBytes(8);
  const utf16 = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
  const seed = Buffer.concat([Buffer.alloc(64, 3), fill(salt), fill(utf16)]);
  const key = createHash('sha256').update(seed).digest();
  const digest = createHmac('sha256', key).update(content).digest();
  const algorithm = sequence(oids.sha256, hex('0500'));
  return sequence(sequence(algorithm, octets(digest)), octets(salt), rounds);
}

/** Repeated to a whole number of the hash's blocks of 64 bytes. */
function fill(bytes: Uint8Array): Buffer {
  const length = Math.ceil(bytes.length / 64) * 64;
  return Buffer.alloc(length, bytes);
}

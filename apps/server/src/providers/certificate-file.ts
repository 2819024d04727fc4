import { X509Certificate } from 'node:crypto';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';

/** A certificate as people read it. `until` is in milliseconds since 1970. */
export interface ReadCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly until: number;
}

/** The certificates that a bank's server is known by, and a file (PEM) with nothing but them. */
export interface CertificateFile {
  readonly pem: string;
  readonly certificates: readonly ReadCertificate[];
}

/** Why a file can't say which server is the bank's. */
export type CertificateFileFault = 'card_ca_wrong' | 'card_ca_private_key' | 'card_ca_many';

/** A bank's chain has three or four, and twice as many while it changes. */
const certificatesMax = 10;
const nameMax = 200;
const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** Reads a file of certificates (PEM). Refuses one that holds anything else between its marks, above all a private key. */
export function readCertificateFile(text: string): Result<CertificateFile, CertificateFileFault> {
  if (/PRIVATE KEY-----/i.test(text)) return refuse('card_ca_private_key');
  const blocks = text.match(block) ?? [];
  const begun = text.match(/-----BEGIN /g) ?? [];
  if (blocks.length === 0 || blocks.length !== begun.length) return refuse('card_ca_wrong');
  if (blocks.length > certificatesMax) return refuse('card_ca_many', { max: String(certificatesMax) });
  const certificates = blocks.flatMap((one) => certificateOf(one) ?? []);
  if (certificates.length !== blocks.length) return refuse('card_ca_wrong');
  const each = [...new Map(certificates.map((one) => [one.fingerprint256, one])).values()];
  // Written anew: what stood between and after the certificates is not kept.
  return ok({ pem: each.map(String).join(''), certificates: each.map(readable) });
}

/** When the first of them ends, in milliseconds since 1970. */
export function firstEnd(certificates: CertificateFile['certificates']): number {
  return Math.min(...certificates.map(({ until }) => until));
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function readable({ subject, issuer, validToDate }: X509Certificate): ReadCertificate {
  return { subject: nameOf(subject), issuer: nameOf(issuer), until: validToDate.getTime() };
}

/** Node writes a line for each part, and nothing at all where there is none. */
function nameOf(lines: string | undefined): string {
  const name = cleanText((lines ?? '').replaceAll('\n', ', '), nameMax);
  return name === '' ? '–' : name;
}

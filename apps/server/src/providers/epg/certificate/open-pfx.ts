import { Duplex } from 'node:stream';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { CertificateFault } from '../../cards.ts';

/** Until when a client certificate is valid, in milliseconds since 1970; or why no connection could use the file. */
export function endOfPfx(pfx: Buffer, passphrase: string | undefined): Result<number, CertificateFault> {
  const context = openPfx(pfx, passphrase);
  if (!context.ok) return context;
  // Node reads such a file for a connection alone, so one to nowhere is asked which certificate it would show.
  const socket = new TLSSocket(nowhere(), { isServer: true, secureContext: context.value });
  const end = socket.getX509Certificate()?.validToDate.getTime();
  socket.destroy();
  return end === undefined ? refuse('card_certificate_wrong') : ok(end);
}

function openPfx(pfx: Buffer, passphrase: string | undefined): Result<SecureContext, CertificateFault> {
  try {
    return ok(createSecureContext({ pfx, ...(passphrase ? { passphrase } : {}) }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(faultOf(error));
  }
}

/** OpenSSL's words are all that tells a wrong passphrase from a wrong file. */
function faultOf(error: Error): CertificateFault {
  if (/mac verify|bad decrypt|cipherfinal/i.test(error.message)) return 'card_passphrase_wrong';
  const code = 'code' in error ? error.code : undefined;
  return code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION' ? 'card_certificate_old' : 'card_certificate_wrong';
}

function nowhere(): Duplex {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
}

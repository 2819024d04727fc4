import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, refuse } from '@sufra/domain/core/result';
import type { CertificateFault } from '../../cards.ts';

/** What `look.ts` reads: the file in base64, and its passphrase. */
export type Given = { readonly pfx: string; readonly passphrase?: string };

const program = fileURLToPath(new URL('look.ts', import.meta.url));

/** How long opening a file may take, in milliseconds. Usual ones take some hundredths of a second. */
const openWithinMs = 5000;

/**
 * Until when a client certificate is valid, as PKCS #12 with its key; in milliseconds since 1970. Refuses a file that no
 * connection could use. It is opened in a process of its own: the file says how many rounds its key takes, and millions of
 * them would stop the server.
 */
export function certificateEnd(
  pfx: Uint8Array,
  passphrase: string | undefined,
  withinMs = openWithinMs,
): Promise<Result<number, CertificateFault>> {
  const given: Given = {
    pfx: Buffer.from(pfx).toString('base64'),
    ...(passphrase === undefined ? {} : { passphrase }),
  };
  return new Promise((resolve, reject) => {
    const limits = { env: {}, timeout: withinMs, killSignal: 'SIGKILL' } as const;
    const child = execFile(process.execPath, [program], limits, (error, out, said) => {
      if (error === null) resolve(JSON.parse(out) as Result<number, CertificateFault>);
      else if (error.killed) resolve(refuse('card_certificate_slow'));
      else reject(new Error(`looking into a certificate failed: ${said.trim()}`, { cause: error }));
    });
    // It is told through a pipe, since everybody on the machine can read a command's arguments.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(given));
  });
}

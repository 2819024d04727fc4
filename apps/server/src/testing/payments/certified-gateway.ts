import type { IncomingMessage } from 'node:http';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { selfSigned } from '../self-signed.ts';
import { gatewayDoor } from './gateway-door.ts';

/** A gateway that talks to nobody without a client certificate. */
export interface CertifiedGateway extends AsyncDisposable {
  readonly url: string;
  /** The prints of the certificates that were shown to it, call by call. */
  readonly shown: readonly string[];
}

/** The gateway at `url` behind a door that wants one of these certificates. This process trusts the door while it stands. */
export async function certifiedGateway(
  url: string,
  certificates: readonly string[],
): Promise<CertifiedGateway> {
  const { key, cert } = selfSigned();
  const shown: string[] = [];
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const options = { key, cert, ca: [...certificates], requestCert: true, rejectUnauthorized: true };
  const door = await gatewayDoor(url, options, (request) => shown.push(printOf(request)));
  return {
    url: door.url,
    shown,
    [Symbol.asyncDispose]: async () => {
      setDefaultCACertificates(trusted);
      await door[Symbol.asyncDispose]();
    },
  };
}

function printOf({ socket }: IncomingMessage): string {
  const peer = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return peer?.fingerprint256 ?? '';
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { selfSigned } from '../self-signed.ts';

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
  const door = { key, cert, ca: [...certificates], requestCert: true, rejectUnauthorized: true };
  const server = createServer(door, (request, response) => {
    shown.push(printOf(request));
    passOn(url, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shown,
    [Symbol.asyncDispose]: async () => {
      setDefaultCACertificates(trusted);
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const { accept = '', authorization = '' } = headers;
  const passed = { 'content-type': 'application/json', accept, authorization };
  const body = Buffer.concat(await Array.fromAsync(request));
  const answer = await fetch(url, { method, headers: passed, body });
  response.writeHead(answer.status).end(await answer.text());
}

function printOf({ socket }: IncomingMessage): string {
  const peer = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return peer?.fingerprint256 ?? '';
}

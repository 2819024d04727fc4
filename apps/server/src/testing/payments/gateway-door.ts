import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A TLS server before a gateway. */
export interface GatewayDoor extends AsyncDisposable {
  readonly url: string;
  readonly server: Server;
}

/** Puts a TLS server before the gateway at `url`; `onRequest` hears of each call. */
export async function gatewayDoor(
  url: string,
  options: ServerOptions,
  onRequest: (request: IncomingMessage) => void,
): Promise<GatewayDoor> {
  const server = createServer(options, (request, response) => {
    onRequest(request);
    passOn(url, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    [Symbol.asyncDispose]: async () => {
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

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a receiver fails. */
type Fault = 'error' | 'gone' | 'redirect' | 'silent' | 'reset' | 'endless' | 'busy' | 'switch';

/** What arrived. */
export interface Arrived {
  readonly id: string;
  readonly timestamp: number;
  /** The secrets, among those that the receiver was given, with which it was signed. */
  readonly signedWith: readonly string[];
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly body: string;
  readonly version: number;
}

/** Somebody else's server, written apart from ours by the text of Standard Webhooks 1.0: it checks what is signed. */
export async function webhookReceiver() {
  const secrets: string[] = [];
  const arrived: Arrived[] = [];
  const state: { fault: Fault | undefined; requests: number } = { fault: undefined, requests: 0 };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests += 1;
    const body = await text(request);
    if (state.fault === 'silent') return;
    if (state.fault === 'reset') return void request.socket.destroy();
    if (state.fault === 'switch')
      return void request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    if (state.fault === 'error') return void response.writeHead(500).end('a secret of ours');
    if (state.fault === 'gone') return void response.writeHead(410).end();
    if (state.fault === 'busy') return void response.writeHead(429, { 'retry-after': '90' }).end();
    if (state.fault === 'redirect')
      return void response.writeHead(302, { location: `http://${request.headers.host ?? ''}/other` }).end();
    arrived.push(read(request, body));
    response.writeHead(204).end();
  }

  function read({ headers }: IncomingMessage, body: string): Arrived {
    const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    const given = String(headers['webhook-signature']).split(' ');
    const signedWith = secrets.filter((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const own = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return given.includes(`v1,${own}`);
    });
    const said = JSON.parse(body) as Pick<Arrived, 'type' | 'data' | 'version'>;
    return { ...said, id, timestamp: Number(timestamp), signedWith, body };
  }

  const server = createServer((request, response) => {
    if (state.fault === 'endless') {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
      return;
    }
    void take(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    secrets,
    arrived,
    state,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

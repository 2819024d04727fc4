/** The limit that reads are held against: a bare `node:http` server that sends the same bytes under the same headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as our server gave it, with how it answers who has it already. */
export type Kept = {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, base64. */
  readonly body: string;
};

let answers = new Map<string, Kept & { readonly bytes: Buffer }>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.bytes);
});

process.on('message', (kept: readonly Kept[]) => {
  answers = new Map(kept.map((one) => [one.path, { ...one, bytes: Buffer.from(one.body, 'base64') }]));
  process.send?.((server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1');

/** The upper limit for reads: a bare `node:http` server that sends the same bytes with the same headers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Our server's answer, and its answer to a client that has it cached. */
export type CachedAnswer = {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in base64. */
  readonly body: string;
};

let answers = new Map<string, CachedAnswer & { readonly bytes: Buffer }>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers).end(answer.bytes);
});

process.on('message', (kept: readonly CachedAnswer[]) => {
  answers = new Map(kept.map((one) => [one.path, { ...one, bytes: Buffer.from(one.body, 'base64') }]));
  process.send?.((server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1');

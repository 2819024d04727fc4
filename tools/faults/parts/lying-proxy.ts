/** A network that is slow and lies: it loses requests, loses answers, cuts them in the middle, and repeats requests. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../crash/random.ts';

const mischiefs = ['none', 'slow', 'lost', 'answer lost', 'answer cut', 'twice', 'twice, late'] as const;

/** What the network does to a request. */
export type Mischief = (typeof mischiefs)[number];

/** A network before a server; `url` is an origin without a trailing slash. */
export type LyingProxy = {
  readonly url: string;
  readonly done: () => Readonly<Record<Mischief, number>>;
  readonly stop: () => Promise<void>;
};

const slowestMs = 900;

type Whole = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** Starts the network before a server. About half of all requests are treated badly. */
export async function startLyingProxy(serverUrl: string, random: SeededRandom): Promise<LyingProxy> {
  const done = Object.fromEntries(mischiefs.map((one) => [one, 0])) as Record<Mischief, number>;
  const pick = () => (random.happens(0.4) ? 'none' : random.pick(mischiefs));
  const treat = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(incoming);
    const send = () => forward(serverUrl, incoming, body);
    const mischief = pick();
    done[mischief] += 1;
    if (mischief === 'lost') return void response.destroy();
    if (mischief === 'slow') await sleep(random.whole(50, slowestMs));
    if (mischief === 'twice, late') void sleep(random.whole(20, slowestMs)).then(send).catch(nobodyWaits);
    const [answer] = await Promise.all(mischief === 'twice' ? [send(), send()] : [send()]);
    if (mischief === 'slow') await sleep(random.whole(50, slowestMs));
    if (mischief === 'answer lost') return void response.destroy();
    // One length for all, so that half an answer is seen to be half.
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length });
    if (mischief !== 'answer cut') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  };
  const server = createServer((incoming, response) => {
    // A server that is gone looks like a network that is gone.
    treat(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done: () => done,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What becomes of a repeat that nobody asked for is nobody's concern. */
const nobodyWaits = () => undefined;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(serverUrl: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const { host: _, ...others } = headers;
    const sending = request(`${serverUrl}${url ?? ''}`, {
      ...(method === undefined ? {} : { method }),
      headers: others,
    });
    sending.once('error', reject);
    sending.once('response', (answer) => {
      bodyOf(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        reject,
      );
    });
    sending.end(body);
  });
}

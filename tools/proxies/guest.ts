/** A phone in front of a proxy. */
import type { IncomingHttpHeaders } from 'node:http';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { publicName } from './proxy.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

export type Ask = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Another name than the venue's. */
  readonly name?: string;
};

/** Every phone has an address; this one is not the proxy's. */
export const phoneAddress = '127.0.0.2';
const within = 15_000;

export type Guest = {
  ask(path: string, ask?: Ask): Promise<Answer>;
  /** Over plain HTTP. */
  askPlain(path: string): Promise<Answer>;
  /** Opens a stream; `next` resolves with how many milliseconds later a text that contains `part` has come. */
  listen(path: string, cookie: string): Promise<Stream>;
};

export type Stream = {
  next(part: string, withinMs: number): Promise<number>;
  close(): void;
};

/** A guest who trusts the certificate `ca`. */
export function guestOf({ http, https, ca }: { http: number; https: number; ca: string }): Guest {
  const options = ({ method = 'GET', headers = {}, name = publicName }: Ask): RequestOptions => ({
    method,
    host: '127.0.0.1',
    port: https,
    localAddress: phoneAddress,
    servername: name,
    ca,
    agent: false,
    headers: { host: name, ...headers },
  });
  return {
    ask: (path, ask = {}) =>
      new Promise((resolve, reject) => {
        const call = secureRequest({ ...options(ask), path, timeout: within }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (more: string) => {
            text += more;
          });
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        });
        call.once('error', reject).once('timeout', () => call.destroy(new Error('no answer')));
        call.end(ask.body);
      }),
    askPlain: (path) =>
      new Promise((resolve, reject) => {
        const call = plainRequest(
          { host: '127.0.0.1', port: http, path, headers: { host: publicName } },
          (response) => {
            response.resume();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
          },
        );
        call.once('error', reject);
        call.end();
      }),
    listen: (path, cookie) =>
      new Promise((resolve, reject) => {
        const call = secureRequest({ ...options({ headers: { cookie } }), path }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`the stream is ${response.statusCode}`));
          return resolve(streamOf(response.setEncoding('utf8'), () => call.destroy()));
        });
        call.once('error', reject);
        call.end();
      }),
  };
}

function streamOf(response: NodeJS.ReadableStream, close: () => void): Stream {
  let heard = '';
  const waiting = new Set<() => void>();
  response.on('data', (text: string) => {
    heard += text;
    for (const look of waiting) look();
  });
  response.on('error', () => undefined);
  return {
    close,
    next: (part, withinMs) => {
      const asked = performance.now();
      heard = '';
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`nothing with "${part}" within ${withinMs} ms: ${JSON.stringify(heard)}`));
        }, withinMs);
        const look = () => {
          if (!heard.includes(part)) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(performance.now() - asked);
        };
        waiting.add(look);
      });
    },
  };
}

/** Sends one request as a fresh phone: only the headers given here, and no state from earlier requests. */
import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as received. `cookie` is the first one set, ready to be sent back. */
export type Sent = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly cookie: string | undefined;
  readonly text: string;
};

/** The parts of a request; the body is sent as JSON. */
export type Sending = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookie: string | undefined;
  readonly body: object | undefined;
};

/** Sends a request; rejects without a complete answer. */
export function send(url: string, { method, headers, cookie, body }: Sending): Promise<Sent> {
  const all = {
    ...headers,
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asking.once('error', reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

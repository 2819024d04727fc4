/** Sends requests exactly as they are written, valid or not. */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** A request. `path` begins with a slash; `body` is sent byte for byte. */
export type Wire = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

/** What came back; `status` is 0 when the time ran out or the connection broke, and `text` says how. */
export type Heard = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
};

export type Sender = { readonly send: (wire: Wire) => Promise<Heard>; readonly close: () => void };

/** An endless answer is left once it has said nothing for so long, in milliseconds, and after a second in any case. */
const quietMs = 150;
const listenMs = 1000;

/** Sends to an origin over at most so many connections. An endless answer is left when it has nothing more to say. */
export function openSender(origin: string, connections: number, timeoutMs: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    send: (wire) => exchange(origin, agent, wire, timeoutMs),
  };
}

function exchange(origin: string, agent: Agent, wire: Wire, timeoutMs: number): Promise<Heard> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    const end = (why?: string) => {
      clearTimeout(timer);
      const text = why ?? Buffer.concat(chunks).toString();
      resolve({ status: why === undefined ? status : 0, headers, text, ms: performance.now() - began });
    };
    const { method, path, body } = wire;
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const asking = request({ hostname, port, agent, method, path, headers: { ...wire.headers, ...length } });
    const timer = setTimeout(() => {
      end(`no answer within ${timeoutMs / 1000} s`);
      asking.destroy();
    }, timeoutMs);
    asking.on('response', (response) => {
      status = response.statusCode ?? 0;
      headers = response.headers;
      const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
      if (isStream && method !== 'HEAD')
        whenQuiet(response, () => {
          end();
          asking.destroy();
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', (error) => end(String(error)));
      response.once('end', () => end());
    });
    asking.once('error', (error) => end(String(error)));
    asking.end(body);
  });
}

/** Leaves a stream that has said something and is quiet since, so that a busy machine hears as much of it as a quick one. */
function whenQuiet(response: IncomingMessage, leave: () => void): void {
  let quiet: NodeJS.Timeout | undefined;
  const last = setTimeout(done, listenMs);
  function done() {
    clearTimeout(quiet);
    clearTimeout(last);
    leave();
  }
  response.on('data', () => {
    clearTimeout(quiet);
    quiet = setTimeout(done, quietMs);
  });
}

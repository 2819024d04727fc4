/**
 * The load generator, in its own process: many connections over plain sockets, each with one pending request. It does
 * as little per answer as possible, so that the server is what is measured.
 */
import { connect } from 'node:net';
import { newKey } from '@sufra/client/idempotency';

/** A request that is sent repeatedly, or once if the load says so. */
export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * JSON, sent with a new Idempotency-Key each time. `{item}` is replaced by one of fifty items from 101 on,
   * `{quantity}` by 1 to 9.
   */
  readonly body?: string;
  /** A body that is sent unchanged, with the content type from `headers`. */
  readonly form?: string;
};

/** What to send over how many connections: every request once, or each connection its part of them, again and again. */
export type Load = {
  readonly port: number;
  readonly warmMs: number;
  readonly measureMs: number;
  readonly requests: readonly Request[];
  readonly connections: number;
  readonly once: boolean;
};

/** The result of a load. */
export type LoadResult = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How many answers of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Average size of a body in bytes. */
  readonly bytes: number;
  /** All answers, those of the warm-up included. */
  readonly total: number;
};

const headEnd = Buffer.from('\r\n\r\n');

/** Runs a load to its end. Rejects when the server closes a connection. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { connections, once, requests, port, warmMs } = load;
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let total = 0;
  const from = performance.now() + warmMs;
  let until = from + (once ? Number.POSITIVE_INFINITY : load.measureMs);
  const record = (sentAt: number, status: string, length: number) => {
    const now = performance.now();
    total += 1;
    if (sentAt < from || now > until) return now < until || once;
    latencies.push(now - sentAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    bytes += length;
    return true;
  };
  if (once) {
    const left = requests.map((request) => writer(request)).values();
    const next = () => {
      const { value } = left.next();
      // When the first connection has nothing left to send, the load is no longer full, so measuring ends.
      if (value === undefined) until = Math.min(until, performance.now());
      return value?.();
    };
    await Promise.all(Array.from({ length: connections }, () => sendRepeatedly(port, next, record)));
  } else {
    const parts = Map.groupBy(requests.entries(), ([index]) => index % connections);
    const inTurns = [...parts.values()].map((part) => takeTurns(part.map(([, request]) => writer(request))));
    await Promise.all(inTurns.map((next) => sendRepeatedly(port, next, record)));
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const { length } = latencies;
  const perSecond = (length * 1000) / (until - from);
  return { perSecond, p50: at(0.5), p99: at(0.99), statuses, bytes: bytes / length, total };
}

/** One writer after the other, round and round. */
function takeTurns(writers: readonly (() => string)[]): () => string | undefined {
  let turn = 0;
  return () => writers[turn++ % writers.length]?.();
}

type Recorder = (sentAt: number, status: string, length: number) => boolean;

/** Sends on one connection until nothing is left to send, or `record` says that it is enough. */
function sendRepeatedly(port: number, next: () => string | undefined, record: Recorder): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const answer = reader((status, length) => {
      if (record(sentAt, status, length)) send();
      else socket.end(resolve);
    });
    const onread = {
      buffer: Buffer.allocUnsafe(128 * 1024),
      callback: (count: number, buffer: Uint8Array) => {
        answer(Buffer.from(buffer.buffer, buffer.byteOffset, count));
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    const send = () => {
      const bytes = next();
      sentAt = performance.now();
      if (bytes === undefined) socket.end(resolve);
      else socket.write(bytes, 'latin1');
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('the server closed a connection')));
  });
}

/** Parses a stream of answers; each must have a Content-Length. */
function reader(onAnswer: (status: string, length: number) => void) {
  let head = Buffer.alloc(0);
  let status = '';
  let length = 0;
  let left = -1;
  return (chunk: Buffer) => {
    let body = chunk;
    if (left < 0) {
      const bytes = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = bytes.indexOf(headEnd);
      if (end < 0) {
        head = Buffer.from(bytes);
        return;
      }
      head = Buffer.alloc(0);
      const text = bytes.toString('latin1', 0, end);
      status = text.slice(9, 12);
      length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      left = length;
      body = bytes.subarray(end + headEnd.length);
    }
    left -= body.length;
    if (left > 0) return;
    left = -1;
    onAnswer(status, length);
  };
}

/** Makes the bytes of a request; each time anew if they contain placeholders or keys. */
function writer({ method, path, headers, body, form }: Request): () => string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n`;
  if (form !== undefined) return () => `${head}content-length: ${form.length}\r\n\r\n${form}`;
  if (body === undefined) return () => `${head}\r\n`;
  const start = `${head}content-type: application/json\r\nidempotency-key: `;
  let count = 0;
  return () => {
    count += 1;
    const filled = body
      .replaceAll('{item}', String(101 + (count % 50)))
      .replaceAll('{quantity}', String(1 + (count % 9)));
    return `${start}${newKey()}\r\ncontent-length: ${filled.length}\r\n\r\n${filled}`;
  };
}

if (import.meta.main) {
  process.on('message', (load: Load) => {
    runLoad(load).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

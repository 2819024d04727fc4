/**
 * Phones that follow the live events, in a process of their own. Asked with `{port, cookies, count}` it opens that many
 * streams and answers once all are open; asked with a number of milliseconds it answers with the time at which the
 * last phone got an event, or with null if one got none.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';

/** What opens the streams. */
export type Crowd = { readonly port: number; readonly cookies: readonly string[]; readonly count: number };

/** How many connect at once: a listening socket's queue is short. */
const atOnce = 200;

const phones: Socket[] = [];
let waiting = 0;
let lastAt = 0;

async function open({ port, cookies, count }: Crowd): Promise<number> {
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) =>
      openStream(port, cookies[(first + index) % cookies.length] ?? ''),
    );
    phones.push(...(await Promise.all(batch)));
  }
  for (const phone of phones) phone.on('data', (bytes: Buffer) => receive(phone, bytes));
  return phones.length;
}

async function openStream(port: number, cookie: string): Promise<Socket> {
  const phone = connect(port, '127.0.0.1');
  await once(phone, 'connect');
  phone.write(`GET ${apiBase}${routes.events.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  const [head] = (await once(phone, 'data')) as [Buffer];
  if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${head.toString()}`);
  return phone;
}

const served = new WeakSet<Socket>();

function receive(phone: Socket, bytes: Buffer): void {
  if (served.has(phone) || !bytes.includes('availability.changed')) return;
  served.add(phone);
  waiting -= 1;
  lastAt = Date.now();
}

/** Waits for the event on all phones, for at most this many milliseconds. */
async function all(withinMs: number): Promise<number | null> {
  const deadline = performance.now() + withinMs;
  while (waiting > 0 && performance.now() < deadline) await sleep(1);
  const at = waiting > 0 ? null : lastAt;
  for (const phone of phones) served.delete(phone);
  waiting = phones.length;
  return at;
}

process.on('message', (asked: Crowd | number) => {
  const work = typeof asked === 'number' ? all(asked) : open(asked).then((count) => (waiting = count));
  work.then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());

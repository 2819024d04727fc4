/** Connections that say a little at a time and never enough, and a guest who wants an answer meanwhile. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came of them: how long the longest was held, and how long the guest waited at most, in milliseconds. */
export type Held = { readonly closed: number; readonly longestMs: number; readonly guestMs: number };

const dripMs = 500;
const patienceMs = 60_000;

const beginnings = {
  /** Headers that never end. */
  headers: 'GET /healthz HTTP/1.1\r\nHost: x\r\n',
  /** A body that was promised and never comes. */
  body: 'POST /api/v1/staff/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
} as const;

/** Opens so many connections, and asks for the venue until all of them were closed by the server. */
export async function holdConnections(
  url: string,
  kind: keyof typeof beginnings,
  count: number,
): Promise<Held> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => drip(connect(Number(port), hostname), kind));
  let open = true;
  const closing = Promise.all(sockets).finally(() => {
    open = false;
  });
  let guestMs = 0;
  while (open) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/venue`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a guest was answered ${answer.status}`);
    guestMs = Math.max(guestMs, performance.now() - began);
    await sleep(100);
  }
  const held = await closing;
  return { closed: held.filter((ms) => ms < patienceMs).length, longestMs: Math.max(...held), guestMs };
}

/** Sends a beginning and then a byte or a header at a time; resolves with how long the server let it. */
function drip(socket: Socket, kind: keyof typeof beginnings): Promise<number> {
  const began = performance.now();
  socket.write(beginnings[kind]);
  const dripping = setInterval(() => socket.write(kind === 'headers' ? 'X-Drop: 1\r\n' : ' '), dripMs);
  const giveUp = setTimeout(() => socket.destroy(), patienceMs);
  socket.resume();
  // A connection that is cut while it writes ends with an error; that it ends is what counts.
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping);
      clearTimeout(giveUp);
      resolve(performance.now() - began);
    });
  });
}

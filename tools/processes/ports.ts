/** Ports of the loopback interface. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, and above those that Chromium refuses. */
const first = 15_000;
const last = 32_000;

/**
 * A loopback port that was free a moment ago. A port that the system chooses isn't used: any outgoing connection may
 * take it before the server that it is for.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
}

/** Whether nobody listens on a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

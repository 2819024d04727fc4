/** A thread that asks a server without a pause on many connections, each question one that no cache can answer. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** How to flood. */
export type FloodOrder = {
  readonly url: string;
  readonly cookie: string;
  readonly customerId: string;
  readonly connections: number;
  readonly seconds: number;
};

/** What the flood got as answers. */
export type Flooded = {
  answered: number;
  busy: number;
  withoutRetryAfter: number;
  other: number;
  broken: number;
};

async function pour({ url, cookie, customerId, connections, seconds }: FloodOrder): Promise<Flooded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const got: Flooded = { answered: 0, busy: 0, withoutRetryAfter: 0, other: 0, broken: 0 };
  const end = performance.now() + seconds * 1000;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const asking = request({ agent, hostname, port, path, headers: { cookie } }, (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) got.answered += 1;
        else if (statusCode === 503) got.busy += 1;
        else got.other += 1;
        if (statusCode === 503 && headers['retry-after'] === undefined) got.withoutRetryAfter += 1;
        response.resume().once('close', () => resolve());
      });
      asking.once('error', () => {
        got.broken += 1;
        resolve();
      });
      asking.end();
    });
  let number = 0;
  const work = async () => {
    while (performance.now() < end) {
      number += 1;
      const search = `/api/v1/customer/search?q=dish+${number}`;
      await ask(number % 2 === 0 ? search : `/api/v1/customer/orders/${customerId}?page=${number}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return got;
}

const tell = parentPort?.postMessage.bind(parentPort);
tell?.(await pour(workerData as FloodOrder));

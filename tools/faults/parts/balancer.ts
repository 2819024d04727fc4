/** A small balancer: it spreads connections over the servers whose /readyz answers 200, as a real one does. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A running balancer. `url` is an origin without a trailing slash. */
export type Balancer = {
  readonly url: string;
  /** How many connections each server got. */
  readonly taken: () => readonly number[];
  readonly stop: () => Promise<void>;
};

const askEveryMs = 200;

/** Asks servers all the time whether they are ready; `best` puts those that are first, beginning with another each time. */
function watchServers(ports: readonly number[]) {
  const ready = new Set<number>();
  const ask = async (port: number) => {
    // No answer is a no.
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => void Promise.all(ports.map(ask)), askEveryMs);
  let next = 0;
  return {
    best: (): readonly number[] => {
      next += 1;
      const turned = ports.map((_, index) => ports[(index + next) % ports.length] ?? 0);
      return [...turned.filter((port) => ready.has(port)), ...turned.filter((port) => !ready.has(port))];
    },
    stop: () => clearInterval(timer),
  };
}

/** Starts a balancer before servers at these ports. A server that refuses a connection is passed over. */
export async function startBalancer(ports: readonly number[], ownPort = 0): Promise<Balancer> {
  const taken = ports.map(() => 0);
  const open = new Set<Socket>();
  const servers = watchServers(ports);
  const server = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    const order = servers.best();
    const reach = (tries: number) => {
      const port = order[tries] ?? 0;
      const index = ports.indexOf(port);
      const upstream = connect(port, '127.0.0.1');
      upstream.once('connect', () => {
        taken[index] = (taken[index] ?? 0) + 1;
        upstream.off('error', refused).on('error', () => client.destroy());
        upstream.once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
        client.pipe(upstream).pipe(client);
      });
      const refused = () => (tries + 1 < ports.length ? reach(tries + 1) : client.destroy());
      upstream.once('error', refused);
    };
    reach(0);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(ownPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => [...taken],
    stop: () =>
      new Promise((resolve) => {
        servers.stop();
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** A small balancer: it spreads connections over the servers that listen, and asks for nothing else. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A running balancer. `url` is an origin without a trailing slash. */
export type Balancer = {
  readonly url: string;
  /** How many connections each server got. */
  readonly taken: () => readonly number[];
  readonly stop: () => Promise<void>;
};

/** Starts a balancer before servers at these ports. A server that refuses a connection is passed over. */
export async function startBalancer(ports: readonly number[], ownPort = 0): Promise<Balancer> {
  const taken = ports.map(() => 0);
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    const first = next++;
    const reach = (tries: number) => {
      const index = (first + tries) % ports.length;
      const upstream = connect(ports[index] ?? 0, '127.0.0.1');
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
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

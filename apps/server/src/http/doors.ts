import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many listening sockets share the port. */
const doorsMax = 16;

/**
 * How many connections may wait to be taken. With Node's 511, a phone whose knock was lost in a crowd would knock again
 * after one second, then three, seven and fifteen.
 */
const backlog = 4096;

/** Where to listen; port 0 takes any. */
interface Place {
  readonly port: number;
  readonly host: string;
}

/** What listens. Closing waits for the connections that came through these doors. */
export interface Doors {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens with several sockets at one port. From each, libuv takes one connection in a turn of its loop, and turns are long
 * while the server is busy: with a single one, a cashier who connects would wait behind every phone that came before.
 * Only Linux shares a port; elsewhere there is one door.
 */
export async function openDoors(app: FastifyInstance, { port: wanted, host }: Place): Promise<Doors> {
  const place = { port: wanted, host };
  const shared = process.platform === 'linux';
  // A shared port is open to every program of this user, so somebody else's is looked for first.
  if (shared) await close(await listen(place, false));
  await app.listen({ ...place, backlog, ...(shared ? { reusePort: true } : {}) });
  const { port } = app.server.address() as AddressInfo;
  const others: Server[] = [];
  const take = (socket: Socket) => void app.server.emit('connection', socket);
  while (shared && others.length < doorsMax - 1) others.push(await listen({ ...place, port }, true, take));
  return {
    port,
    close: async () => {
      await Promise.all(others.map(close));
    },
  };
}

function listen(place: Place, reusePort: boolean, take?: (socket: Socket) => void): Promise<Server> {
  const server = createServer({ noDelay: true }, take);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...place, backlog, reusePort }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
  });
}

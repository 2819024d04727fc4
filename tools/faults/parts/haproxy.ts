/** HAProxy of the distribution, with the files of `deploy/proxies` as `docs/guides/two-processes.md` sets them up. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isFree } from '../../processes/ports.ts';
import { root } from '../../repository.ts';
import type { Node } from './cluster.ts';
import { Skipped } from './report.ts';

/** A running HAProxy; `url` is where clients go. */
export type Proxy = { readonly url: string; readonly stop: () => Promise<void> };

const readyWithinMs = 10_000;

/** Whether HAProxy is installed. */
export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v']).error === undefined;
}

/** Starts HAProxy before two PostgreSQL servers. Throws `Skipped` where it isn't installed. */
export async function startHaproxy([one, other]: readonly [Node, Node]): Promise<Proxy> {
  if (!hasHaproxy()) throw new Skipped('HAProxy is not installed: apt-get install haproxy');
  const roles = [await tellRole(one), await tellRole(other)] as const;
  const port = await freePort();
  const config = shipped('haproxy-postgres.cfg')
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('10.0.0.1:5432 check port 8008', `127.0.0.1:${one.port} check port ${portOf(roles[0])}`)
    .replace('10.0.0.2:5432 check port 8008', `127.0.0.1:${other.port} check port ${portOf(roles[1])}`);
  const stop = await runHaproxy(config, port);
  return {
    url: `postgres://sufra@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stop();
      for (const role of roles) role.close();
    },
  };
}

/** Starts HAProxy before two processes at these ports, as it is shipped but for TLS. */
export async function startWebHaproxy([one, two]: readonly [number, number], port: number): Promise<Proxy> {
  const config = shipped('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ +bind :443 .*\n/m, '')
    .replace(/^ +http-request redirect scheme https .*\n/m, '')
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replace(' httponly secure', ' httponly')
    .replaceAll('menu.restaurant.example', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${two}`);
  return { url: `http://127.0.0.1:${port}`, stop: await runHaproxy(config, port) };
}

function shipped(name: string): string {
  return readFileSync(join(root, 'deploy', 'proxies', name), 'utf8');
}

/** Runs HAProxy until it is stopped. */
async function runHaproxy(config: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + readyWithinMs;
  while (await isFree(port)) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`HAProxy does not listen: ${said}`);
    await sleep(50);
  }
  return async () => {
    process.off('exit', killWithParent);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Answers HAProxy whether a server is the primary, as Patroni does. */
async function tellRole(node: Node): Promise<Server> {
  const server = createServer((_request, response) => {
    node.ask('select pg_is_in_recovery()').then(
      (standby) => response.writeHead(standby === false ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

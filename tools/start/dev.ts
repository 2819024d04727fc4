/**
 * `npm run dev`: the demo on one address, for developers. Vite serves both apps with hot reload and proxies the API to
 * the server, which restarts whenever one of its files changes.
 */
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { type Child, launch } from '../processes/child.ts';
import { chooseGatewayPort, gatewaySettings, gatewayUrl, startGateway } from '../processes/gateway.ts';
import { freePort, isFree } from '../processes/ports.ts';
import { root } from '../repository.ts';
import { onOrphaned } from './install.mjs';
import { gatewayPort, mayNeedGateway, serverEnvironment } from './start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const serverSources = ['apps/server/src', 'packages/domain/src', 'packages/contract/src'];
const usualPort = 3000;
/** Editors save a file in several steps. */
const settleMs = 150;

/** A server that restarts on changes. */
type Restarting = { readonly stop: () => void; readonly ended: () => Promise<unknown> };

function restartOnChange(start: () => Child, say: (line: string) => void): Restarting {
  let child = start();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restart = async (path: string) => {
    say(`${path} changed: starting the server again`);
    child.stop();
    await child.ended;
    child = start();
  };
  const watchers: FSWatcher[] = serverSources.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !/\.(ts|json)$/.test(name) || name.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => restart(join(folder, name)));
      }, settleMs);
    }),
  );
  return {
    stop: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child.stop();
    },
    ended: async () => {
      await restarting;
      return child.ended;
    },
  };
}

function startVite(app: 'diner' | 'staff', port: number, env: Environment): Child {
  return launch('node_modules/vite/bin/vite.js', {
    args: ['--port', String(port), '--strictPort', '--host', '127.0.0.1', '--logLevel', 'warn'],
    cwd: join(root, 'apps', app),
    env: { ...env, NODE_ENV: 'development' },
    output: 'show',
  });
}

async function dev(): Promise<void> {
  const given = serverEnvironment(process.env);
  const port = Number(given.PORT || usualPort);
  if (!(await isFree(port))) throw new Error(`port ${port} is taken; set PORT to another one`);
  const [serverPort, staffPort] = [await freePort(), await freePort()];
  const gatewayAt = mayNeedGateway(given) ? await chooseGatewayPort(gatewayPort(given)) : undefined;
  const gateway = gatewayAt === undefined ? undefined : startGateway(gatewayAt, given);
  const serverEnv = {
    ...given,
    ...gatewaySettings(given, gatewayAt === undefined ? undefined : gatewayUrl(gatewayAt)),
    PORT: String(serverPort),
    PUBLIC_URL: given.PUBLIC_URL || `http://127.0.0.1:${port}`,
  };
  const server = restartOnChange(
    () => launch('apps/server/src/main.ts', { env: serverEnv, output: 'show' }),
    console.log,
  );
  const api = `http://127.0.0.1:${serverPort}`;
  const viteEnv = { ...process.env, DEV_API: api, DEV_STAFF: `http://127.0.0.1:${staffPort}` };
  const vites = [startVite('staff', staffPort, viteEnv), startVite('diner', port, viteEnv)];
  const stop = () => {
    server.stop();
    for (const child of [...vites, ...(gateway === undefined ? [] : [gateway.child])]) child.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onOrphaned(stop);
  // Stops everything when either one stops: neither works alone.
  await Promise.race(vites.map((vite) => vite.ended));
  stop();
  await Promise.all([server.ended(), ...vites.map((vite) => vite.ended), gateway?.child.ended]);
}

await dev();

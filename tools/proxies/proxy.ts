/** Runs a reverse proxy with the configuration of `deploy/proxies`, on free ports and with a certificate of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree } from '../processes/ports.ts';
import { root } from '../repository.ts';

export type ProxyName = 'nginx' | 'caddy' | 'haproxy';

/** The name in the configurations. */
export const publicName = 'menu.restaurant.example';

export type Ports = { readonly http: number; readonly https: number; readonly server: number };

/** Where a certificate is, and its text. */
export type Certificate = { readonly cert: string; readonly key: string; readonly pem: string };

export type Proxy = { readonly stop: () => Promise<void> };

const readyWithinMs = 10_000;

/** The path of a proxy's program; undefined if it isn't installed. NGINX, CADDY and HAPROXY may name it. */
export function findProxy(name: ProxyName): string | undefined {
  const named = process.env[name.toUpperCase()];
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  return [...(named === undefined ? [] : [named]), ...folders.map((folder) => join(folder, name))].find(
    isProgram,
  );
}

/** Makes a certificate for the public name that nobody has signed. */
export function makeCertificate(folder: string): Certificate {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`];
  execFileSync('openssl', ['req', '-x509', ...wanted, ...name, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  return { cert, key, pem: readFileSync(cert, 'utf8') };
}

/** Starts a proxy and waits until it listens. Throws with what it said if it doesn't. */
export async function startProxy(
  name: ProxyName,
  program: string,
  {
    folder,
    ports,
    certificate,
  }: { readonly folder: string; readonly ports: Ports; readonly certificate: Certificate },
): Promise<Proxy> {
  const place = join(folder, name);
  mkdirSync(place);
  const args = { nginx, caddy, haproxy }[name](place, ports, certificate);
  const child = spawn(program, args, { env: { PATH: process.env['PATH'], HOME: place }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
  await untilListening(child, ports.https, () => said);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The file as it is shipped, with other ports and our certificate; nothing else is changed. */
function nginx(place: string, ports: Ports, { cert, key }: Certificate): readonly string[] {
  const site = shipped('sufra.nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(place, what)};`,
  );
  // Root's workers would be another user, who may not enter the folder; for anybody else nginx passes over this line.
  const whole = [
    'user root;',
    `daemon off; pid ${join(place, 'pid')}; error_log stderr;`,
    'events {}',
    `http { access_log off; ${scratch.join(' ')}\n${site}\n}`,
  ];
  writeFileSync(join(place, 'nginx.conf'), whole.join('\n'));
  return ['-p', place, '-c', join(place, 'nginx.conf'), '-e', 'stderr'];
}

function caddy(place: string, ports: Ports, { cert, key }: Certificate): readonly string[] {
  const site = shipped('Caddyfile')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replace(`${publicName} {`, `${publicName} {\n\ttls ${cert} ${key}\n\tbind 127.0.0.1`);
  const options = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${place}\n}\n`;
  writeFileSync(join(place, 'Caddyfile'), options + site);
  return ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')];
}

/** One server stands for both: each of the checks is about what the proxy does with a request. */
function haproxy(place: string, ports: Ports, { cert, key }: Certificate): readonly string[] {
  const both = join(place, 'both.pem');
  writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  const config = shipped('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
    .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
    .replace(/crt \S+/, `crt ${both}`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${ports.server}`);
  writeFileSync(join(place, 'haproxy.cfg'), config);
  return ['-db', '-f', join(place, 'haproxy.cfg')];
}

function shipped(file: string): string {
  return readFileSync(join(root, 'deploy', 'proxies', file), 'utf8');
}

async function untilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (await isFree(port)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill();
      throw new Error(`the proxy does not listen:\n${said()}`);
    }
    await sleep(50);
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

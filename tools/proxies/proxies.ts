/**
 * `npm run test:proxies`: runs the configurations of `deploy/proxies` with the real nginx, Caddy and HAProxy before a real server,
 * and checks what the guide promises. A proxy that isn't installed is an error, unless others are named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/ports.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { checks } from './checks.ts';
import { guestOf } from './guest.ts';
import {
  type Certificate,
  findProxy,
  makeCertificate,
  type ProxyName,
  publicName,
  startProxy,
} from './proxy.ts';

const names = ['nginx', 'caddy', 'haproxy'] as const;

async function tryProxy(
  name: ProxyName,
  sufra: Sufra,
  folder: string,
  certificate: Certificate,
): Promise<number> {
  const program = findProxy(name);
  if (program === undefined) {
    console.error(
      `✗ ${name} is not installed: apt-get install ${name}, or set ${name.toUpperCase()} to its program`,
    );
    return 1;
  }
  const ports = { http: await freePort(), https: await freePort(), server: Number(new URL(sufra.url).port) };
  const proxy = await startProxy(name, program, { folder, ports, certificate });
  let failed = 0;
  try {
    const guest = guestOf({ ...ports, ca: certificate.pem });
    for (const [what, check] of Object.entries(checks)) {
      try {
        const told = await check({ guest, sufra });
        console.log(`✓ ${name}: ${what}${told === undefined ? '' : ` (${told})`}`);
      } catch (error) {
        failed += 1;
        console.error(`✗ ${name}: ${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await proxy.stop();
  }
  return failed;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((one) => !names.some((name) => name === one));
if (unknown !== undefined) {
  console.error(`usage: npm run test:proxies [-- nginx | caddy | haproxy]`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'sufra-proxies-'));
let failed = 0;
try {
  const certificate = makeCertificate(folder);
  for (const name of names.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const environment = { PUBLIC_URL: `https://${publicName}`, TRUST_PROXY: '1', ALLOW_PUBLIC_DEMO: '1' };
    const sufra = await startSufra(environment);
    try {
      failed += await tryProxy(name, sufra, folder, certificate);
    } finally {
      await sufra.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

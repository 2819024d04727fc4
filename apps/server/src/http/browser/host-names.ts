import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isLoopback } from '../../settings/loopback.ts';
import type { Settings } from '../../settings/settings.ts';
import { refuseWith } from '../errors/refuse.ts';

/** Monitoring calls these by any address, and they reveal nothing about the venue. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests under a name that isn't ours. Another site can point its name here (DNS rebinding) and would then
 * share our origin in the browser; and links that we create must not start with a name that a stranger sent.
 */
export function refuseForeignHosts(app: FastifyInstance, { settings }: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (isOurs(request.hostname, settings) || watched.has(path)) return done();
    if (path.startsWith('/api/')) return void refuseWith(request, reply, 'wrong_host');
    const { publicUrl } = settings;
    const hint = publicUrl === undefined ? 'PUBLIC_URL says by which it may be opened' : `open ${publicUrl}`;
    void reply.code(421).type('text/plain; charset=utf-8').send(`Sufra is not at this address: ${hint}.\n`);
  });
}

/** Whether the server may be opened under this name. The port is ignored: a proxy has a different one. */
export function isOurs(
  hostname: string,
  { publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>,
  addresses: () => readonly string[] = ownAddresses,
): boolean {
  const name = hostname.toLowerCase();
  if (isLoopback(name)) return true;
  if (publicUrl !== undefined) return name === new URL(publicUrl).hostname;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return bare === host.toLowerCase() || (isAny(host) && isIP(bare) !== 0 && addresses().includes(bare));
}

function isAny(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((one) => (one ?? []).map(({ address }) => address));
}

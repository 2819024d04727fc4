import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopback } from '../loopback.ts';
import type { Settings } from '../settings.ts';
import { refuseWith } from './refuse.ts';

/** Whoever watches the server asks by any address, and learns nothing of the venue. */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests by a name that isn't ours. A page elsewhere may have its own name point here (DNS rebinding), and is
 * then of one origin with us for a browser; and links that we make must not begin with a name that a stranger sent.
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

/** Whether a server is opened by this name. The port is not looked at: a proxy has another one, and it leads nowhere else. */
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

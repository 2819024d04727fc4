/** Opens a connection to a provider and closes it again: nothing is asked, so nothing can be charged. */
import { connect as connectPlain, isIP } from 'node:net';
import { type ConnectionOptions, connect as connectSecure } from 'node:tls';
import type { ProviderResult } from './provider.ts';

/** Connects to an http or https address, with the whole TLS handshake. */
export function connectTo(
  address: string,
  withinMs: number,
  tls: ConnectionOptions = {},
): Promise<ProviderResult<true>> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const { promise, resolve } = Promise.withResolvers<ProviderResult<true>>();
  const secure = protocol === 'https:';
  const socket = secure
    ? connectSecure({
        host,
        port: Number(port || 443),
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ...tls,
      })
    : connectPlain({ host, port: Number(port || 80) });
  const fail = (reason: string) => end({ ok: false, code: 'unavailable', reason });
  const timer = setTimeout(() => fail(`no connection within ${withinMs / 1000} s`), withinMs);
  function end(result: ProviderResult<true>): void {
    clearTimeout(timer);
    socket.destroy();
    resolve(result);
  }
  socket.once(secure ? 'secureConnect' : 'connect', () => end({ ok: true, value: true }));
  socket.on('error', (error) => fail(reasonOf(error)));
  return promise;
}

/** An error of several addresses has a code and no message. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return error.message || code;
}

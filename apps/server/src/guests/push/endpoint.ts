import { isIP } from 'node:net';

/** The address of a push service, if it can be one: https, a host with a name, no port, no credentials. */
export function readEndpoint(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const named = isIP(url.hostname) === 0 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(url.hostname);
  return named ? url : undefined;
}

import { isIP } from 'node:net';
import { limits } from '@sufra/contract/core/constants';
import { isPublicAddress } from '../../core/outward/public-address.ts';

/**
 * Reads where messages go: https, a host of the open internet, no credentials. With `privateAllowed` also http and the
 * house's own network. What a name leads to is checked again with each connection.
 */
export function readWebhookUrl(text: string, privateAllowed: boolean): URL | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.href.length > limits.webhookUrl) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (privateAllowed) return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  return url.protocol === 'https:' && isOpenHost(url.hostname) ? url : undefined;
}

/** A name with a dot, or a number of the open internet. */
function isOpenHost(hostname: string): boolean {
  const number = hostNumber(hostname);
  return number === undefined
    ? /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && !hostname.endsWith('.localhost')
    : isPublicAddress(number);
}

/** The IP address that stands in a URL; undefined if it is a name. */
export function hostNumber(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An IPv6 network usually gives each customer the first 64 bits. */
const networkBytes = 8;

/**
 * The address that limits count by. For IPv6 it is the network, because anyone has more addresses in theirs than we
 * could count. An IPv4 address mapped into IPv6 counts as IPv4. Anything else is kept as it is, truncated.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = [...address.toByteArray().slice(0, networkBytes), ...Array<number>(networkBytes).fill(0)];
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

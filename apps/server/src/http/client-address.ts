import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that a network gives to one customer of its own, in bytes: the first 64 bits. */
const networkBytes = 8;

/**
 * The address that limits count by. Of IPv6 it is the network, as anybody has more addresses in theirs than we could
 * ever count; an IPv4 address that came in IPv6's clothes is itself. What is no address stays what it is, cut short.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = [...address.toByteArray().slice(0, networkBytes), ...Array<number>(networkBytes).fill(0)];
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

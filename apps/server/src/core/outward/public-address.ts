import { BlockList, isIP } from 'node:net';

/** Addresses that lead into a house, to this machine or nowhere (RFC 6890 and its successors). */
const notPublic: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
const global6 = new BlockList();
for (const [net, prefix] of notPublic) blocked.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open internet. Those of IPv6 that stand for one of IPv4 are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

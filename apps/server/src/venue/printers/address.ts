import { ok, type Result, refuse } from '@sufra/domain/core/result';
import ipaddr from 'ipaddr.js';

/** Where printers listen: the usual port, and those of print servers with several. */
const [portMin, portMax] = [9100, 9199];

/** The kinds of addresses that a house's own network has. */
const ownNetwork = new Set(['private', 'loopback', 'uniqueLocal', 'linkLocal']);

/**
 * Reads where a printer is. Only numbers of the house's own network, and the ports of printers: through this setting nobody
 * makes the server talk to anything else, and no name can be pointed elsewhere afterwards.
 */
export function readAddress(host: string, port: number): Result<string, 'printer_address_invalid'> {
  const typed = host.trim();
  if (!ipaddr.isValid(typed) || port < portMin || port > portMax) return refuse('printer_address_invalid');
  // "127.1" is valid too, for some.
  if (ipaddr.IPv4.isValid(typed) && !ipaddr.IPv4.isValidFourPartDecimal(typed))
    return refuse('printer_address_invalid');
  const address = ipaddr.process(typed);
  return ownNetwork.has(address.range()) ? ok(address.toString()) : refuse('printer_address_invalid');
}

import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** How a name becomes addresses; tests have their own. */
export type Lookup = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** A host that leads into somebody's house. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/** Asks the machine's own name service. Beside an error it has no list, whatever its types say. */
export const byDns: Lookup = (host, done) =>
  lookUp(host, { all: true }, (error, found) => done(error, error === null ? found : []));

/** Looks a name up once, and connects to what was found then: a name can't change between the check and the connection. */
export function guarded(lookup: Lookup, allows: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, (error, found) => {
      const [first] = found;
      if (error !== null || first === undefined) done(error ?? new Error('no address'), '');
      else if (!found.every(({ address }) => allows(address)))
        done(new NotPublic('not a public address'), '');
      else if (options.all === true) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
}

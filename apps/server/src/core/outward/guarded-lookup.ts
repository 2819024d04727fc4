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

/** Beside an error the machine's own name service has no list, whatever its types say. */
const bySystem: Lookup = (host, done) =>
  lookUp(host, { all: true }, (error, found) => done(error, error === null ? found : []));

/**
 * At most `max` look-ups at a time; the others wait, and those of one host share one. Node looks names up on its four threads,
 * which check passwords too: names that nobody answers for must not keep people from signing in.
 */
export function fewAtATime(lookup: Lookup, max: number): Lookup {
  const asked = new Map<string, Parameters<Lookup>[1][]>();
  const waiting: string[] = [];
  let running = 0;
  const next = () => {
    const host = running < max ? waiting.shift() : undefined;
    if (host === undefined) return;
    running += 1;
    lookup(host, (...answer) => {
      running -= 1;
      const all = asked.get(host) ?? [];
      asked.delete(host);
      next();
      for (const done of all) done(...answer);
    });
  };
  return (host, done) => {
    const sharing = asked.get(host);
    if (sharing !== undefined) return void sharing.push(done);
    asked.set(host, [done]);
    waiting.push(host);
    next();
  };
}

/** Asks the machine's own name service, on two of the threads at most. */
export const byDns: Lookup = fewAtATime(bySystem, 2);

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

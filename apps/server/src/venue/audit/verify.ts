import { setImmediate } from 'node:timers/promises';
import { type ChainEnd, hashOf, readChainEnd } from '../../database/audit-log.ts';
import type { Reader } from '../../database/transaction.ts';
import { entriesAfter, pageSize, type StoredEntry } from './store.ts';

/** What is wrong with the audit log, and at which entry first. */
export interface Break {
  readonly entry: number;
  readonly kind: 'changed' | 'missing_before' | 'not_chained' | 'cut' | 'other_end';
}

/** The result of proving the audit log. */
export interface ChainReport {
  /** Entries that were proven. */
  readonly entries: number;
  /** Entries from before there was a chain, which nothing proves. */
  readonly older: number;
  readonly broken?: Break;
}

/**
 * Proves the audit log: every entry's hash covers its fields and the hash before, and the last one is the chain's end.
 * `known` are ends that were kept elsewhere, in the reports of counted drawers or on paper: each must still be an entry,
 * with a hash that begins as it was kept, so that a log that was cut and ended anew is found too.
 */
export async function verifyChain(reader: Reader, known: readonly ChainEnd[]): Promise<ChainReport> {
  // Read before the entries: what is written meanwhile stands after it.
  const end = await readChainEnd(reader);
  const kept = [...known, ...(end.entry === 0 ? [] : [end])].toSorted((a, b) => a.entry - b.entry);
  let [entries, older, last, previous, next] = [0, 0, 0, '', 0];
  for (;;) {
    const page = await reader.allOf(entriesAfter, { after: last });
    for (const entry of page) {
      // An end that was kept stood between two entries that are left.
      const expected = kept[next];
      if (expected !== undefined && expected.entry < entry.id)
        return { entries, older, broken: { entry: expected.entry, kind: 'cut' } };
      last = entry.id;
      if (entry.hash === null && entries === 0) {
        older += 1;
        continue;
      }
      const kind = faultOf(entry, previous);
      if (kind !== undefined) return { entries, older, broken: { entry: entry.id, kind } };
      previous = entry.hash ?? '';
      while (kept[next]?.entry === entry.id) {
        if (!previous.startsWith(kept[next]?.hash ?? ''))
          return { entries, older, broken: { entry: entry.id, kind: 'other_end' } };
        next += 1;
      }
      entries += 1;
    }
    if (page.length < pageSize) break;
    // A log of years takes seconds: others are served between its pages.
    await setImmediate();
  }
  const gone = kept[next];
  return gone === undefined
    ? { entries, older }
    : { entries, older, broken: { entry: gone.entry, kind: 'cut' } };
}

function faultOf(entry: StoredEntry, previous: string): Break['kind'] | undefined {
  if (entry.hash === null) return 'not_chained';
  if (entry.previous_hash !== previous) return 'missing_before';
  return entry.hash === hashOf(previous, entry) ? undefined : 'changed';
}

const sentences: Readonly<Record<Break['kind'], string>> = {
  changed: 'was changed after it was written',
  missing_before: 'does not follow the entry before it: something was taken out, put in or written anew',
  not_chained: 'has no hash, although the chain began before it',
  cut: 'is missing, although the log went on to it',
  other_end: 'is not the one that was kept: the log was written anew',
};

/** The result as one line. */
export function reportLine({ entries, older, broken }: ChainReport): string {
  const before = older === 0 ? '' : `; ${older} older ones stand before the chain, and nothing proves them`;
  if (broken === undefined) return `${entries} entries, whole${before}`;
  return `entry ${broken.entry} ${sentences[broken.kind]}; the ${entries} entries before it are whole${before}`;
}

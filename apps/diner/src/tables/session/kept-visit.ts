import { getStored, setStored } from '../../shared/storage.ts';
import { clearTab, readTab, writeTab } from '../../shared/tab-storage.ts';

/** A table, and the key of its code: the parameters `table_number` and `k` of an address. */
type Place = { readonly table: string; readonly key: string | null };

/** The last visit of this phone: the installed app goes on with it, in a tab that remembers nothing. */
const lastKey = 'last_visit';

const tabKey = ({ table, key }: Place) => `visit:${table} ${key ?? ''}`;

/** The visit to which the scan of this tab led; undefined before the first answer (LEFT-5). */
export function keptVisit(place: Place): string | undefined {
  return readTab<string>(tabKey(place));
}

/** Keeps the visit of an answer. Only the first after a scan counts: no later visit is what was scanned. */
export function keepVisit(place: Place, visit: string): void {
  if (keptVisit(place) !== undefined) return;
  writeTab(tabKey(place), visit);
  setStored(lastKey, `${tabKey(place)} ${visit}`);
}

/** Forgets the visit, because the code was scanned again or the table's number typed. */
export function forgetVisit(place: Place): void {
  clearTab(tabKey(place));
}

/** Goes on with the last visit of this phone, if it was at this table: opening the installed app is no scan. */
export function resumeVisit(search: URLSearchParams): void {
  const place = placeOf(search);
  const here = `${tabKey(place)} `;
  const last = getStored(lastKey);
  if (last?.startsWith(here)) keepVisit(place, last.slice(here.length));
}

/**
 * Called once when a page has loaded. A browser that went to the printed address, `/`, was led there by a scan. Reloading, going
 * back, or any other page leads to where the guest was.
 */
export function forgetIfScanned({ pathname, searchParams }: URL): void {
  const [load] = globalThis.performance.getEntriesByType('navigation');
  const type = load !== undefined && 'type' in load ? load.type : 'navigate';
  if (pathname === '/' && type === 'navigate') forgetVisit(placeOf(searchParams));
}

function placeOf(search: URLSearchParams): Place {
  return { table: search.get('table_number') ?? '', key: search.get('k') };
}

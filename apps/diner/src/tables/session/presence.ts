import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { keptVisit } from './kept-visit.ts';
import { tableInfoQuery } from './queries.ts';
import { useBrowsing, useTable } from './table.ts';

/** Whether the server says that this guest is not proven to sit at the table; false if the server doesn't say. */
export function useUnproven(): boolean {
  return useTableVisit()?.proven === false;
}

/**
 * Whether the visit is over at which this guest was: they have to scan the code again (LEFT-5). Who has just scanned it was at none
 * yet: what says so is of the visit before, from the cache.
 */
export function useVisitOver(): boolean {
  const [search] = useSearchParams();
  const table = useTable();
  const visit = useTableVisit();
  const browsing = useBrowsing();
  return !browsing && visit === null && keptVisit({ table, key: search.get('k') }) !== undefined;
}

/** The visit of the table's answer. Null where the guest sits nowhere; undefined until it has come, and with other servers. */
function useTableVisit() {
  const [search] = useSearchParams();
  const table = useTable();
  const browsing = useBrowsing();
  const info = useQuery({ ...tableInfoQuery(table, search.get('k')), enabled: !browsing });
  return info.data?.visit;
}

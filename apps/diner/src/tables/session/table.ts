import { browsingCustomerId, browsingTable } from '@sufra/contract/core/constants';
import { useSearchParams } from 'react-router';
import { deleteCachedAnswers } from '../../offline/cached-answers.ts';
import { unsentPrefix } from '../../offline/unsent.ts';
import { clearStored, getStored, setStored, storedKeys } from '../../shared/storage.ts';

/** The table in a query string; undefined if there is none. */
export function tableOf(search: URLSearchParams): string | undefined {
  return search.get('table_number') || undefined;
}

/** The table of the page. Every page has one: addresses without a table are redirected. */
export function useTable(): string {
  const [search] = useSearchParams();
  return tableOf(search) ?? browsingTable;
}

/** Whether the guest only looks at the menu, without a table (TZERO-8). */
export function useBrowsing(): boolean {
  return useTable() === browsingTable;
}

let entered: string | undefined;

/**
 * Called with the table of the address when it may have changed. Browsing starts with the placeholder customer and an empty
 * storage, except for the language and unsent writes.
 */
export function enterTable(table: string): void {
  if (table === entered) return;
  entered = table;
  if (table !== browsingTable) return;
  // Answers for a guest at a table must not be shown while browsing. Writes from that table are still sent.
  if (getStored('customer_id') !== browsingCustomerId) deleteCachedAnswers();
  clearStored(['language', ...storedKeys(unsentPrefix)]);
  setStored('customer_id', browsingCustomerId);
}

/** Forgets the table, as a page load does. */
export function leaveTable(): void {
  entered = undefined;
}

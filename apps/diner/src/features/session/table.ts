import { browsingCustomerId, browsingTable } from '@sufra/contract/constants';
import { useSearchParams } from '../../router/hooks.tsx';
import { clearStored, getStored, setStored, storedKeys } from '../../storage.ts';
import { forgetKeptAnswers } from '../offline/kept-answers.ts';
import { unsentPrefix } from '../offline/unsent.ts';

/** The table of an address; undefined when it names none. */
export function tableOf(search: URLSearchParams): string | undefined {
  return search.get('table_number') || undefined;
}

/** The table of the page. The gate lets no page be shown without one. */
export function useTable(): string {
  const [search] = useSearchParams();
  return tableOf(search) ?? browsingTable;
}

/** Whether the diner only looks at the menu, without a table (seed, section 6). */
export function useBrowsing(): boolean {
  return useTable() === browsingTable;
}

let entered: string | undefined;

/**
 * Called with the table of the address whenever it may have changed. Browsing starts with an empty storage and the
 * placeholder customer; the choice of language survives.
 */
export function enterTable(table: string): void {
  if (table === entered) return;
  entered = table;
  if (table !== browsingTable) return;
  // What was read at a table isn't browsing's; what was asked for there is still to be done.
  if (getStored('customer_id') !== browsingCustomerId) forgetKeptAnswers();
  clearStored(['language', ...storedKeys(unsentPrefix)]);
  setStored('customer_id', browsingCustomerId);
}

/** Forgets which table was entered, as a new page load does. */
export function leaveTable(): void {
  entered = undefined;
}

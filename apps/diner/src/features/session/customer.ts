import { browsingCustomerId } from '@sufra/contract/constants';
import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../storage.ts';
import { useBrowsing } from './table.ts';

const key = 'customer_id';

/** The id in a stored value: a plain id, a quoted one, or an object that has an id (seed, section 1). */
export function idIn(stored: string | undefined): string | undefined {
  if (stored === undefined || stored === '') return undefined;
  const value = parsed(stored);
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function parsed(text: string): unknown {
  // An id is opaque: only what clearly is JSON is read as JSON, so that "007" stays "007".
  if (!/^[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** The stored customer id; undefined without one. */
export function customerId(): string | undefined {
  return idIn(getStored(key));
}

/** Keeps the id that table info answered. */
export function rememberCustomer(id: string | number): void {
  if (customerId() !== String(id)) setStored(key, String(id));
}

/**
 * Who the diner is at the table of the page: the placeholder while browsing, else the stored id. The placeholder of an
 * earlier browsing is nobody at a real table, so the answer is undefined until table info has come.
 */
export function useCustomerId(): string | undefined {
  const id = useSyncExternalStore(watchStored, customerId);
  const browsing = useBrowsing();
  if (browsing) return browsingCustomerId;
  return id === browsingCustomerId ? undefined : id;
}

import { browsingCustomerId } from '@sufra/contract/core/constants';
import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';
import { useBrowsing } from './table.ts';

const key = 'customer_id';

/** The id in a stored value: plain text, a JSON string, or a JSON object with an `id` (STORE-1, STORE-2). */
export function idIn(stored: string | undefined): string | undefined {
  if (stored === undefined || stored === '') return undefined;
  const value = parsed(stored);
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function parsed(text: string): unknown {
  // Only text that begins like JSON is parsed, so that the id "007" doesn't become 7.
  if (!/^[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** The stored customer id; undefined if there is none. */
export function customerId(): string | undefined {
  return idIn(getStored(key));
}

/** Stores the customer id from the answer of table info. */
export function rememberCustomer(id: string | number): void {
  if (customerId() !== String(id)) setStored(key, String(id));
}

/**
 * The guest's customer id at the page's table: the placeholder while browsing, otherwise the stored id. A placeholder left
 * from browsing doesn't count at a real table: then it is undefined until table info has answered.
 */
export function useCustomerId(): string | undefined {
  const id = useSyncExternalStore(watchStored, customerId, () => undefined);
  const browsing = useBrowsing();
  if (browsing) return browsingCustomerId;
  return id === browsingCustomerId ? undefined : id;
}

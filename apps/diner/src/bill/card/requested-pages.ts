import { readTab, writeTab } from '../../shared/tab-storage.ts';

/**
 * The orders for which this tab has requested card pages. Kept across the visit to the card page: a payer who comes
 * back without having paid must not be sent there again automatically.
 */
const key = 'cardPagesAsked';

function requestedOrders(): readonly string[] {
  const ids = readTab<unknown>(key);
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Whether card pages were requested for an order. */
export function werePagesRequested(orderId: string): boolean {
  return requestedOrders().includes(orderId);
}

/** Records that card pages were requested for an order. */
export function markPagesRequested(orderId: string): void {
  writeTab(key, [...new Set([...requestedOrders(), orderId])].slice(-20));
}

/** Forgets an order: a new split needs new card pages. */
export function clearPagesRequested(orderId: string): void {
  writeTab(
    key,
    requestedOrders().filter((id) => id !== orderId),
  );
}

import { readTab, writeTab } from './tab-storage.ts';

/**
 * For which orders this tab has asked for card pages. It outlives the way to the card page and back, so that a payer who
 * comes back without having paid isn't sent there again by the page itself.
 */
const key = 'cardPagesAsked';

function asked(): readonly string[] {
  const ids = readTab<unknown>(key);
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Whether card pages were asked for. */
export function wasAsked(orderId: string): boolean {
  return asked().includes(orderId);
}

/** Remembers that they were. */
export function rememberAsked(orderId: string): void {
  writeTab(key, [...new Set([...asked(), orderId])].slice(-20));
}

/** A new plan of who pays what needs pages of its own. */
export function forgetAsked(orderId: string): void {
  writeTab(
    key,
    asked().filter((id) => id !== orderId),
  );
}

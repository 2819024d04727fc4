/**
 * For which orders this tab has asked for card pages. It outlives the way to the card page and back, so that a payer who
 * comes back without having paid isn't sent there again by the page itself.
 */
const key = 'cardPagesAsked';

function asked(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    // A browser that keeps nothing: each page load is the first.
    return [];
  }
}

/** Whether card pages were asked for. */
export function wasAsked(orderId: string): boolean {
  return asked().includes(orderId);
}

/** Remembers that they were. */
export function rememberAsked(orderId: string): void {
  try {
    sessionStorage.setItem(key, [...new Set([...asked(), orderId])].slice(-20).join(' '));
  } catch (error) {
    console.warn('This tab will not remember that a card page was asked for', error);
  }
}

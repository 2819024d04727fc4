/** What the browser keeps under a key; null for nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing is a browser at its first visit.
    return null;
  }
}

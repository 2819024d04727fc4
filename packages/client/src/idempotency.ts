/**
 * A key that nobody else makes, 32 hexadecimal digits. It begins with the milliseconds since 1970, so that a server keeps
 * its newest keys side by side and not strewn over its disk. Works on plain http too, where `crypto.randomUUID` is missing.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return Date.now().toString(16).padStart(12, '0') + chance;
}

/**
 * The keys of writes whose outcome isn't known yet. The same write gets the same key until an answer settles it, so
 * that a second try of a write that got lost can't be carried out twice.
 */
export function createKeys() {
  const open = new Map<string, string>();
  return {
    /** The key of a write, by what it says: the open one, or a new one. */
    keyFor(write: string): string {
      const key = open.get(write) ?? newKey();
      open.set(write, key);
      return key;
    },
    /** The write was carried out or refused: the next one like it is another write. */
    settle(write: string): void {
      open.delete(write);
    },
  };
}

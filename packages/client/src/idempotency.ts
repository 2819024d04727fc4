/**
 * A unique key of 32 hexadecimal digits. It begins with the milliseconds since 1970, so that a server's newest keys are
 * stored next to each other. Works on plain HTTP too, where `crypto.randomUUID` is missing.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return Date.now().toString(16).padStart(12, '0') + random;
}

/**
 * How long after its last try a write can be a retry, in milliseconds. Later whoever tries it has long seen whether it was
 * done, and means it once more: a sum that is taken out of the drawer again must not be answered as the first one.
 */
export const retriedForMs = 10 * 60_000;

/**
 * The keys of writes with an unknown outcome. A repeated write gets the same key until an answer settles it, so a retry
 * can't be carried out twice.
 */
export function createKeys() {
  const open = new Map<string, { readonly key: string; readonly triedAt: number }>();
  return {
    /** The key for a write with this content: the open one, or a new one. */
    keyFor(write: string): string {
      const before = open.get(write);
      const triedAt = Date.now();
      const key = before !== undefined && triedAt - before.triedAt < retriedForMs ? before.key : newKey();
      open.set(write, { key, triedAt });
      return key;
    },
    /** The write was carried out or refused: the same content again is a new write. */
    settle(write: string): void {
      open.delete(write);
    },
  };
}

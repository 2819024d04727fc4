/**
 * The browser's local storage as an observable store. If the browser can't store a value (private mode, a full disk), the
 * value lasts until the page is closed.
 */
const fallback = new Map<string, string>();
const listeners = new Set<() => void>();

function local(): Storage | undefined {
  // The server renders pages for everybody and stores nothing.
  if (globalThis.document === undefined) return undefined;
  try {
    return globalThis.localStorage;
  } catch {
    // Where storage is forbidden, reading the property throws.
    return undefined;
  }
}

function notify() {
  for (const listener of listeners) listener();
}

/** The value of a key; undefined if there is none. */
export function getStored(key: string): string | undefined {
  return local()?.getItem(key) ?? fallback.get(key);
}

/** Stores a value and calls the listeners. */
export function setStored(key: string, value: string): void {
  if (getStored(key) === value) return;
  try {
    local()?.setItem(key, value);
    fallback.delete(key);
  } catch {
    // Full or forbidden: this page still has the value.
    fallback.set(key, value);
  }
  notify();
}

/** Removes a key. */
export function removeStored(key: string): void {
  local()?.removeItem(key);
  fallback.delete(key);
  notify();
}

/** The keys with a prefix, sorted. */
export function storedKeys(prefix: string): readonly string[] {
  const keys = new Set([...Object.keys(local() ?? {}), ...fallback.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).sort();
}

/** Empties the storage except for some keys. */
export function clearStored(except: readonly string[]): void {
  const saved = except.map((key) => [key, getStored(key)] as const);
  local()?.clear();
  fallback.clear();
  for (const [key, value] of saved) if (value !== undefined) setStored(key, value);
  notify();
}

/** Calls `listener` after every change, in this tab or another. Returns a function that stops it. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener?.('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', listener);
  };
}

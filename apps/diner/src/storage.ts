/**
 * The browser's local storage as one observable store, so that what it holds exists once. Where the browser keeps
 * nothing (private mode, a full disk) the values live as long as the page.
 */
const fallback = new Map<string, string>();
const listeners = new Set<() => void>();

function local(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    // Reading the property itself throws where storage is forbidden.
    return undefined;
  }
}

let isTold = false;

/**
 * Who comes without any cookie is taken for somebody who has kept nothing (`set-up.ts`). Once a page is enough. Chromium
 * keeps it for the 400 days, Safari for seven.
 */
function tellServer() {
  if (isTold || globalThis.document === undefined) return;
  isTold = true;
  try {
    document.cookie = 'sufra_kept=1; path=/; max-age=34560000; samesite=lax';
  } catch {
    // Forbidden, as the storage is then: there is nothing to tell of.
  }
}

function notify() {
  for (const listener of listeners) listener();
}

/** The value under a key; undefined without one. */
export function getStored(key: string): string | undefined {
  return local()?.getItem(key) ?? fallback.get(key);
}

/** Puts a value under a key and tells everyone who watches. */
export function setStored(key: string, value: string): void {
  tellServer();
  if (getStored(key) === value) return;
  try {
    local()?.setItem(key, value);
    fallback.delete(key);
  } catch {
    // No room, or not allowed: the page itself still remembers.
    fallback.set(key, value);
  }
  notify();
}

/** Takes a key away. */
export function removeStored(key: string): void {
  local()?.removeItem(key);
  fallback.delete(key);
  notify();
}

/** The keys that begin with a text, in their order. */
export function storedKeys(prefix: string): readonly string[] {
  const keys = new Set([...Object.keys(local() ?? {}), ...fallback.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).sort();
}

/** Empties the storage but for the keys that are named. */
export function clearStored(except: readonly string[]): void {
  const kept = except.map((key) => [key, getStored(key)] as const);
  local()?.clear();
  fallback.clear();
  for (const [key, value] of kept) if (value !== undefined) setStored(key, value);
  notify();
}

/** Calls `listener` after every change, of this tab or another. Returns the way to stop. */
export function watchStored(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener?.('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', listener);
  };
}

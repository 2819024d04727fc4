const storageKey = 'left-for-new-version';

/** At most one reload in this time: code that still fails after a reload has another cause. */
const onceInMs = 60_000;

/**
 * Reloads the page at an address, because a deploy has removed the files of the version that is running. Only once a
 * minute, so that a file that is missing for another reason doesn't cause a loop. Returns whether the page reloads.
 */
export function leaveForNewVersion(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey) ?? 0) < onceInMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage it can't count the reloads, so it doesn't start.
    return false;
  }
  globalThis.location.assign(address);
  return true;
}

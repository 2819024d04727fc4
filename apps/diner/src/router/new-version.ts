const mark = 'left-for-new-version';

/** How long one try is given: what still fails after it isn't the version's fault. */
const onceInMs = 60_000;

/**
 * After an update of the server the files of the version that this page began with are gone. The page is then loaded
 * anew, at the address that was wanted; once, so that a file that is missing for another reason can't make it spin.
 * Returns whether the page is being left.
 */
export function leaveForNewVersion(address: string): boolean {
  if (!navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < onceInMs) return false;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // Without a memory there is no telling a first try from a tenth.
    return false;
  }
  globalThis.location.assign(address);
  return true;
}

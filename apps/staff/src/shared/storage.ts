const prefix = 'sufra.staff.';

/** A setting saved on this device; null when it was not saved or the browser blocks storage. */
export function readSetting(name: string): string | null {
  return withStorage(() => localStorage.getItem(prefix + name)) ?? null;
}

/** Saves a setting on this device. Does nothing when the browser blocks storage. */
export function saveSetting(name: string, text: string): void {
  withStorage(() => localStorage.setItem(prefix + name, text));
}

/** Forgets a setting. */
export function dropSetting(name: string): void {
  withStorage(() => localStorage.removeItem(prefix + name));
}

/** The names of the settings on this device that begin like this. */
export function settingNames(start: string): readonly string[] {
  const names = withStorage(() => Object.keys(localStorage)) ?? [];
  return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
}

function withStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    // Private windows block storage, and a full one blocks writing: settings then last until the page is closed.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

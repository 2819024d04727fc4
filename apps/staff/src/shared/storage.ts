const prefix = 'sufra.staff.';

/** A setting saved on this device; null when it was not saved or the browser blocks storage. */
export function readSetting(name: string): string | null {
  return withStorage(() => localStorage.getItem(prefix + name)) ?? null;
}

/** Saves a setting on this device. Does nothing when the browser blocks storage. */
export function saveSetting(name: string, text: string): void {
  withStorage(() => localStorage.setItem(prefix + name, text));
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

const prefix = 'sufra.staff.';

/** What this device remembers under a name; null where it remembers nothing, or keeps nothing at all. */
export function remembered(name: string): string | null {
  return keeping(() => localStorage.getItem(prefix + name)) ?? null;
}

/** Lets this device remember a text. A browser that keeps nothing goes on without. */
export function remember(name: string, text: string): void {
  keeping(() => localStorage.setItem(prefix + name, text));
}

function keeping<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    // Private windows refuse storage, and a full one refuses writing: settings then last as long as the page.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

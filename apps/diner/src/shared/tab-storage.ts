/** Reads a value that is stored until this tab is closed; undefined if there is none, or if storage is forbidden. */
export function readTab<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch (error) {
    console.warn(`${key} could not be read from session storage`, error);
    return undefined;
  }
}

/** Stores a value as JSON until this tab is closed. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} could not be stored in session storage`, error);
  }
}

/** Removes a value. */
export function clearTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    console.warn(`${key} could not be removed from session storage`, error);
  }
}

/** Removes all values whose keys have a prefix. */
export function clearTabs(prefix: string): void {
  for (const key of tabKeys()) if (key.startsWith(prefix)) clearTab(key);
}

function tabKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    // Where storage is forbidden, reading the property throws.
    return [];
  }
}

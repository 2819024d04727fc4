/** What this tab remembers until it is closed. A browser that keeps nothing just forgets: each page load is the first. */
export function readTab<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch (error) {
    console.warn(`This tab does not know ${key} any more`, error);
    return undefined;
  }
}

/** Remembers a value in this tab; it goes there and back as JSON. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`This tab will not remember ${key}`, error);
  }
}

/** Forgets a value. */
export function clearTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    console.warn(`This tab may still remember ${key}`, error);
  }
}
